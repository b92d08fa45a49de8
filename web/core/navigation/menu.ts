import { can, type Permission } from '#domain/kernel/permission.ts';
import { checkAccess } from '#domain/access/guard.ts';
import {
  settingsGroups,
  useScreens,
  type AnyScreen,
  type MenuEntry,
  type SettingsEntry,
} from '../screens.ts';
import { useLocation } from 'react-router';
import { useSession } from '../session/session.tsx';

export interface MenuItem {
  readonly screen: AnyScreen;
  readonly menu: MenuEntry;
}

/** Also in the church's menu of a superadmin, as the link to the platform. */
const platformHome = '/admin/dashboard';

/** Menu items that the guard allows, sorted by `order`: those of the platform on its pages, otherwise those of the church. */
export function useMenu(): readonly MenuItem[] {
  const isPlatform = useLocation().pathname.startsWith('/admin/');
  return useAllMenuItems().filter(
    ({ screen }) => (screen.layout === 'admin') === isPlatform || screen.path === platformHome,
  );
}

function useAllMenuItems(): readonly MenuItem[] {
  const { visitor } = useSession();
  return useScreens()
    .flatMap((screen) => (screen.menu ? [{ screen, menu: screen.menu }] : []))
    .filter(({ screen }) => checkAccess(visitor, screen) === null)
    .filter(({ menu: { permission, without } }) => {
      const has = (wanted: Permission) => visitor.user !== null && can(visitor.user, wanted);
      return (!permission || has(permission)) && !(without && has(without));
    })
    .toSorted((one, other) => one.menu.order - other.menu.order);
}

export interface SettingsPage extends SettingsEntry {
  readonly path: string;
}

/** The settings pages that the guard allows, by group. */
export function useSettingsPages(): readonly SettingsPage[] {
  const { visitor } = useSession();
  return useScreens()
    .flatMap((screen) => (screen.settings ? [{ screen, settings: screen.settings }] : []))
    .filter(({ screen }) => checkAccess(visitor, screen) === null)
    .toSorted(
      ({ settings: one }, { settings: other }) =>
        settingsGroups.indexOf(one.group) - settingsGroups.indexOf(other.group) ||
        one.order - other.order,
    )
    .map(({ screen, settings }) => ({ path: screen.path, ...settings }));
}

export interface Destination {
  readonly path: string;
  readonly label: MenuEntry['labelKey'];
  readonly wordsKey: MenuEntry['wordsKey'];
  readonly icon: MenuEntry['icon'];
  /** An action such as "New member", not a screen of the menu. */
  readonly isAction: boolean;
}

/** What the search offers of the route table, each path once: first the menu, then actions such as "New member". */
export function useDestinations(): readonly Destination[] {
  const { visitor } = useSession();
  const screens = useScreens();
  const menu = useAllMenuItems().map(({ screen, menu: entry }) => ({
    path: screen.path,
    label: entry.labelKey,
    wordsKey: entry.wordsKey,
    icon: entry.icon,
    isAction: false,
  }));
  const actions = screens
    .flatMap((screen) => (screen.action ? [{ screen, ...screen.action }] : []))
    .filter(({ screen }) => checkAccess(visitor, screen) === null)
    .filter(({ screen }) => !menu.some(({ path }) => path === screen.path))
    .map(({ screen, labelKey, wordsKey, icon }) => ({
      path: screen.path,
      label: labelKey,
      wordsKey,
      icon,
      isAction: true,
    }));
  return [...menu, ...actions];
}

/** The buttons of the front page. */
export function useFrontPageActions(): readonly Destination[] {
  const { visitor } = useSession();
  return useScreens()
    .flatMap((screen) => (screen.action ? [{ screen, ...screen.action }] : []))
    .filter(({ frontPageOrder }) => frontPageOrder !== undefined)
    .filter(({ screen }) => checkAccess(visitor, screen) === null)
    .toSorted((one, other) => (one.frontPageOrder ?? 0) - (other.frontPageOrder ?? 0))
    .map(({ screen, labelKey, wordsKey, icon }) => ({
      path: screen.path,
      label: labelKey,
      wordsKey,
      icon,
      isAction: true,
    }));
}
