import { defineFeature } from '#server/feature.ts';
import { followUpsDemo } from './demo.ts';
import { followUpsContributions } from './contributions.ts';
import { followUpsRoutes } from './routes.ts';
import { followUpsTables } from './tables.ts';

export const followUpsFeature = defineFeature({
  name: 'follow-ups',
  tables: followUpsTables,
  routes: ({ contributions }) =>
    followUpsRoutes({
      peopleFilters: contributions.flatMap((each) => each.peopleFilters ?? []),
      followUpViewers: contributions.flatMap((each) => each.followUpViewers ?? []),
    }),
  contributes: followUpsContributions,
  demo: followUpsDemo,
});
