import { rotaPermissions } from '#domain/rota/permissions.ts';
import type { OwnDatesCard } from '#domain/rota/front-page.ts';
import { defineFrontPageCard, definePart, type Contributions } from '#web/core/contributions.tsx';
import { importTeamsPath, myDatesPath, rotaPath, teamsPath } from './parts/paths.ts';

export const contributions: Contributions = {
  taskKinds: [
    { kind: 'rota-gaps', labelKey: 'rota:tasks.gaps', icon: 'users', path: () => rotaPath },
  ],
  mergeKinds: [{ kind: 'rota-teams', labelKey: 'rota:merged', icon: 'users' }],
  frontPageCards: [
    defineFrontPageCard<OwnDatesCard>({
      key: 'rota-own',
      place: 'main',
      order: 24,
      load: () => import('./own/OwnDatesCard.tsx'),
    }),
  ],
  heldKinds: [{ kind: 'rota-teams', labelKey: 'rota:teams.heldByDeceased', icon: 'users' }],
  agendaLinks: [
    {
      permission: rotaPermissions.view,
      order: 10,
      labelKey: 'rota:title',
      icon: 'users',
      to: rotaPath,
    },
    {
      permission: rotaPermissions.serve,
      order: 20,
      labelKey: 'rota:mine.title',
      icon: 'calendar',
      to: myDatesPath,
    },
  ],
  eventParts: [
    definePart({
      permission: rotaPermissions.view,
      order: 10,
      load: () => import('./board/NeedsOfEvent.tsx'),
    }),
  ],
  recordPages: [
    { table: 'rota_teams', permission: rotaPermissions.view, path: () => teamsPath },
    {
      table: 'rota_teams-import',
      permission: rotaPermissions.edit,
      path: (id) => `${importTeamsPath}?import=${id}`,
    },
  ],
};
