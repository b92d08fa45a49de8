import { defineFeature } from '#server/feature.ts';
import { familiesDemo } from './samples/demo.ts';
import { familiesContributions } from './contributions.ts';
import { familiesRoutes } from './routes.ts';
import { familiesTables } from './tables.ts';

export const familiesFeature = defineFeature({
  name: 'families',
  tables: familiesTables,
  routes: ({ contributions }) =>
    familiesRoutes(contributions.flatMap((each) => each.familyFilters ?? [])),
  contributes: familiesContributions,
  demo: familiesDemo,
});
