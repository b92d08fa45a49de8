import { familiesPermissions } from '#domain/families/permissions.ts';
import type { Screen } from '#web/core/screens.ts';

export const familiesScreens = [
  {
    path: '/app/families/list',
    file: 'families/list/FamiliesPage.tsx',
    titleKey: 'families:title',
    layout: 'app',
    permission: familiesPermissions.view,
    aliases: ['/app/families', '/families'],
    menu: { labelKey: 'families:title', icon: 'family', group: 'people', order: 15 },
  },
  {
    path: '/app/families/register',
    file: 'families/form/RegisterFamilyPage.tsx',
    titleKey: 'families:register.title',
    layout: 'app',
    permission: familiesPermissions.create,
    aliases: ['/families/new'],
    action: {
      labelKey: 'families:register.title',
      wordsKey: 'families:search.registerWords',
      icon: 'family',
    },
  },
  {
    path: '/app/families/register/:token',
    file: 'families/form/RegisterByLinkPage.tsx',
    titleKey: 'families:registration.form.title',
    layout: 'app',
    module: 'families',
    subscription: true,
    aliases: ['/families/new/:token', '/families/register/:token'],
  },
  {
    path: '/app/families/edit/:familyId',
    file: 'families/form/EditFamilyPage.tsx',
    titleKey: 'families:edit.title',
    layout: 'app',
    permission: familiesPermissions.edit,
    aliases: ['/families/edit/:familyId'],
  },
  {
    path: '/app/families/:familyId',
    file: 'families/record/FamilyPage.tsx',
    titleKey: 'families:family',
    layout: 'app',
    permission: familiesPermissions.view,
    aliases: ['/families/:familyId'],
  },
] as const satisfies readonly Screen[];

/** Paths of this feature, for links. */
export const familiesPath = '/app/families/list';
export const familyStatisticsPath = '/app/families/statistics';
export const buildFamiliesAddress = (filters: Readonly<Record<string, string>>): string =>
  `${familiesPath}?${new URLSearchParams(filters).toString()}`;
export const registerFamilyPath = '/app/families/register';
export const familyPath = (familyId: string): string => `/app/families/${familyId}`;
/** The page of a family with the dialog that merges it with another record. */
export const mergeFamiliesPath = (familyId: string, otherId: string): string =>
  `${familyPath(familyId)}?merge=${otherId}`;
export const editFamilyPath = (familyId: string): string => `/app/families/edit/${familyId}`;
export const familyTreePath = (memberId: string): string => `/app/miembros/${memberId}/arbol`;
