/** Paths of this feature, for links. */
export const agendaPath = '/app/agenda';
export const newEventPath = '/app/agenda/nuevo';
export const calendarsPath = '/app/agenda/calendarios';
export const eventPath = (id: string): string => `${agendaPath}/${id}`;
export const editEventPath = (id: string): string => `${eventPath(id)}/editar`;
/** The form, filled by its address (`toEventValues`). */
export const planEventPath = (given: Readonly<Record<string, string>>): string =>
  `${newEventPath}?${new URLSearchParams(given).toString()}`;
