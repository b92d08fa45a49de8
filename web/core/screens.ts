/**
 * What a screen is. Each room lists its screens in `web/<room>/routes.ts` as plain data; `web/routes.ts` joins them.
 * The same rows feed the router, the guard, the menu, the page titles and the command palette.
 */
import { createContext, useContext } from 'react';
import { generatePath, matchRoutes, useLocation } from 'react-router';
import type { Needs } from '#domain/access/guard.ts';
import type { IconName } from '#web/ui/Icon.tsx';

/** app: menu and guard. admin: the same, for the platform. public: card on a quiet page. bare: nothing around it. */
export type Layout = 'public' | 'app' | 'admin' | 'bare';

export interface Screen extends Needs {
  /** Absolute path as React Router writes it: `/app/miembros/:memberId`. Also the route's id. */
  readonly path: string;
  /** Page file, from `web/`: `people/MembersPage.tsx`, its name ending in `Page`. Its default export is the page. */
  readonly file: string;
  /** Page title, a locale key with its namespace: `nav:members`. */
  readonly titleKey: string;
  readonly layout: Layout;
  /** Public screens for somebody signed in and verified who may have no church yet (`/register-church`). */
  readonly signedIn?: boolean;
  /** Other paths that pass the same guard and lead here, keeping parameters and query: `/members/:memberId`. */
  readonly aliases?: readonly string[];
  /** false: a public screen that reads nothing by `useQuery` or `useRefresh`, so that it loads without the library behind them. */
  readonly queries?: boolean;
  /** Public screens without parameters are prerendered unless this says false. */
  readonly prerender?: boolean;
  /** HTML without a program: no script is loaded, so links, anchors and `<details>` must do (`document/StaticPageScript.tsx`). */
  readonly static?: boolean;
  /** In the menu and the command palette. The label is a key of `nav.json`; lower `order` comes first. */
  readonly menu?: MenuEntry;
  /** A part of the settings: in their navigation, in this order. The label is a key of `settings.json`. */
  readonly settings?: { readonly labelKey: string; readonly order: number };
  /** Only in the command palette: actions such as "New member". */
  readonly action?: Omit<MenuEntry, 'order'>;
}

export interface MenuEntry {
  readonly labelKey: string;
  readonly icon: IconName;
  readonly order: number;
}

/** Layouts `app` and `admin` are behind the guard; so is a public screen with `signedIn`. */
export const isGuarded = (screen: Pick<Screen, 'layout' | 'signedIn'>): boolean =>
  screen.layout === 'app' || screen.layout === 'admin' || screen.signedIn === true;

/** Public pages are entries of the router, one a path; everything else is one entry (`web/Inside.tsx`). */
export const isPublic = (screen: Pick<Screen, 'layout'>): boolean =>
  screen.layout === 'public' || screen.layout === 'bare';
/** A public page in English: `/en/login`. */
export const englishPath = (path: string): string => (path === '/' ? '/en' : `/en${path}`);

/** What the browser needs to know of a public screen on every first visit; a page's file is the router's business. */
export type PublicScreen = Omit<Screen, 'file' | 'prerender' | 'aliases' | 'menu' | 'action'>;
export type KnownScreen = PublicScreen &
  Partial<Pick<Screen, 'file' | 'aliases' | 'menu' | 'action'>>;

/** On public pages the public screens; behind `web/Inside.tsx` all of them. */
export const ScreensContext = createContext<readonly KnownScreen[]>([]);
export const useScreens = (): readonly KnownScreen[] => useContext(ScreensContext);

interface Found<S> {
  readonly screen: S;
  readonly byAlias: boolean;
  readonly parameters: Readonly<Record<string, string | undefined>>;
}

const trees = new WeakMap<readonly KnownScreen[], Parameters<typeof matchRoutes>[0]>();

function treeOf(screens: readonly KnownScreen[]): Parameters<typeof matchRoutes>[0] {
  const known = trees.get(screens);
  if (known) return known;
  const tree = screens.flatMap((screen) => [
    { path: screen.path, handle: { screen, byAlias: false } },
    ...(isPublic(screen)
      ? [{ path: englishPath(screen.path), handle: { screen, byAlias: false } }]
      : []),
    ...(screen.aliases ?? []).map((path) => ({ path, handle: { screen, byAlias: true } })),
  ]);
  trees.set(screens, tree);
  return tree;
}

/** The screen at a path, by its own path, its English one or an alias; null for an unknown path. */
export function screenAt<S extends KnownScreen>(
  pathname: string,
  screens: readonly S[],
): Found<S> | null {
  const match = matchRoutes(treeOf(screens), pathname)?.at(-1);
  if (!match) return null;
  const { screen, byAlias } = match.route.handle as Pick<Found<S>, 'screen' | 'byAlias'>;
  return { screen, byAlias, parameters: match.params };
}

/** The screen being shown. */
export function useScreen(): KnownScreen | null {
  return screenAt(useLocation().pathname, useScreens())?.screen ?? null;
}

/** The canonical address of a screen reached by an alias. */
export const canonicalPath = (
  screen: Pick<Screen, 'path'>,
  parameters: Readonly<Record<string, string | undefined>>,
): string => generatePath(screen.path, parameters);
