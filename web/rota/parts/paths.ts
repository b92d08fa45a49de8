/** Paths of this feature, for links. */
export const rotaPath = '/app/agenda/servidores';
export const planPath = (occurrenceId: string): string => `${rotaPath}/orden/${occurrenceId}`;
export const teamsPath = `${rotaPath}/equipos`;
export const importTeamsPath = `${teamsPath}/importar`;
export const myDatesPath = '/app/agenda/mis-fechas';
