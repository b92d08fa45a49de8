import type { Screen } from '#web/core/screens.ts';

export const usersScreens = [
  {
    path: '/app/perfil',
    file: 'users/AccountPage.tsx',
    titleKey: 'nav:account',
    layout: 'app',
    action: { labelKey: 'account', icon: 'user' },
  },
  {
    path: '/app/configuracion',
    file: 'users/SettingsPage.tsx',
    titleKey: 'nav:settings',
    layout: 'app',
    adminOnly: true,
    module: 'system',
    aliases: ['/church-settings'],
    menu: { labelKey: 'settings', icon: 'settings', order: 90 },
  },
] as const satisfies readonly Screen[];
