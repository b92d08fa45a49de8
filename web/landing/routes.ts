import type { Screen } from '#web/core/screens.ts';

export const landingScreens = [
  { path: '/', file: 'landing/v1/LandingPage.tsx', titleKey: 'landingV1:title', layout: 'bare', static: true },
] satisfies readonly Screen[];
