import { newslettersPermissions } from '#domain/newsletters/permissions.ts';
import type { Screen } from '#web/core/screens.ts';

const appScreen = { layout: 'app' } as const;

export const newslettersScreens = [
  {
    ...appScreen,
    path: '/app/newsletters',
    file: 'newsletters/list/NewslettersPage.tsx',
    titleKey: 'nav:newsletters',
    permission: newslettersPermissions.view,
    aliases: ['/newsletters', '/newsletters/view'],
    menu: { labelKey: 'nav:newsletters', icon: 'mail', group: 'week', order: 50 },
  },
  {
    ...appScreen,
    path: '/app/newsletters/new',
    file: 'newsletters/editor/NewNewsletterPage.tsx',
    titleKey: 'nav:newNewsletter',
    permission: newslettersPermissions.create,
    action: {
      labelKey: 'nav:newNewsletter',
      wordsKey: 'nav:words.newNewsletter',
      icon: 'mail',
      frontPageOrder: 20,
    },
  },
  {
    ...appScreen,
    path: '/app/newsletters/edit/:id',
    file: 'newsletters/editor/EditNewsletterPage.tsx',
    titleKey: 'nav:editNewsletter',
    permission: newslettersPermissions.edit,
  },
  {
    ...appScreen,
    path: '/app/newsletters/review/:id',
    file: 'newsletters/sending/ReviewPage.tsx',
    titleKey: 'nav:reviewNewsletter',
    permission: newslettersPermissions.send,
  },
  {
    ...appScreen,
    path: '/app/newsletters/listas',
    file: 'newsletters/lists/ListsPage.tsx',
    titleKey: 'nav:recipientLists',
    permission: newslettersPermissions.view,
    action: { labelKey: 'nav:recipientLists', icon: 'list' },
  },
  {
    ...appScreen,
    path: '/app/newsletters/listas/:listId',
    file: 'newsletters/lists/ListPage.tsx',
    titleKey: 'nav:recipientLists',
    permission: newslettersPermissions.view,
  },
  // Without a permission, so that the page itself shows the error text of the specification (section 8).
  {
    ...appScreen,
    path: '/newsletters/view/:id',
    file: 'newsletters/detail/NewsletterPage.tsx',
    titleKey: 'nav:newsletter',
    subscription: true,
    module: 'newsletters',
  },
  {
    path: '/preview',
    file: 'newsletters/preview/PreviewPage.tsx',
    titleKey: 'nav:preview',
    layout: 'bare',
    prerender: false,
  },
  {
    path: '/preview/layout-test',
    file: 'newsletters/preview/LayoutTestPage.tsx',
    titleKey: 'nav:preview',
    layout: 'bare',
    prerender: false,
  },
] as const satisfies readonly Screen[];

/** Paths of this feature, for links. */
export const newslettersPath = '/app/newsletters';
export const newNewsletterPath = '/app/newsletters/new';
/** With this recipient list, or live list, as its audience. */
export const newNewsletterToPath = (listId: string): string =>
  `${newNewsletterPath}?list=${listId}`;
export const listsPath = '/app/newsletters/listas';
export const previewPath = '/preview';
export const editNewsletterPath = (id: string): string => `/app/newsletters/edit/${id}`;
export const reviewNewsletterPath = (id: string): string => `/app/newsletters/review/${id}`;
export const viewNewsletterPath = (id: string): string => `/newsletters/view/${id}`;
export const listPath = (listId: string): string => `/app/newsletters/listas/${listId}`;
