import type { Screen } from '#web/core/screens.ts';

const needs = { layout: 'admin', superadminOnly: true } as const;

export const platformScreens = [
  {
    ...needs,
    path: '/admin/dashboard',
    file: 'platform/dashboard/PlatformPage.tsx',
    titleKey: 'nav:platform',
    aliases: ['/admin', '/admin/church'],
    menu: { labelKey: 'platform', icon: 'building', order: 1 },
  },
  {
    ...needs,
    path: '/admin/stats',
    file: 'platform/stats/PlatformStatisticsPage.tsx',
    titleKey: 'nav:platformStats',
    menu: { labelKey: 'platformStats', icon: 'chart', order: 2 },
  },
  {
    ...needs,
    path: '/admin/church/new',
    file: 'platform/church/NewChurchPage.tsx',
    titleKey: 'nav:newChurch',
    action: { labelKey: 'newChurch', icon: 'add' },
  },
  {
    ...needs,
    path: '/admin/newsletters',
    file: 'newsletters/list/NewslettersPage.tsx',
    titleKey: 'nav:globalNewsletters',
    menu: { labelKey: 'globalNewsletters', icon: 'mail', order: 3 },
  },
  {
    ...needs,
    path: '/admin/newsletters/new',
    file: 'newsletters/editor/NewNewsletterPage.tsx',
    titleKey: 'nav:newNewsletter',
  },
  {
    ...needs,
    path: '/admin/newsletters/edit/:id',
    file: 'newsletters/editor/EditNewsletterPage.tsx',
    titleKey: 'nav:editNewsletter',
  },
  {
    ...needs,
    path: '/admin/newsletters/:id',
    file: 'newsletters/detail/NewsletterPage.tsx',
    titleKey: 'nav:newsletter',
  },
  {
    ...needs,
    path: '/admin/church/:churchId',
    file: 'platform/church/ChurchPage.tsx',
    titleKey: 'nav:church',
  },
] as const satisfies readonly Screen[];

/** The addresses of this room, for links. */
export const platformPath = '/admin/dashboard';
export const newChurchPath = '/admin/church/new';
export const churchPath = (churchId: string): string => `/admin/church/${churchId}`;
