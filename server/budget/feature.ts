import { defineFeature } from '#server/feature.ts';
import { budgetDemo } from './demo-budget.ts';
import { budgetFrontPage } from './front-page.ts';
import { budgetRoutes } from './routes.ts';
import { budgetTables } from './tables.ts';

export const budgetFeature = defineFeature({
  name: 'budget',
  tables: budgetTables,
  routes: () => budgetRoutes,
  demo: budgetDemo,
  contributes: budgetFrontPage,
});
