import { defineFeature } from '#web/core/feature.ts';
import { familyStatisticsScreens } from './routes.ts';

export const familyStatisticsFeature = defineFeature({
  name: 'family-statistics',
  screens: familyStatisticsScreens,
});
