import type { Screen } from '#web/core/screens.ts';

/** Settings do not require a subscription (specification, section 4). */
const settings = { layout: 'app', adminOnly: true, module: 'system' } as const;

export const churchesScreens = [
  {
    ...settings,
    path: '/app/configuracion',
    file: 'churches/settings/IdentityPage.tsx',
    titleKey: 'nav:settings',
    aliases: ['/church-settings'],
    menu: { labelKey: 'nav:settings', icon: 'settings', group: 'church', order: 90 },
    settings: {
      labelKey: 'settings:parts.identity',
      wordsKey: 'settings:words.identity',
      group: 'church',
      order: 10,
    },
  },
  {
    ...settings,
    path: '/app/configuracion/region',
    file: 'churches/settings/RegionPage.tsx',
    titleKey: 'settings:region.title',
    settings: {
      labelKey: 'settings:parts.region',
      wordsKey: 'settings:words.region',
      group: 'church',
      order: 20,
    },
  },
  {
    ...settings,
    path: '/app/configuracion/palabras',
    file: 'churches/settings/VocabularyPage.tsx',
    titleKey: 'settings:vocabulary.title',
    settings: {
      labelKey: 'settings:parts.vocabulary',
      wordsKey: 'settings:words.vocabulary',
      group: 'church',
      order: 30,
    },
  },
  {
    ...settings,
    path: '/app/configuracion/modulos',
    file: 'churches/settings/ModulesPage.tsx',
    titleKey: 'settings:modules.title',
    settings: {
      labelKey: 'settings:parts.modules',
      wordsKey: 'settings:words.modules',
      group: 'church',
      order: 60,
    },
  },
  {
    ...settings,
    path: '/app/configuracion/newsletters',
    file: 'churches/settings/SignaturePage.tsx',
    titleKey: 'settings:signature.title',
    module: 'newsletters',
    settings: {
      labelKey: 'settings:parts.signature',
      wordsKey: 'settings:words.signature',
      group: 'church',
      order: 70,
    },
  },
] as const satisfies readonly Screen[];

/** Name, contact details and postal address of the church, for links. */
export const settingsPath = '/app/configuracion';
