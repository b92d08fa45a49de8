import { rotaPermissions } from '#domain/rota/permissions.ts';
import { definePart, type Contributions } from '#web/core/contributions.tsx';
import { myDatesPath, rotaPath, teamsPath } from './parts/paths.ts';

export const contributions: Contributions = {
  taskKinds: [
    { kind: 'rota-gaps', labelKey: 'rota:tasks.gaps', icon: 'users', path: () => rotaPath },
    { kind: 'rota-asked', labelKey: 'rota:tasks.asked', icon: 'calendar', path: () => myDatesPath },
  ],
  eventParts: [
    definePart({
      permission: rotaPermissions.view,
      order: 10,
      load: () => import('./board/NeedsOfEvent.tsx'),
    }),
  ],
  recordPages: [{ table: 'rota_teams', permission: rotaPermissions.view, path: () => teamsPath }],
};
