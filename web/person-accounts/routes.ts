import { usersPermissions } from '#domain/access/permissions.ts';
import type { Screen } from '#web/core/screens.ts';

export const personAccountsScreens = [
  {
    path: '/app/grupos/lideres/invitar',
    file: 'person-accounts/LeadersPage.tsx',
    titleKey: 'person-accounts:leaders.title',
    layout: 'app',
    adminOnly: true,
    permission: usersPermissions.manage,
    module: 'groups',
    action: {
      labelKey: 'person-accounts:leaders.title',
      wordsKey: 'person-accounts:leaders.words',
      icon: 'users',
    },
  },
  {
    path: '/app/usuarios/:userId/persona',
    file: 'person-accounts/LinkPersonPage.tsx',
    titleKey: 'nav:linkPerson',
    layout: 'app',
    adminOnly: true,
    module: 'people',
    permission: usersPermissions.manage,
  },
] as const satisfies readonly Screen[];

export const inviteLeadersPath = '/app/grupos/lideres/invitar';
