import { agendaPermissions } from '#domain/agenda/permissions.ts';
import type { SearchTask } from '#web/core/contributions.tsx';
import { agendaPath } from './parts/paths.ts';

const searchTasks: readonly SearchTask[] = [
  {
    labelKey: 'agenda:search.today',
    wordsKey: 'agenda:search.todayWords',
    permission: agendaPermissions.view,
    icon: 'calendar',
    path: `${agendaPath}?view=day`,
  },
  {
    labelKey: 'agenda:search.print',
    wordsKey: 'agenda:search.printWords',
    permission: agendaPermissions.view,
    icon: 'print',
    path: `${agendaPath}?view=month`,
  },
];
export default searchTasks;
