import { buildingsPermissions } from '#domain/buildings/permissions.ts';
import { definePart, type Contributions } from '#web/core/contributions.tsx';
import {
  bookingPath,
  bookingsPath,
  buildingsPath,
  buildingPath,
  importRoomsPath,
  roomPath,
} from './parts/paths.ts';

export const contributions: Contributions = {
  groupParts: [
    {
      place: 'below',
      ...definePart({
        permission: buildingsPermissions.rooms,
        order: 66,
        load: () => import('./bookings/BookingsOfGroup.tsx'),
      }),
    },
  ],
  memberParts: [
    definePart({
      permission: buildingsPermissions.view,
      order: 72,
      load: () => import('./bookings/BookingsOfPerson.tsx'),
    }),
  ],
  mergeKinds: [{ kind: 'bookings', labelKey: 'buildings:bookings.merged', icon: 'calendar' }],
  taskKinds: [
    {
      kind: 'bookings-to-answer',
      labelKey: 'buildings:bookings.task',
      icon: 'building',
      need: { verbKey: 'dashboard:verbs.answer' },
      path: () => `${bookingsPath}?mine=answer`,
    },
    {
      kind: 'bookings-to-move',
      labelKey: 'buildings:closures.need',
      icon: 'alert',
      need: { verbKey: 'dashboard:verbs.see' },
      path: () => buildingsPath,
    },
  ],
  searchTasks: () => import('./search-tasks.ts'),
  recordPages: [
    { table: 'buildings', path: buildingPath, permission: buildingsPermissions.view },
    { table: 'rooms', path: roomPath, permission: buildingsPermissions.rooms },
    {
      table: 'rooms-import',
      permission: buildingsPermissions.create,
      path: (id) => `${importRoomsPath}?import=${id}`,
    },
    { table: 'booking_requests', path: bookingPath, permission: buildingsPermissions.rooms },
  ],
  searchKinds: [
    {
      kind: 'buildings',
      permission: buildingsPermissions.view,
      order: 21,
      oneKey: 'buildings:one',
      icon: 'building',
      path: buildingPath,
    },
    {
      kind: 'rooms',
      permission: buildingsPermissions.rooms,
      order: 22,
      oneKey: 'buildings:room',
      icon: 'building',
      path: roomPath,
    },
    {
      kind: 'bookings',
      permission: buildingsPermissions.rooms,
      order: 23,
      oneKey: 'buildings:bookings.one',
      icon: 'calendar',
      path: bookingPath,
    },
  ],
};
