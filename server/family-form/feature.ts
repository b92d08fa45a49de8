import { defineFeature } from '#server/feature.ts';
import { familyFormPages } from './church-page.ts';
import { familyFormRoutes } from './routes.ts';
import { familyFormTables } from './tables.ts';

export const familyFormFeature = defineFeature({
  name: 'family-form',
  tables: familyFormTables,
  routes: () => familyFormRoutes,
  contributes: { churchPages: familyFormPages },
});
