import { peoplePermissions } from '#domain/people/permissions.ts';
import type {
  FiguresCard,
  OwnRecordCard,
  StartCard,
  WeekCard,
} from '#domain/people/figures/front-page.ts';
import { defineFrontPageCard, definePart, type Contributions } from '#web/core/contributions.tsx';
import { buildMembersAddress, memberPath, pendingChangesPath } from './routes.ts';

export const peopleContributions: Contributions = {
  frontPageCards: [
    defineFrontPageCard<StartCard>({
      key: 'people-start',
      place: 'main',
      order: 10,
      load: () => import('./front-page/StartCard.tsx'),
    }),
    defineFrontPageCard<OwnRecordCard>({
      key: 'people-own',
      place: 'main',
      order: 20,
      load: () => import('./front-page/OwnRecordCard.tsx'),
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
      path: () => pendingChangesPath,
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
