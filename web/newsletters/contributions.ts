import { newslettersPermissions } from '#domain/newsletters/permissions.ts';
import type { LastNewsletterCard, ReceivedCard } from '#domain/newsletters/front-page.ts';
import { defineFrontPageCard, definePart, type Contributions } from '#web/core/contributions.tsx';
import { listPath, newslettersPath, viewNewsletterPath } from './routes.ts';

export const contributions: Contributions = {
  frontPageNotices: [
    definePart({
      permission: newslettersPermissions.send,
      subscription: false,
      allowedWhenReadOnly: true,
      order: 20,
      load: () => import('./sending/OngoingSendings.tsx'),
    }),
  ],
  frontPageCards: [
    defineFrontPageCard<LastNewsletterCard>({
      key: 'newsletters-last',
      place: 'side',
      order: 50,
      load: () => import('./front-page/LastNewsletterCard.tsx'),
    }),
    defineFrontPageCard<ReceivedCard>({
      key: 'newsletters-received',
      place: 'side',
      order: 60,
      load: () => import('./front-page/ReceivedCard.tsx'),
    }),
  ],
  groupParts: [
    {
      place: 'side',
      ...definePart({
        permission: newslettersPermissions.create,
        order: 70,
        load: () => import('./audience/NewsletterToGroup.tsx'),
      }),
    },
  ],
  taskKinds: [
    {
      kind: 'newsletters-failed',
      labelKey: 'newsletters:tasks.failed',
      icon: 'alert',
      need: { verbKey: 'dashboard:verbs.see', isUrgent: true },
      path: (id) => (id === null ? `${newslettersPath}?status=failed` : viewNewsletterPath(id)),
    },
    {
      kind: 'newsletters-paused',
      labelKey: 'newsletters:tasks.paused',
      icon: 'alert',
      need: { verbKey: 'dashboard:verbs.see' },
      path: (id) => (id === null ? `${newslettersPath}?status=paused` : viewNewsletterPath(id)),
    },
  ],
  mergeKinds: [
    { kind: 'newsletters', labelKey: 'newsletters:merged.newsletters', icon: 'mail' },
    { kind: 'recipient-lists', labelKey: 'newsletters:merged.lists', icon: 'list' },
  ],
  timelineKinds: [
    {
      kind: 'newsletter-received',
      permission: newslettersPermissions.view,
      groupKey: 'members:timeline.groups.newsletters',
      labelKey: 'newsletters:timeline.received',
      icon: 'mail',
      path: viewNewsletterPath,
    },
    {
      kind: 'newsletter-unsubscribed',
      permission: newslettersPermissions.view,
      groupKey: 'members:timeline.groups.newsletters',
      labelKey: 'newsletters:timeline.unsubscribed',
      icon: 'close',
      path: viewNewsletterPath,
    },
  ],
  searchKinds: [
    {
      kind: 'newsletters',
      permission: newslettersPermissions.view,
      order: 20,
      oneKey: 'nav:newsletter',
      icon: 'mail',
      path: viewNewsletterPath,
    },
    {
      kind: 'recipient-lists',
      permission: newslettersPermissions.view,
      order: 30,
      oneKey: 'nav:recipientList',
      icon: 'list',
      path: listPath,
    },
  ],
  memberFilters: [
    {
      key: 'recipientList',
      labelKey: 'newsletters:memberFilter.list',
      ...definePart({
        permission: newslettersPermissions.view,
        order: 10,
        load: () => import('./lists/RecipientListFilter.tsx'),
      }),
    },
    {
      key: 'leftOut',
      labelKey: 'newsletters:memberFilter.leftOut',
      ...definePart({
        permission: newslettersPermissions.view,
        order: 20,
        load: () => import('./audience/LeftOutFilter.tsx'),
      }),
    },
  ],
  memberBulkActions: [
    definePart({
      permission: newslettersPermissions.edit,
      order: 30,
      load: () => import('./lists/AddSelectedPeople.tsx'),
    }),
  ],
  memberUndos: [
    {
      kind: 'recipient-list',
      labelKey: 'newsletters:undoable',
      ...definePart({
        permission: newslettersPermissions.edit,
        order: 20,
        load: () => import('./lists/UndoAddition.tsx'),
      }),
    },
  ],
};
