/** Paths of this feature, for links. */
export const agendaPath = '/app/agenda';
export const newEventPath = '/app/agenda/nuevo';
export const calendarsPath = '/app/agenda/calendarios';
export const sharePath = '/app/agenda/compartir';
export const importCalendarPath = '/app/agenda/importar';
export const programmePath = '/app/agenda/programa';
export const eventPath = (id: string): string => `${agendaPath}/${id}`;
/** The report of a day of a date of an event. */
export const attendancePath = (
  eventId: string,
  { timeId, day, on }: { readonly timeId: string; readonly day: string; readonly on: string },
): string => `${eventPath(eventId)}/asistencia/${timeId}/${day}/${on}`;
export const editEventPath = (id: string): string => `${eventPath(id)}/editar`;
/** The form, filled by its address (`toEventValues`). */
export const planEventPath = (given: Readonly<Record<string, string>>): string =>
  `${newEventPath}?${new URLSearchParams(given).toString()}`;
