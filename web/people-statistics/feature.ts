import { defineFeature } from '#web/core/feature.ts';
import { peopleStatisticsScreens } from './routes.ts';

export const peopleStatisticsFeature = defineFeature({
  name: 'people-statistics',
  screens: peopleStatisticsScreens,
});
