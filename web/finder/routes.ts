import { groupsPermissions } from '#domain/groups/permissions.ts';
import type { Screen } from '#web/core/screens.ts';

export const finderScreens = [
  {
    path: '/c/:slug/grupos',
    file: 'finder/FinderPage.tsx',
    titleKey: 'groups:finder.title',
    layout: 'public',
    isOfChurch: true,
    isWide: true,
    prerender: false,
  },
  {
    path: '/c/:slug/groups',
    file: 'finder/EnglishFinderPage.tsx',
    titleKey: 'groups:finder.title',
    layout: 'public',
    isOfChurch: true,
    isWide: true,
    prerender: false,
  },
  {
    path: '/app/grupos/buscar',
    file: 'finder/MemberFinderPage.tsx',
    titleKey: 'groups:finder.memberTitle',
    layout: 'app',
    module: 'groups',
    subscription: true,
    action: { labelKey: 'groups:finder.memberTitle', icon: 'search' },
  },
  {
    path: '/app/configuracion/grupos/pagina',
    file: 'finder/settings/FinderSettingsPage.tsx',
    titleKey: 'groups:finder.settings.title',
    layout: 'app',
    permission: groupsPermissions.all,
    settings: { labelKey: 'groups:finder.settings.title', group: 'people', order: 66 },
  },
  {
    path: '/app/configuracion/grupos/pagina/cartel',
    file: 'finder/settings/FinderPosterPage.tsx',
    titleKey: 'groups:finder.poster.title',
    layout: 'app',
    permission: groupsPermissions.all,
  },
] as const satisfies readonly Screen[];

/** The public page on which strangers find a group. */
export const finderPath = (slug: string): string => `/c/${slug}/grupos`;
export const finderSettingsPath = '/app/configuracion/grupos/pagina';
export const finderPosterPath = '/app/configuracion/grupos/pagina/cartel';
/** Of the section of a group's page with those who ask to join. */
export const requestsAnchor = 'solicitudes';
export const groupRequestsPath = (groupId: string): string =>
  `/app/grupos/${groupId}#${requestsAnchor}`;
