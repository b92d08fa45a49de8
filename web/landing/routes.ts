import type { Screen } from '#web/core/screens.ts';

export const landingScreens = [
  {
    path: '/',
    file: 'landing/v1/LandingPage.tsx',
    titleKey: 'landingV1:title',
    layout: 'bare',
    static: true,
  },
  // Path of the prerendered file. Served at `/` if LANDING_VARIANT or the query `?landing=` selects it.
  {
    path: '/landing/v2',
    file: 'landing/v2/LandingPage.tsx',
    titleKey: 'landingV2:title',
    layout: 'bare',
    static: true,
  },
  {
    path: '/contacto',
    file: 'landing/pages/ContactPage.tsx',
    titleKey: 'landing:contact.title',
    layout: 'bare',
    static: true,
  },
  {
    path: '/privacidad',
    file: 'landing/pages/PrivacyPage.tsx',
    titleKey: 'landing:privacy.title',
    layout: 'bare',
    static: true,
  },
  {
    path: '/instalar',
    file: 'landing/pages/InstallPage.tsx',
    titleKey: 'landing:install.title',
    layout: 'bare',
    static: true,
  },
] satisfies readonly Screen[];
