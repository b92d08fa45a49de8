import { defineFeature } from '#server/feature.ts';
import { mapContributions } from './contributions.ts';
import { mapRoutes } from './routes.ts';
import { mapTables } from './tables.ts';

export const mapFeature = defineFeature({
  name: 'map',
  tables: mapTables,
  routes: ({ contributions }) =>
    mapRoutes(contributions.flatMap((each) => each.peopleFilters ?? [])),
  contributes: mapContributions,
});
