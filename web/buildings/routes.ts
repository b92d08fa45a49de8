import { buildingsPermissions } from '#domain/buildings/permissions.ts';
import type { Screen } from '#web/core/screens.ts';

export const buildingsScreens = [
  {
    path: '/app/edificios',
    file: 'buildings/BuildingsPage.tsx',
    titleKey: 'buildings:title',
    layout: 'app',
    permission: buildingsPermissions.view,
    menu: { labelKey: 'buildings:title', icon: 'list', order: 49, group: 'people' },
  },
  {
    path: '/app/edificios/:id',
    file: 'buildings/record/BuildingsRecordPage.tsx',
    titleKey: 'buildings:one',
    layout: 'app',
    permission: buildingsPermissions.view,
  },
] as const satisfies readonly Screen[];

/** Paths of this feature, for links. */
export const buildingsPath = '/app/edificios';
export const buildingsRecordPath = (id: string): string => `/app/edificios/${id}`;
