import { buildingsPermissions } from '#domain/buildings/permissions.ts';
import type { Contributions } from '#web/core/contributions.tsx';
import { buildingsRecordPath } from './routes.ts';

export const contributions: Contributions = {
  searchKinds: [
    {
      kind: 'buildings',
      permission: buildingsPermissions.view,
      order: 90,
      oneKey: 'buildings:one',
      icon: 'list',
      path: buildingsRecordPath,
    },
  ],
  recordPages: [
    {
      table: 'buildings',
      permission: buildingsPermissions.view,
      path: buildingsRecordPath,
    },
  ],
};
