import { defineFeature } from '#server/feature.ts';
import { personAccountsContributions } from './contributions.ts';
import { personAccountsRoutes } from './routes.ts';

export const personAccountsFeature = defineFeature({
  name: 'person-accounts',
  tables: null,
  routes: () => personAccountsRoutes,
  contributes: personAccountsContributions,
});
