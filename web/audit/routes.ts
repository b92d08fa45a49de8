import { auditPermissions } from '#domain/audit/permissions.ts';
import type { Screen } from '#web/core/screens.ts';

export const auditScreens = [
  {
    path: '/app/configuracion/actividad',
    file: 'audit/ActivityPage.tsx',
    titleKey: 'audit:title',
    layout: 'app',
    subscription: false,
    permission: auditPermissions.view,
    aliases: ['/church-settings/activity'],
    settings: { labelKey: 'settings:parts.activity', order: 80 },
  },
] as const satisfies readonly Screen[];
