import { buildingsPermissions } from '#domain/buildings/permissions.ts';
import type { SearchTask } from '#web/core/contributions.tsx';
import { bookingsPath, freeRoomsPath, roomUsePath } from './paths.ts';

const searchTasks: readonly SearchTask[] = [
  {
    labelKey: 'roomUse:search.week',
    wordsKey: 'roomUse:search.weekWords',
    permission: buildingsPermissions.rooms,
    icon: 'calendar',
    path: roomUsePath,
  },
  {
    labelKey: 'roomUse:search.free',
    wordsKey: 'roomUse:search.freeWords',
    permission: buildingsPermissions.rooms,
    icon: 'search',
    path: freeRoomsPath,
  },
  {
    labelKey: 'bookings:search.answer',
    wordsKey: 'bookings:search.answerWords',
    permission: buildingsPermissions.edit,
    icon: 'check',
    path: `${bookingsPath}?mine=answer`,
  },
];
export default searchTasks;
