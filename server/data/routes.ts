import type { Core } from '#server/core/core.ts';
import type { Route } from '#server/core/http/http.ts';
import { registerDeletionJobs } from './deletion/jobs.ts';
import { deletionRoutes } from './deletion/routes.ts';
import { registerExportJobs } from './export/jobs.ts';
import { platformExportRoutes } from './export/platform-routes.ts';
import { exportRoutes } from './export/routes.ts';
import { registerRestoreJobs } from './restore/jobs.ts';
import { restoreRoutes } from './restore/routes.ts';

export const dataRoutes: readonly Route[] = [
  ...exportRoutes,
  ...platformExportRoutes,
  ...restoreRoutes,
  ...deletionRoutes,
];

export async function startData(core: Core): Promise<void> {
  await registerExportJobs(core);
  await registerRestoreJobs(core);
  await registerDeletionJobs(core);
}
