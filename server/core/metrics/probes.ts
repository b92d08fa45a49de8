/** Health checks and metrics for monitoring: liveness, readiness, Prometheus. */
import { Hono } from 'hono';
import { isMigrated } from '#server/migrations/index.ts';
import type { Core } from '../core.ts';
import { readinessPath } from '../http/listen.ts';
import { isLocalRequest } from '../http/local-request.ts';
import type { Metrics } from './metrics.ts';

export function createProbeRoutes(core: Core, metrics: Metrics): Hono {
  const app = new Hono();
  app.get('/healthz', (http) => http.json({ status: 'ok' }));
  app.get(readinessPath, async (http) => {
    const ready = await isMigrated(core.database.global).catch(() => false);
    return http.json({ status: ready ? 'ready' : 'not ready' }, ready ? 200 : 503);
  });
  app.get('/metrics', async (http) => {
    if (!isLocalRequest(http)) return http.notFound();
    return http.text(await metrics.read(), 200, { 'content-type': metrics.contentType });
  });
  return app;
}
