/** Health checks and metrics for monitoring: liveness, readiness, Prometheus. */
import { Hono } from 'hono';
import { collectDefaultMetrics, Registry } from 'prom-client';
import { isMigrated } from '#server/migrations/index.ts';
import type { Core } from '../core.ts';
import { isLocalRequest } from './local-request.ts';

export function createProbeRoutes(core: Core): Hono {
  const app = new Hono();
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });

  app.get('/healthz', (http) => http.json({ status: 'ok' }));
  app.get('/readyz', async (http) => {
    const ready = await isMigrated(core.database.global).catch(() => false);
    return http.json({ status: ready ? 'ready' : 'not ready' }, ready ? 200 : 503);
  });
  app.get('/metrics', async (http) => {
    if (!isLocalRequest(http)) return http.notFound();
    return http.text(await registry.metrics(), 200, { 'content-type': registry.contentType });
  });
  return app;
}
