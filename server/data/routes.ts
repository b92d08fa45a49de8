import type { Core } from '#server/core/core.ts';
import type { ChurchTables } from '#server/core/database/feature-tables.ts';
import type { Route } from '#server/core/http/http.ts';
import { registerDeletionJobs } from './deletion/jobs.ts';
import { deletionRoutes } from './deletion/routes.ts';
import { registerExportJobs } from './export/jobs.ts';
import { platformExportRoutes } from './export/platform-routes.ts';
import { exportRoutes } from './export/routes.ts';
import { registerRestoreJobs } from './restore/jobs.ts';
import { restoreRoutes } from './restore/routes.ts';

export const dataRoutes = (tables: ChurchTables): readonly Route[] => [
  ...exportRoutes,
  ...platformExportRoutes,
  ...restoreRoutes(tables),
  ...deletionRoutes,
];

export async function startData(core: Core, tables: ChurchTables): Promise<void> {
  await registerExportJobs(core, tables);
  await registerRestoreJobs(core, tables);
  await registerDeletionJobs(core);
}
