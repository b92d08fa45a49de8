import type { Screen } from '#web/core/screens.ts';

const adminScreen = { layout: 'admin', superadminOnly: true } as const;

export const platformScreens = [
  {
    ...adminScreen,
    path: '/admin/dashboard',
    file: 'platform/dashboard/PlatformPage.tsx',
    titleKey: 'nav:platform',
    aliases: ['/admin', '/admin/church'],
    menu: { labelKey: 'nav:platform', icon: 'building', order: 1 },
  },
  {
    ...adminScreen,
    path: '/admin/stats',
    file: 'platform/stats/PlatformStatisticsPage.tsx',
    titleKey: 'nav:platformStats',
    menu: { labelKey: 'nav:platformStats', icon: 'chart', order: 2 },
  },
  {
    ...adminScreen,
    path: '/admin/church/new',
    file: 'platform/church/NewChurchPage.tsx',
    titleKey: 'nav:newChurch',
    action: { labelKey: 'nav:newChurch', icon: 'add', frontPageOrder: 40 },
  },
  {
    ...adminScreen,
    path: '/admin/newsletters',
    file: 'newsletters/list/NewslettersPage.tsx',
    titleKey: 'nav:globalNewsletters',
    menu: { labelKey: 'nav:globalNewsletters', icon: 'mail', order: 3 },
  },
  {
    ...adminScreen,
    path: '/admin/newsletters/new',
    file: 'newsletters/editor/NewNewsletterPage.tsx',
    titleKey: 'nav:newNewsletter',
  },
  {
    ...adminScreen,
    path: '/admin/newsletters/edit/:id',
    file: 'newsletters/editor/EditNewsletterPage.tsx',
    titleKey: 'nav:editNewsletter',
  },
  {
    ...adminScreen,
    path: '/admin/newsletters/review/:id',
    file: 'newsletters/sending/ReviewPage.tsx',
    titleKey: 'nav:reviewNewsletter',
  },
  {
    ...adminScreen,
    path: '/admin/newsletters/:id',
    file: 'newsletters/detail/NewsletterPage.tsx',
    titleKey: 'nav:newsletter',
  },
  {
    ...adminScreen,
    path: '/admin/church/:churchId',
    file: 'platform/church/ChurchPage.tsx',
    titleKey: 'nav:church',
  },
] as const satisfies readonly Screen[];

/** Paths of this feature, for links. */
export const platformPath = '/admin/dashboard';
export const newChurchPath = '/admin/church/new';
export const churchPath = (churchId: string): string => `/admin/church/${churchId}`;
