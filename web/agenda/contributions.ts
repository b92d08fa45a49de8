import { agendaPermissions } from '#domain/agenda/permissions.ts';
import type { AgendaCard } from '#domain/agenda/front-page.ts';
import { defineFrontPageCard, type Contributions } from '#web/core/contributions.tsx';
import { calendarsPath, eventPath } from './parts/paths.ts';

export const contributions: Contributions = {
  frontPageCards: [
    defineFrontPageCard<AgendaCard>({
      key: 'agenda-week',
      place: 'main',
      order: 26,
      load: () => import('./AgendaCard.tsx'),
    }),
  ],
  searchTasks: () => import('./search-tasks.ts'),
  searchKinds: [
    {
      kind: 'events',
      permission: agendaPermissions.view,
      order: 20,
      oneKey: 'agenda:one',
      icon: 'calendar',
      path: eventPath,
    },
  ],
  recordPages: [
    { table: 'events', permission: agendaPermissions.view, path: eventPath },
    { table: 'calendars', permission: agendaPermissions.edit, path: () => calendarsPath },
  ],
};
