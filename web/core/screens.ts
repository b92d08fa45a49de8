/**
 * Screens: each feature lists its own in `web/<feature>/routes.ts` as plain data, and `web/routes.ts` joins the lists.
 * Router, guard, menu, page titles and command palette are derived from them.
 */
import { createContext, useContext } from 'react';
import { generatePath, matchRoutes, useLocation } from 'react-router';
import type { AccessRequirement } from '#domain/access/guard.ts';
import type { Permission } from '#domain/kernel/permission.ts';
import type { IconName } from '#web/ui/Icon.tsx';

/** app: menu and guard. admin: the same for the platform. public: the layout of sign-in pages. bare: no layout. */
export type ScreenLayout = 'public' | 'app' | 'admin' | 'bare';

export interface Screen extends AccessRequirement {
  /** Absolute path as React Router writes it: `/app/miembros/:memberId`. Also the route's id. */
  readonly path: string;
  /** Page file, from `web/`: `people/MembersPage.tsx`, its name ending in `Page`. Its default export is the page. */
  readonly file: string;
  /** Page title, a locale key with its namespace: `nav:members`. */
  readonly titleKey: string;
  readonly layout: ScreenLayout;
  /** A public screen that needs a signed-in user with a verified e-mail, but no church (`/register-church`). */
  readonly signedIn?: boolean;
  /** A public page of a church: `useScreenChurch` puts the church into the header, where others have Redil. */
  readonly isOfChurch?: boolean;
  /** A public page with a list or a long form, wider than one card. */
  readonly isWide?: boolean;
  /** Other paths that redirect here behind the same guard, with parameters and query: `/members/:memberId`. */
  readonly aliases?: readonly string[];
  /** false: a public screen that does not use `useQuery`, so that it loads without the query library. */
  readonly queries?: boolean;
  /** Public screens without parameters are prerendered unless this is false. */
  readonly prerender?: boolean;
  /** HTML only, without the app's scripts: interaction is limited to links and `<details>` (`shell/StaticPageScript.tsx`). */
  readonly static?: boolean;
  /** Entry in the menu and the command palette. The label is a locale key such as `nav:members`; lower `order` comes first. */
  readonly menu?: MenuEntry;
  /** Entry in the navigation of the settings, ordered by `order`. The label is a locale key such as `settings:parts.data`. */
  readonly settings?: SettingsEntry;
  /** Entry in the command palette only, for actions such as "New member". */
  readonly action?: ScreenAction;
}

/** The groups of the settings' navigation, in this order. */
export const settingsGroups = ['person', 'church', 'people', 'safety'] as const;

export interface SettingsEntry {
  readonly labelKey: string;
  /** Other words by which the search finds it, such as "correo, boletín": a locale key. */
  readonly wordsKey?: string;
  readonly group: (typeof settingsGroups)[number];
  /** Within the group. */
  readonly order: number;
}

export interface ScreenAction extends Omit<
  MenuEntry,
  'group' | 'order' | 'permission' | 'without'
> {
  /** Also a button of the front page; lower comes first. */
  readonly frontPageOrder?: number;
}

/** The groups of the menu, in this order. */
export const menuGroups = ['people', 'week', 'money', 'church'] as const;
export type MenuGroup = (typeof menuGroups)[number];

export interface MenuEntry {
  readonly labelKey: string;
  /** Other words by which the search finds it, such as "correo, boletín": a locale key. */
  readonly wordsKey?: string;
  readonly icon: IconName;
  /** An entry without one stands above the groups. */
  readonly group?: MenuGroup;
  /** Within the group. */
  readonly order: number;
  /** Not offered to others, who may open the screen when they are sent there. */
  readonly permission?: Permission;
  /** Not offered to those who have it, because they have a better way. */
  readonly without?: Permission;
}

/** Screens with the layout `app` or `admin` and public screens with `signedIn` are behind the guard. */
export const isGuarded = (screen: Pick<Screen, 'layout' | 'signedIn'>): boolean =>
  screen.layout === 'app' || screen.layout === 'admin' || screen.signedIn === true;

/** Each public page has its own route entries; all other screens share one (`web/ProtectedApp.tsx`). */
export const isPublic = (screen: Pick<Screen, 'layout'>): boolean =>
  screen.layout === 'public' || screen.layout === 'bare';

/** The English path of a public page: `/en/login`. */
export const toEnglishPath = (path: string): string => (path === '/' ? '/en' : `/en${path}`);

/** The fields of a public screen that are part of the initial bundle. */
export type PublicScreen = Omit<Screen, 'file' | 'prerender' | 'aliases' | 'menu' | 'action'>;
export type AnyScreen = PublicScreen &
  Partial<Pick<Screen, 'file' | 'aliases' | 'menu' | 'action'>>;

/** On public pages the public screens; below `web/ProtectedApp.tsx` all screens. */
export const ScreensContext = createContext<readonly AnyScreen[]>([]);
export const useScreens = (): readonly AnyScreen[] => useContext(ScreensContext);

interface ScreenMatch<S> {
  readonly screen: S;
  readonly byAlias: boolean;
  readonly parameters: Readonly<Record<string, string | undefined>>;
}

const routeCache = new WeakMap<readonly AnyScreen[], Parameters<typeof matchRoutes>[0]>();

function getRouteObjects(screens: readonly AnyScreen[]): Parameters<typeof matchRoutes>[0] {
  const cached = routeCache.get(screens);
  if (cached) return cached;
  const routes = screens.flatMap((screen) => [
    { path: screen.path, handle: { screen, byAlias: false } },
    ...(isPublic(screen)
      ? [{ path: toEnglishPath(screen.path), handle: { screen, byAlias: false } }]
      : []),
    ...(screen.aliases ?? []).map((path) => ({ path, handle: { screen, byAlias: true } })),
  ]);
  routeCache.set(screens, routes);
  return routes;
}

/** The router sorts all routes at every match, and several components ask for the screen of one path. */
const lastMatches = new WeakMap<
  readonly AnyScreen[],
  { readonly pathname: string; readonly match: ScreenMatch<AnyScreen> | null }
>();

/** Finds a screen by its path, its English path or an alias; null for an unknown path. */
export function findScreen<S extends AnyScreen>(
  pathname: string,
  screens: readonly S[],
): ScreenMatch<S> | null {
  const last = lastMatches.get(screens);
  if (last?.pathname === pathname) return last.match as ScreenMatch<S> | null;
  const match = matchScreen(pathname, screens);
  lastMatches.set(screens, { pathname, match });
  return match;
}

function matchScreen<S extends AnyScreen>(
  pathname: string,
  screens: readonly S[],
): ScreenMatch<S> | null {
  const match = matchRoutes(getRouteObjects(screens), pathname)?.at(-1);
  if (!match) return null;
  const { screen, byAlias } = match.route.handle as Pick<ScreenMatch<S>, 'screen' | 'byAlias'>;
  return { screen, byAlias, parameters: match.params };
}

/** The screen on display. */
export function useScreen(): AnyScreen | null {
  return findScreen(useLocation().pathname, useScreens())?.screen ?? null;
}

/** The canonical path of a screen that was opened by an alias. */
export const buildCanonicalPath = (
  screen: Pick<Screen, 'path'>,
  parameters: Readonly<Record<string, string | undefined>>,
): string => generatePath(screen.path, parameters);
