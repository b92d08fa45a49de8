/**
 * THE route table: the rows of every room, a line each. Nothing else in the product spells out a list of screens.
 *
 * To add a screen: write `web/<room>/MyPage.tsx` with a default export, add a row to `web/<room>/routes.ts`
 * (`satisfies readonly Screen[]`, fields explained in `web/core/screens.ts`) and, if the menu shows it, its label to
 * `nav.json` in both languages. Title, guard, menu entry, command palette and English aliases follow from the row.
 */
import type { RouteConfigEntry } from '@react-router/dev/routes';
import { accessScreens } from './access/routes.ts';
import { churchesScreens } from './churches/routes.ts';
import { aliasId, englishId, type Layout, type Screen } from './core/screens.ts';
import { dashboardScreens } from './dashboard/routes.ts';
import { landingScreens } from './landing/routes.ts';
import { newslettersScreens } from './newsletters/routes.ts';
import { peopleScreens } from './people/routes.ts';
import { subscriptionScreens } from './subscription/routes.ts';
import { usersScreens } from './users/routes.ts';

/** In development only: the kit on one page. Vite writes the variable's value into the browser's copy. */
const developmentScreens: readonly Screen[] =
  process.env.NODE_ENV === 'development'
    ? [{ path: '/dev/ui', file: 'ui/gallery/GalleryPage.tsx', titleKey: 'common:productName', layout: 'bare', prerender: false }]
    : [];

export const screens: readonly Screen[] = [
  ...landingScreens,
  ...accessScreens,
  ...churchesScreens,
  ...usersScreens,
  ...subscriptionScreens,
  ...dashboardScreens,
  ...peopleScreens,
  ...newslettersScreens,
  ...developmentScreens,
];

const isPublic = (screen: Screen): boolean => screen.layout === 'public' || screen.layout === 'bare';
const english = (path: string): string => (path === '/' ? '/en' : `/en${path}`);

/** Public pages written as HTML at build time, Spanish and English. */
export const prerenderedPaths: string[] = screens
  .filter((screen) => isPublic(screen) && screen.prerender !== false && !screen.path.includes(':'))
  .flatMap((screen) => [screen.path, english(screen.path)]);

const layoutFiles: Readonly<Record<Exclude<Layout, 'bare'>, string>> = {
  public: 'core/shell/PublicLayout.tsx',
  app: 'core/shell/AppLayout.tsx',
  admin: 'core/shell/AppLayout.tsx',
};

const page = (screen: Screen): RouteConfigEntry => ({ id: screen.path, path: screen.path, file: screen.file });
const englishPage = (screen: Screen): RouteConfigEntry => ({
  id: englishId(screen.path),
  path: english(screen.path),
  file: screen.file,
});
const aliasPages = (screen: Screen): RouteConfigEntry[] =>
  (screen.aliases ?? []).map((path) => ({ id: aliasId(path), path, file: 'core/shell/AliasPage.tsx' }));

function inLayout(layout: Layout): RouteConfigEntry[] {
  const own = screens.filter((screen) => screen.layout === layout);
  const pages = own.flatMap((screen) => (isPublic(screen) ? [page(screen), englishPage(screen)] : [page(screen)]));
  if (layout === 'bare') return pages;
  return pages.length === 0 ? [] : [{ id: `layout:${layout}`, file: layoutFiles[layout], children: pages }];
}

export default [
  ...inLayout('bare'),
  ...inLayout('public'),
  ...inLayout('app'),
  ...inLayout('admin'),
  ...screens.flatMap(aliasPages),
  { id: 'unknown', path: '*', file: 'core/shell/UnknownPage.tsx' },
] satisfies RouteConfigEntry[];
