import { peoplePermissions } from '#domain/people/permissions.ts';
import type { Screen } from '#web/core/screens.ts';

export const mapScreens = [
  {
    path: '/app/personas/mapa',
    file: 'map/MapPage.tsx',
    titleKey: 'map:title',
    layout: 'app',
    permission: peoplePermissions.view,
    aliases: ['/members/map'],
    menu: { labelKey: 'map:title', icon: 'map', group: 'people', order: 18 },
  },
  {
    path: '/app/personas/mapa/direcciones',
    file: 'map/addresses/AddressesPage.tsx',
    titleKey: 'map:addresses.title',
    layout: 'app',
    permission: peoplePermissions.edit,
    aliases: ['/members/map/addresses'],
    action: { labelKey: 'map:addresses.title', icon: 'pin' },
  },
] as const satisfies readonly Screen[];

/** Paths of this feature, for links. */
export const mapPath = '/app/personas/mapa';
/** The search for the points of addresses, and those that were not found. */
export const addressesPath = '/app/personas/mapa/direcciones';
/** The map, ready to set or move the place of this person. */
export const placePersonPath = (personId: string): string => `${mapPath}?place=${personId}`;
