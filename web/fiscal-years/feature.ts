import { defineFeature } from '#web/core/feature.ts';
import { fiscalYearsScreens } from './routes.ts';

export const fiscalYearsFeature = defineFeature({
  name: 'fiscal-years',
  screens: fiscalYearsScreens,
});
