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
      ['first-visit', 'firstVisit', 'home', 'life'],
      ['baptism', 'baptism', 'calendar', 'life'],
      ['consent-granted', 'consentGranted', 'check', 'newsletters'],
      ['consent-withdrawn', 'consentWithdrawn', 'close', 'newsletters'],
      ['directory-granted', 'directoryGranted', 'check', 'life'],
      ['directory-withdrawn', 'directoryWithdrawn', 'close', 'life'],
      ['created', 'created', 'add', 'changes'],
      ['imported', 'imported', 'import', 'changes'],
      ['archived', 'archived', 'list', 'changes'],
      ['merged', 'merged', 'people', 'changes'],
    ] as const
  ).map(([kind, text, icon, group]) => ({
    kind,
    labelKey: `members:timeline.${text}`,
    icon,
    groupKey: `members:timeline.groups.${group}`,
    permission: peoplePermissions.view,
    ...(kind === 'merged' ? { Body: lazy(() => import('./merge/MergedEntry.tsx')) } : {}),
  })),
  recordPages: [
    { table: 'people', permission: peoplePermissions.names, path: memberPath },
    { table: 'people-import', permission: peoplePermissions.import, path: importPath },
    { table: 'submissions', permission: peoplePermissions.edit, path: submissionPath },
  ],
  searchTasks: () => import('./search-tasks.ts'),
};
