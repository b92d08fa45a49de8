import { buildingsPermissions } from '#domain/buildings/permissions.ts';
import type { SearchTask } from '#web/core/contributions.tsx';
import { bookingsPath, freeRoomsPath, roomUsePath } from './parts/paths.ts';

const searchTasks: readonly SearchTask[] = [
  {
    labelKey: 'buildings:use.search.week',
    wordsKey: 'buildings:use.search.weekWords',
    permission: buildingsPermissions.rooms,
    icon: 'calendar',
    path: roomUsePath,
  },
  {
    labelKey: 'buildings:use.search.free',
    wordsKey: 'buildings:use.search.freeWords',
    permission: buildingsPermissions.rooms,
    icon: 'search',
    path: freeRoomsPath,
  },
  {
    labelKey: 'buildings:bookings.search.answer',
    wordsKey: 'buildings:bookings.search.answerWords',
    permission: buildingsPermissions.edit,
    icon: 'check',
    path: `${bookingsPath}?mine=answer`,
  },
];
export default searchTasks;
