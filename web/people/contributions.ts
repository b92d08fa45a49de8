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
  recordPages: [{ table: 'people', permission: peoplePermissions.view, path: memberPath }],
};
