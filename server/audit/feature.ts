import { defineFeature } from '#server/feature.ts';
import { auditContributions } from './contributions.ts';
import { auditRoutes, startAudit } from './routes.ts';
import { auditTables } from './tables.ts';

export const auditFeature = defineFeature({
  name: 'audit',
  tables: auditTables,
  routes: () => auditRoutes,
  startJobs: startAudit,
  contributes: auditContributions,
});
