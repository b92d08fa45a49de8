import { defineFeature } from '#server/feature.ts';
import { usersContributions } from './contributions.ts';
import { usersRoutes } from './routes.ts';
import { usersTables } from './tables.ts';

export const usersFeature = defineFeature({
  name: 'users',
  tables: usersTables,
  routes: () => usersRoutes,
  contributes: usersContributions,
});
