import type { Screen } from '#web/core/screens.ts';

export const landingScreens = [
  {
    path: '/',
    file: 'landing/v1/LandingPage.tsx',
    titleKey: 'landingV1:title',
    layout: 'bare',
    static: true,
  },
  // Served at `/` where LANDING_VARIANT or the visit's `?landing=` says so; here it is the file that the build writes.
  {
    path: '/landing/v2',
    file: 'landing/v2/LandingPage.tsx',
    titleKey: 'landingV2:title',
    layout: 'bare',
    static: true,
  },
] satisfies readonly Screen[];
