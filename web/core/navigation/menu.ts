import { refuse } from '#domain/access/guard.ts';
import { useScreens, type KnownScreen, type MenuEntry } from '../screens.ts';
import { useLocation } from 'react-router';
import { useSession } from '../session.tsx';

interface MenuItem {
  readonly screen: KnownScreen;
  readonly menu: MenuEntry;
}

/** Where a superadmin begins: the way from the own church to the platform. */
const platformHome = '/admin/dashboard';

/** Screens of the menu that the guard would let this person into, in the table's order; of the platform's, or the church's. */
export function useMenu(): readonly MenuItem[] {
  const isPlatform = useLocation().pathname.startsWith('/admin/');
  return useWholeMenu().filter(
    ({ screen }) => (screen.layout === 'admin') === isPlatform || screen.path === platformHome,
  );
}

function useWholeMenu(): readonly MenuItem[] {
  const { visitor } = useSession();
  return useScreens()
    .flatMap((screen) => (screen.menu ? [{ screen, menu: screen.menu }] : []))
    .filter(({ screen }) => refuse(visitor, screen) === null)
    .toSorted((one, other) => one.menu.order - other.menu.order);
}

export interface SettingsPart {
  readonly path: string;
  /** A key of `settings.json`. */
  readonly labelKey: string;
}

/** Parts of the settings that the guard would let this person into, in the table's order. */
export function useSettingsParts(): readonly SettingsPart[] {
  const { visitor } = useSession();
  return useScreens()
    .flatMap((screen) => (screen.settings ? [{ screen, ...screen.settings }] : []))
    .filter(({ screen }) => refuse(visitor, screen) === null)
    .toSorted((one, other) => one.order - other.order)
    .map(({ screen, labelKey }) => ({ path: screen.path, labelKey }));
}

export interface Destination {
  readonly path: string;
  readonly label: MenuEntry['labelKey'];
  readonly icon: MenuEntry['icon'];
}

/** Everything the command palette offers: the menu first, then actions such as "New member". */
export function useDestinations(): readonly Destination[] {
  const { visitor } = useSession();
  const screens = useScreens();
  const menu = useWholeMenu().map(({ screen, menu: entry }) => ({
    path: screen.path,
    label: entry.labelKey,
    icon: entry.icon,
  }));
  const actions = screens
    .filter((screen) => screen.action && refuse(visitor, screen) === null)
    .flatMap((screen) =>
      screen.action
        ? [{ path: screen.path, label: screen.action.labelKey, icon: screen.action.icon }]
        : [],
    );
  return [...menu, ...actions];
}
