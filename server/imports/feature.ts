import { defineFeature } from '#server/feature.ts';
import { startImports } from './jobs.ts';
import { importRoutes } from './routes.ts';
import { importsTables } from './tables.ts';

export const importsFeature = defineFeature({
  name: 'imports',
  tables: importsTables,
  routes: ({ contributions }) =>
    contributions.flatMap(({ imports }) => imports ?? []).flatMap(importRoutes),
  startJobs: (core, { contributions }) =>
    startImports(
      core,
      contributions.flatMap(({ imports }) => imports ?? []),
    ),
});
