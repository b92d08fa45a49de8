import { auditPermissions } from '#domain/audit/permissions.ts';
import { peoplePermissions } from '#domain/people/permissions.ts';
import { definePart, type Contributions } from '#web/core/contributions.tsx';

export const contributions: Contributions = {
  timelineKinds: [
    {
      kind: 'status-changed',
      permission: peoplePermissions.view,
      labelKey: 'members:timeline.statusChanged',
      groupKey: 'members:timeline.groups.life',
      icon: 'user',
    },
    {
      kind: 'status-removed',
      permission: peoplePermissions.view,
      labelKey: 'members:timeline.statusRemoved',
      groupKey: 'members:timeline.groups.life',
      icon: 'user',
    },
    {
      kind: 'changed',
      permission: peoplePermissions.edit,
      labelKey: 'members:timeline.changed',
      groupKey: 'members:timeline.groups.changes',
      icon: 'edit',
    },
  ],
  recordHistory: [
    definePart({
      permission: auditPermissions.view,
      subscription: false,
      order: 10,
      load: () => import('./RecordActivity.tsx'),
    }),
  ],
};
