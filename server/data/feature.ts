import { defineFeature } from '#server/feature.ts';
import { dataRoutes, startData } from './routes.ts';
import { dataMails } from './mails.ts';
import { dataTables } from './tables.ts';

export const dataFeature = defineFeature({
  name: 'data',
  tables: dataTables,
  mails: dataMails,
  routes: ({ tables }) => dataRoutes(tables),
  startJobs: (core, { tables }) => startData(core, tables),
});
