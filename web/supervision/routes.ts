import { groupsPermissions } from '#domain/groups/permissions.ts';
import { withParameters, type AddressParameters } from '#web/core/navigation/with-parameters.ts';
import type { Screen } from '#web/core/screens.ts';

export const supervisionScreens = [
  {
    path: '/app/grupos/supervision',
    file: 'supervision/SupervisionPage.tsx',
    titleKey: 'groups:supervision.title',
    layout: 'app',
    permission: groupsPermissions.view,
    menu: { labelKey: 'groups:supervision.title', icon: 'hierarchy', group: 'week', order: 17.1 },
  },
  {
    path: '/app/grupos/ausentes',
    file: 'supervision/missing/MissingPage.tsx',
    titleKey: 'groups:missing.title',
    layout: 'app',
    permission: groupsPermissions.view,
    action: { labelKey: 'groups:missing.title', icon: 'people' },
  },
] as const satisfies readonly Screen[];

/** The tree from a branch on, over a period. */
export const supervisionPath = (parameters: AddressParameters = {}): string =>
  withParameters('/app/grupos/supervision', parameters);
/** A list of who is missing, of a branch. */
export const missingPath = (parameters: AddressParameters = {}): string =>
  withParameters('/app/grupos/ausentes', parameters);
