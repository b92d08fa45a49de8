import { peoplePermissions } from '#domain/people/permissions.ts';
import { lazy } from 'react';
import type {
  BirthdaysCard,
  FiguresCard,
  OwnRecordCard,
  WeekCard,
} from '#domain/people/figures/front-page.ts';
import { defineFrontPageCard, definePart, type Contributions } from '#web/core/contributions.tsx';
import {
  buildMembersAddress,
  duplicatesPath,
  importPath,
  inboxTaskPath,
  memberPath,
  submissionPath,
} from './routes.ts';

export const contributions: Contributions = {
  frontPageCards: [
    defineFrontPageCard<OwnRecordCard>({
      key: 'people-own',
      place: 'main',
      order: 20,
      load: () => import('./front-page/OwnRecordCard.tsx'),
    }),
    defineFrontPageCard<BirthdaysCard>({
      key: 'people-birthdays',
      place: 'side',
      order: 35,
      load: () => import('./front-page/BirthdaysCard.tsx'),
    }),
    defineFrontPageCard<WeekCard>({
      key: 'people-week',
      place: 'main',
      order: 30,
      load: () => import('./front-page/WeekCard.tsx'),
    }),
    defineFrontPageCard<FiguresCard>({
      key: 'people-figures',
      place: 'side',
      order: 40,
      load: () => import('./front-page/FiguresCard.tsx'),
    }),
    defineFrontPageCard<FiguresCard>({
      key: 'people-figures',
      place: 'below',
      order: 45,
      load: () => import('./front-page/GrowthCard.tsx'),
    }),
  ],
  taskKinds: [
    {
      kind: 'pending-changes',
      labelKey: 'members:tasks.pendingChanges',
      icon: 'check',
      path: (id) => inboxTaskPath('completion', id),
    },
    {
      kind: 'without-consent',
      labelKey: 'members:tasks.withoutConsent',
      icon: 'mail',
      path: () => buildMembersAddress({ missing: 'consent', hasEmail: 'yes' }),
    },
    {
      kind: 'without-contact',
      labelKey: 'members:tasks.withoutContact',
      icon: 'phone',
      path: () => buildMembersAddress({ missing: 'contact' }),
    },
    {
      kind: 'duplicates',
      labelKey: 'members:tasks.duplicates',
      icon: 'people',
      path: () => duplicatesPath,
    },
  ],
  memberNeeds: [
    definePart({
      permission: peoplePermissions.view,
      order: 20,
      load: () => import('./record/PersonNeeds.tsx'),
    }),
  ],
  searchKinds: [
    {
      kind: 'people',
      permission: peoplePermissions.names,
      order: 10,
      oneKey: 'nav:member',
      icon: 'user',
      picture: lazy(() => import('./FoundPerson.tsx')),
      path: memberPath,
    },
  ],
  submissionKinds: [
    {
      kind: 'completion',
      oneKey: 'completion:kind',
      labelKey: 'completion:kinds',
      factKey: (field) => `members:fields.${field}`,
      factNamespaces: ['members'],
      ...definePart({
        permission: peoplePermissions.edit,
        order: 10,
        load: () => import('./completion/ProposalSubmission.tsx'),
      }),
    },
  ],
  memberBulkActions: [
    definePart({
      permission: peoplePermissions.edit,
      order: 10,
      load: () => import('./bulk/ChangeBelongingStatus.tsx'),
    }),
    definePart({
      permission: peoplePermissions.edit,
      order: 20,
      load: () => import('./bulk/ChangeConsent.tsx'),
    }),
    definePart({
      permission: peoplePermissions.export,
      order: 40,
      load: () => import('./bulk/ExportSelected.tsx'),
    }),
    definePart({
      permission: peoplePermissions.edit,
      order: 50,
      load: () => import('./bulk/ChangeRecordStatus.tsx'),
    }),
  ],
  memberUndos: [
    {
      kind: 'merge',
      labelKey: 'members:bulk.kinds.merge',
      ...definePart({
        permission: peoplePermissions.merge,
        order: 10,
        load: () => import('./merge/UndoMerge.tsx'),
      }),
    },
  ],
  timelineKinds: (
    [
      ['first-visit', 'members:timeline.firstVisit', 'home', 'members:timeline.groups.life'],
      ['baptism', 'members:timeline.baptism', 'calendar', 'members:timeline.groups.life'],
      [
        'consent-granted',
        'members:timeline.consentGranted',
        'check',
        'members:timeline.groups.newsletters',
      ],
      [
        'consent-withdrawn',
        'members:timeline.consentWithdrawn',
        'close',
        'members:timeline.groups.newsletters',
      ],
      [
        'directory-granted',
        'members:timeline.directoryGranted',
        'check',
        'members:timeline.groups.life',
      ],
      [
        'directory-withdrawn',
        'members:timeline.directoryWithdrawn',
        'close',
        'members:timeline.groups.life',
      ],
      ['created', 'members:timeline.created', 'add', 'members:timeline.groups.changes'],
      ['imported', 'members:timeline.imported', 'import', 'members:timeline.groups.changes'],
      ['archived', 'members:timeline.archived', 'list', 'members:timeline.groups.changes'],
      ['merged', 'members:timeline.merged', 'people', 'members:timeline.groups.changes'],
    ] as const
  ).map(([kind, labelKey, icon, groupKey]) => ({
    kind,
    labelKey,
    icon,
    groupKey,
    permission: peoplePermissions.view,
  })),
  recordPages: [
    { table: 'people', permission: peoplePermissions.names, path: memberPath },
    { table: 'people-import', permission: peoplePermissions.import, path: importPath },
    { table: 'submissions', permission: peoplePermissions.edit, path: submissionPath },
  ],
  searchTasks: () => import('./search-tasks.ts'),
};
