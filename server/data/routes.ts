import type { Core } from '#server/core/core.ts';
import type { Route } from '#server/core/http/http.ts';
import { workOnDeletions } from './deletion/jobs.ts';
import { deletionRoutes } from './deletion/routes.ts';
import { workOnExports } from './export/jobs.ts';
import { platformExportRoutes } from './export/platform-routes.ts';
import { exportRoutes } from './export/routes.ts';
import { workOnRestores } from './restore/jobs.ts';
import { restoreRoutes } from './restore/routes.ts';

export const dataRoutes: readonly Route[] = [
  ...exportRoutes,
  ...platformExportRoutes,
  ...restoreRoutes,
  ...deletionRoutes,
];

export async function startData(core: Core): Promise<void> {
  await workOnExports(core);
  await workOnRestores(core);
  await workOnDeletions(core);
}
