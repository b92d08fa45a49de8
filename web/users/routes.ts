import { usersPermissions } from '#domain/access/permissions.ts';
import type { Screen } from '#web/core/screens.ts';

export const usersScreens = [
  {
    path: '/app/usuarios',
    file: 'users/list/UsersPage.tsx',
    titleKey: 'nav:users',
    layout: 'app',
    adminOnly: true,
    permission: usersPermissions.view,
    aliases: ['/users'],
    menu: { labelKey: 'nav:users', icon: 'users', group: 'church', order: 80 },
  },
  {
    path: '/app/usuarios/:userId',
    file: 'users/user/UserPage.tsx',
    titleKey: 'nav:user',
    layout: 'app',
    adminOnly: true,
    permission: usersPermissions.view,
    aliases: ['/users/:userId'],
  },
  {
    path: '/accept-invitation/:invitationId',
    file: 'users/accept-invitation/AcceptInvitationPage.tsx',
    titleKey: 'nav:acceptInvitation',
    layout: 'public',
    prerender: false,
  },
  {
    path: '/activate-account/:token',
    file: 'users/accept-invitation/ActivateAccountPage.tsx',
    titleKey: 'nav:activateAccount',
    layout: 'public',
    prerender: false,
  },
  {
    path: '/app/perfil',
    file: 'users/AccountPage.tsx',
    titleKey: 'nav:account',
    layout: 'app',
    action: { labelKey: 'nav:account', wordsKey: 'nav:words.account', icon: 'user' },
    settings: { labelKey: 'settings:parts.account', group: 'person', order: 0 },
  },
] as const satisfies readonly Screen[];

export const usersPath = '/app/usuarios';
export const userPath = (userId: string): string => `${usersPath}/${userId}`;

/** The path of a screen in a later feature, which this feature may not import. */
export const linkPersonPath = (userId: string): string => `/app/usuarios/${userId}/persona`;
