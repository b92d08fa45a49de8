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
    settings: {
      labelKey: 'settings:parts.activity',
      wordsKey: 'settings:words.activity',
      group: 'safety',
      order: 85,
    },
  },
] as const satisfies readonly Screen[];

/** The log of one record. */
export const activityPath = (recordId: string): string =>
  `/app/configuracion/actividad?subject=${recordId}`;
