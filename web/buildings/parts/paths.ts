import { withParameters, type AddressParameters } from '#web/core/navigation/with-parameters.ts';

/** Paths of this feature, for links. */
export const buildingsPath = '/app/edificios';
export const newBuildingPath = '/app/edificios/nuevo';
export const buildingPath = (id: string): string => `/app/edificios/${id}`;
export const editBuildingPath = (id: string): string => `/app/edificios/${id}/editar`;
export const newRoomPath = (buildingId: string): string =>
  `/app/edificios/${buildingId}/salones/nuevo`;
export const roomPath = (id: string): string => `/app/edificios/salones/${id}`;
export const editRoomPath = (id: string): string => `/app/edificios/salones/${id}/editar`;
export const importRoomsPath = '/app/edificios/salones/importar';
/** The use of all rooms by week or day; `?day=`, `?view=day`, `?building=`. */
export const roomUsePath = '/app/edificios/semana';
/** Those to come, unless `?when=` asks for others. */
export const bookingsPath = '/app/edificios/reservas';
export const bookingPath = (id: string): string => `/app/edificios/reservas/${id}`;
/** `?room=`, `?day=`, `?from=` (HH:mm), `?until=`, `?group=` fill the form. */
export const newBookingPath = '/app/edificios/reservas/nueva';
export const bookRoomPath = (parameters: AddressParameters): string =>
  withParameters(newBookingPath, parameters);
/** Of the agenda, which is a later feature. */
export const eventPath = (id: string): string => `/app/agenda/${id}`;
export const freeRoomsPath = '/app/edificios/libres';
