/**
 * The route table: the screens of every feature. No other file lists screens.
 *
 * To add a screen: write `web/<feature>/MyPage.tsx` with a default export, add a row to `web/<feature>/routes.ts`
 * (`satisfies readonly Screen[]`, fields explained in `web/core/screens.ts`) and, if the menu shows it, its label
 * to the feature's locale file in both languages. Title, guard, menu entry, command palette and English aliases follow from the row.
 */
import type { RouteConfigEntry } from '@react-router/dev/routes';
import {
  toEnglishPath,
  isPublic,
  type ScreenLayout,
  type PublicScreen,
  type Screen,
} from './core/screens.ts';
import { features } from './features.ts';

/** The component gallery, in development only. Vite replaces `process.env.NODE_ENV` in the browser build. */
const developmentScreens: readonly Screen[] =
  process.env.NODE_ENV === 'development'
    ? [
        {
          path: '/dev/ui',
          file: 'ui/GalleryPage.tsx',
          titleKey: 'common:productName',
          layout: 'bare',
          prerender: false,
        },
      ]
    : [];

export const screens: readonly Screen[] = [
  ...features.flatMap((feature) => feature.screens),
  ...developmentScreens,
];

/** Public pages that are prerendered at build time, in Spanish and English. */
export const prerenderedPaths: string[] = screens
  .filter((screen) => isPublic(screen) && screen.prerender !== false && !screen.path.includes(':'))
  .flatMap((screen) => [screen.path, toEnglishPath(screen.path)]);

/** `vite.config.ts` inlines these into the initial bundle, so that its size does not grow with the protected screens. */
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

function buildRouteEntries(layout: ScreenLayout): RouteConfigEntry[] {
  return screens
    .filter((screen) => screen.layout === layout)
    .flatMap(({ path, file }) =>
      [path, toEnglishPath(path)].map((each) => ({ id: each, path: each, file })),
    );
}

/** Every route entry is part of the initial manifest, so only public pages have their own; all others share one entry. */
export default [
  ...buildRouteEntries('bare'),
  {
    id: 'layout:public',
    file: 'core/shell/PublicLayout.tsx',
    children: buildRouteEntries('public'),
  },
  { id: 'protected-app', path: '*', file: 'ProtectedApp.tsx' },
] satisfies RouteConfigEntry[];
