import { auditPermissions } from '#domain/audit/permissions.ts';
import type { Contributions } from '#web/core/contributions.tsx';

export const auditContributions: Contributions = {
  timelineKinds: [
    { kind: 'status-changed', labelKey: 'members:timeline.statusChanged', icon: 'edit' },
    { kind: 'status-removed', labelKey: 'members:timeline.statusRemoved', icon: 'edit' },
  ],
  memberLinks: [
    {
      permission: auditPermissions.view,
      subscription: false,
      order: 10,
      labelKey: 'memberDetailPage:history',
      path: (personId) => `/app/configuracion/actividad?subject=${personId}`,
    },
  ],
};
