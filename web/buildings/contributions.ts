import { buildingsPermissions } from '#domain/buildings/permissions.ts';
import type { Contributions } from '#web/core/contributions.tsx';
import { buildingPath, roomPath } from './paths.ts';

export const contributions: Contributions = {
  recordPages: [
    { table: 'buildings', path: buildingPath, permission: buildingsPermissions.view },
    { table: 'rooms', path: roomPath, permission: buildingsPermissions.rooms },
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
  ],
};
