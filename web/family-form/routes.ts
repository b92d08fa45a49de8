import { familiesPermissions } from '#domain/families/permissions.ts';
import type { Screen } from '#web/core/screens.ts';

export const familyFormScreens = [
  {
    path: '/c/:slug/familia',
    file: 'family-form/FamilyFormPage.tsx',
    titleKey: 'family-form:title',
    layout: 'public',
    isOfChurch: true,
    isWide: true,
    prerender: false,
  },
  {
    path: '/c/:slug/family',
    file: 'family-form/EnglishFamilyFormPage.tsx',
    titleKey: 'family-form:title',
    layout: 'public',
    isOfChurch: true,
    isWide: true,
    prerender: false,
  },
  {
    path: '/app/configuracion/familias/formulario',
    file: 'family-form/FamilyFormSettingsPage.tsx',
    titleKey: 'family-form:title',
    layout: 'app',
    module: 'families',
    permission: familiesPermissions.create,
    settings: {
      labelKey: 'family-form:title',
      wordsKey: 'family-form:words',
      group: 'people',
      order: 62,
    },
  },
  {
    path: '/app/configuracion/familias/formulario/cartel',
    file: 'family-form/FamilyFormPosterPage.tsx',
    titleKey: 'family-form:poster.title',
    layout: 'app',
    module: 'families',
    permission: familiesPermissions.create,
  },
] as const satisfies readonly Screen[];

/** The public form in which a family writes itself down. */
export const familyFormPath = (slug: string): string => `/c/${slug}/familia`;
export const familyFormSettingsPath = '/app/configuracion/familias/formulario';
export const familyFormPosterPath = '/app/configuracion/familias/formulario/cartel';
