import { defineFeature } from '#server/feature.ts';
import { finderPages } from './church-page.ts';
import { groupRequestKind } from './request-kind.ts';
import { finderRoutes } from './routes.ts';
import { finderTables } from './tables.ts';

export const finderFeature = defineFeature({
  name: 'finder',
  tables: finderTables,
  routes: () => finderRoutes,
  contributes: { submissionKinds: [groupRequestKind], churchPages: finderPages },
});
