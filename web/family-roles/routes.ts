import type { Screen } from '#web/core/screens.ts';

export const familyRolesScreens = [
  {
    path: '/app/configuracion/papeles',
    file: 'family-roles/RolesPage.tsx',
    titleKey: 'families:roles.title',
    layout: 'app',
    adminOnly: true,
    subscription: true,
    module: 'families',
    settings: { labelKey: 'families:roles.title', group: 'people', order: 45 },
  },
] as const satisfies readonly Screen[];
