import { dataPermissions } from '#domain/data/permissions.ts';
import type { Screen } from '#web/core/screens.ts';

export const dataScreens = [
  {
    path: '/app/configuracion/datos',
    file: 'data/ChurchDataPage.tsx',
    titleKey: 'data:title',
    layout: 'app',
    subscription: false,
    allowedWhenSuspended: true,
    permission: dataPermissions.export,
    aliases: ['/church-settings/data'],
    settings: {
      labelKey: 'settings:parts.data',
      wordsKey: 'settings:words.data',
      group: 'safety',
      order: 90,
    },
  },
] as const satisfies readonly Screen[];
