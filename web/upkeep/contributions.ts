import { upkeepPermissions } from '#domain/upkeep/permissions.ts';
import { definePart, type Contributions } from '#web/core/contributions.tsx';
import { faultPath, faultsPath, plansPath } from './routes.ts';

export const contributions: Contributions = {
  taskKinds: [
    {
      kind: 'faults',
      labelKey: 'upkeep:task',
      icon: 'alert',
      path: (id) => (id === null ? faultsPath : faultPath(id)),
    },
  ],
  buildingsLinks: [
    {
      permission: upkeepPermissions.report,
      order: 10,
      labelKey: 'upkeep:title',
      icon: 'alert',
      to: faultsPath,
    },
  ],
  roomParts: [
    definePart({
      permission: upkeepPermissions.report,
      order: 10,
      load: () => import('./FaultsOfRoom.tsx'),
    }),
  ],
  searchKinds: [
    {
      kind: 'faults',
      permission: upkeepPermissions.view,
      order: 24,
      oneKey: 'upkeep:one',
      icon: 'alert',
      path: faultPath,
    },
  ],
  recordPages: [
    { table: 'faults', permission: upkeepPermissions.view, path: faultPath },
    { table: 'upkeep_plans', permission: upkeepPermissions.view, path: () => plansPath },
  ],
};
