/**
 * What a screen is. Each room lists its screens in `web/<room>/routes.ts` as plain data; `web/routes.ts` joins them.
 * The same rows feed the router, the guard, the menu, the page titles and the command palette.
 */
import { createContext, useContext } from 'react';
import { generatePath, useMatches } from 'react-router';
import type { Needs } from '#domain/access/guard.ts';
import type { IconName } from '#web/ui/Icon.tsx';

/** app: menu and guard. admin: the same, for the platform. public: card on a quiet page. bare: nothing around it. */
export type Layout = 'public' | 'app' | 'admin' | 'bare';

export interface Screen extends Needs {
  /** Absolute path as React Router writes it: `/app/miembros/:memberId`. Also the route's id. */
  readonly path: string;
  /** Page file, from `web/`: `people/MembersPage.tsx`. Its default export is the page. */
  readonly file: string;
  /** Page title, a locale key with its namespace: `nav:members`. */
  readonly titleKey: string;
  readonly layout: Layout;
  /** Public screens for somebody signed in and verified who may have no church yet (`/register-church`). */
  readonly signedIn?: boolean;
  /** Other paths that pass the same guard and lead here, keeping parameters and query: `/members/:memberId`. */
  readonly aliases?: readonly string[];
  /** Public screens without parameters are prerendered unless this says false. */
  readonly prerender?: boolean;
  /** HTML without a program: no script is loaded, so links, anchors and `<details>` must do (`document/StaticPageScript.tsx`). */
  readonly static?: boolean;
  /** In the menu and the command palette. The label is a key of `nav.json`; lower `order` comes first. */
  readonly menu?: MenuEntry;
  /** Only in the command palette: actions such as "New member". */
  readonly action?: Omit<MenuEntry, 'order'>;
}

export interface MenuEntry {
  readonly labelKey: string;
  readonly icon: IconName;
  readonly order: number;
}

/** Layouts `app` and `admin` are behind the guard; so is a public screen with `signedIn`. */
export const isGuarded = (screen: Screen): boolean => screen.layout === 'app' || screen.layout === 'admin' || screen.signedIn === true;

export const ScreensContext = createContext<readonly Screen[]>([]);
export const useScreens = (): readonly Screen[] => useContext(ScreensContext);

/** Ids of the router's entries: the canonical path, or the path with one of these before it. */
export const englishId = (path: string): string => `en:${path}`;
export const aliasId = (path: string): string => `alias:${path}`;

/** The screen that belongs to the id of a router entry; null for the redirect of unknown paths. */
export function screenOf(id: string, screens: readonly Screen[]): Screen | null {
  const alias = id.startsWith('alias:') ? id.slice('alias:'.length) : null;
  if (alias !== null) return screens.find((screen) => screen.aliases?.includes(alias)) ?? null;
  const path = id.startsWith('en:') ? id.slice('en:'.length) : id;
  return screens.find((screen) => screen.path === path) ?? null;
}

/** The screen being shown. */
export function useScreen(): Screen | null {
  const id = useMatches().at(-1)?.id ?? '';
  return screenOf(id, useScreens());
}

/** The canonical address of a screen reached by an alias. */
export const canonicalPath = (screen: Screen, parameters: Readonly<Record<string, string | undefined>>): string =>
  generatePath(screen.path, parameters);
