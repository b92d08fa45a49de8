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
] as const satisfies readonly Screen[];

export const inviteLeadersPath = '/app/grupos/lideres/invitar';
