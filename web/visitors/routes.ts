import { peoplePermissions } from '#domain/people/permissions.ts';
import type { Screen } from '#web/core/screens.ts';

export const visitorsScreens = [
  {
    path: '/c/:slug/bienvenida',
    file: 'visitors/card/VisitorCardPage.tsx',
    titleKey: 'visitors:title',
    layout: 'public',
    isOfChurch: true,
    prerender: false,
  },
  {
    path: '/c/:slug/welcome',
    file: 'visitors/card/WelcomePage.tsx',
    titleKey: 'visitors:title',
    layout: 'public',
    isOfChurch: true,
    prerender: false,
  },
  {
    path: '/app/configuracion/visitantes',
    file: 'visitors/settings/VisitorCardSettingsPage.tsx',
    titleKey: 'visitors:settings.title',
    layout: 'app',
    module: 'people',
    permission: peoplePermissions.edit,
    settings: { labelKey: 'visitors:settings.title', group: 'people', order: 60 },
  },
  {
    path: '/app/configuracion/visitantes/cartel',
    file: 'visitors/settings/PosterPage.tsx',
    titleKey: 'visitors:poster.title',
    layout: 'app',
    permission: peoplePermissions.edit,
  },
] as const satisfies readonly Screen[];

/** Paths of this feature, for links. */
export const cardPath = (slug: string): string => `/c/${slug}/bienvenida`;
export const settingsPath = '/app/configuracion/visitantes';
export const posterPath = '/app/configuracion/visitantes/cartel';
