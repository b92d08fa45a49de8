import { peoplePermissions } from '#domain/people/permissions.ts';
import { definePart, type Contributions } from '#web/core/contributions.tsx';
import { memberPath } from './routes.ts';

export const peopleContributions: Contributions = {
  dashboardCards: [
    definePart({
      permission: peoplePermissions.edit,
      order: 30,
      load: () => import('./completion/PendingChangesNotice.tsx'),
    }),
    definePart({
      permission: peoplePermissions.view,
      order: 40,
      load: () => import('./statistics/MemberSummary.tsx'),
    }),
  ],
  searchKinds: [
    {
      kind: 'people',
      permission: peoplePermissions.view,
      order: 10,
      labelKey: 'nav:members',
      icon: 'user',
      path: memberPath,
    },
  ],
  memberBulkActions: [
    definePart({
      permission: peoplePermissions.edit,
      order: 10,
      load: () => import('./list/ChangeBelongingStatus.tsx'),
    }),
    definePart({
      permission: peoplePermissions.edit,
      order: 20,
      load: () => import('./list/ChangeRecordStatus.tsx'),
    }),
  ],
  timelineKinds: [
    { kind: 'created', labelKey: 'members:timeline.created', icon: 'add' },
    { kind: 'imported', labelKey: 'members:timeline.imported', icon: 'import' },
    { kind: 'archived', labelKey: 'members:timeline.archived', icon: 'list' },
    { kind: 'first-visit', labelKey: 'members:timeline.firstVisit', icon: 'home' },
    { kind: 'baptism', labelKey: 'members:timeline.baptism', icon: 'calendar' },
    { kind: 'consent-granted', labelKey: 'members:timeline.consentGranted', icon: 'check' },
    { kind: 'consent-withdrawn', labelKey: 'members:timeline.consentWithdrawn', icon: 'close' },
  ],
  recordPages: [{ table: 'people', permission: peoplePermissions.view, path: memberPath }],
};
