import { defineFeature } from '#server/feature.ts';
import { onboardingFrontPage } from './front-page.ts';
import { hideSteps } from './queries.ts';
import { onboardingRoutes } from './routes.ts';
import { onboardingTables } from './tables.ts';

export const onboardingFeature = defineFeature({
  name: 'onboarding',
  tables: onboardingTables,
  routes: () => onboardingRoutes,
  contributes: onboardingFrontPage,
  demo: {
    fill: async (db) => {
      await hideSteps(db);
    },
  },
});
