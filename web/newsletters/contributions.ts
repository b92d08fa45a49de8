import { newslettersPermissions } from '#domain/newsletters/permissions.ts';
import { definePart, type Contributions } from '#web/core/contributions.tsx';
import { listPath, viewNewsletterPath } from './routes.ts';

export const newslettersContributions: Contributions = {
  dashboardCards: [
    definePart({
      permission: newslettersPermissions.send,
      subscription: false,
      allowedWhenReadOnly: true,
      order: 20,
      load: () => import('./sending/OngoingSendings.tsx'),
    }),
  ],
  timelineKinds: [
    {
      kind: 'newsletter-received',
      labelKey: 'newsletters:timeline.received',
      icon: 'mail',
      path: viewNewsletterPath,
    },
    {
      kind: 'newsletter-unsubscribed',
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
      labelKey: 'nav:newsletters',
      icon: 'mail',
      path: viewNewsletterPath,
    },
    {
      kind: 'recipient-lists',
      permission: newslettersPermissions.view,
      order: 30,
      labelKey: 'nav:recipientLists',
      icon: 'list',
      path: listPath,
    },
  ],
  memberFilters: [
    {
      key: 'recipientList',
      ...definePart({
        permission: newslettersPermissions.view,
        order: 10,
        load: () => import('./lists/RecipientListFilter.tsx'),
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
};
