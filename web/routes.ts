/**
 * THE route table: the rows of every room, a line each. Nothing else in the product spells out a list of screens.
 *
 * To add a screen: write `web/<room>/MyPage.tsx` with a default export, add a row to `web/<room>/routes.ts`
 * (`satisfies readonly Screen[]`, fields explained in `web/core/screens.ts`) and, if the menu shows it, its label to
 * `nav.json` in both languages. Title, guard, menu entry, command palette and English aliases follow from the row.
 */
import type { RouteConfigEntry } from '@react-router/dev/routes';
import { accessScreens } from './access/routes.ts';
import { auditScreens } from './audit/routes.ts';
import { churchesScreens } from './churches/routes.ts';
import {
  englishPath,
  isPublic,
  type Layout,
  type PublicScreen,
  type Screen,
} from './core/screens.ts';
import { dashboardScreens } from './dashboard/routes.ts';
import { dataScreens } from './data/routes.ts';
import { landingScreens } from './landing/routes.ts';
import { newslettersScreens } from './newsletters/routes.ts';
import { platformScreens } from './platform/routes.ts';
import { peopleScreens } from './people/routes.ts';
import { subscriptionScreens } from './subscription/routes.ts';
import { usersScreens } from './users/routes.ts';

/** In development only: the kit on one page. Vite writes the variable's value into the browser's copy. */
const developmentScreens: readonly Screen[] =
  process.env.NODE_ENV === 'development'
    ? [
        {
          path: '/dev/ui',
          file: 'ui/gallery/GalleryPage.tsx',
          titleKey: 'common:productName',
          layout: 'bare',
          prerender: false,
        },
      ]
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
  ...auditScreens,
  ...dataScreens,
  ...platformScreens,
  ...developmentScreens,
];

/** Public pages written as HTML at build time, Spanish and English. */
export const prerenderedPaths: string[] = screens
  .filter((screen) => isPublic(screen) && screen.prerender !== false && !screen.path.includes(':'))
  .flatMap((screen) => [screen.path, englishPath(screen.path)]);

/** Written into the browser's first program by `vite.config.ts`, so that it does not grow with the screens inside. */
export const publicScreens: readonly PublicScreen[] = screens
  .filter(isPublic)
  .map(
    ({
      file: _file,
      prerender: _prerender,
      aliases: _aliases,
      menu: _menu,
      action: _action,
      ...screen
    }) => screen,
  );

function pagesOf(layout: Layout): RouteConfigEntry[] {
  return screens
    .filter((screen) => screen.layout === layout)
    .flatMap(({ path, file }) =>
      [path, englishPath(path)].map((each) => ({ id: each, path: each, file })),
    );
}

/** Every entry is known to every first visit, so only public pages have their own: the rest is one, behind the guard. */
export default [
  ...pagesOf('bare'),
  { id: 'layout:public', file: 'core/shell/PublicLayout.tsx', children: pagesOf('public') },
  { id: 'inside', path: '*', file: 'Inside.tsx' },
] satisfies RouteConfigEntry[];
