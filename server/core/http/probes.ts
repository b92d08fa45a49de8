/** Health checks and metrics for monitoring: liveness, readiness, Prometheus. */
import { getConnInfo } from '@hono/node-server/conninfo';
import { Hono } from 'hono';
import { collectDefaultMetrics, Registry } from 'prom-client';
import { isMigrated } from '#server/migrations/index.ts';
import type { Core } from '../core.ts';

const loopback = new Set(['127.0.0.1', '::1', '::ffff:127.0.0.1']);

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
    // Behind a proxy every remote address is loopback, so forwarded requests are not treated as local.
    const forwarded = http.req.header('x-forwarded-for') ?? http.req.header('forwarded');
    const local = !forwarded && loopback.has(getConnInfo(http).remote.address ?? '');
    if (!local) return http.notFound();
    return http.text(await registry.metrics(), 200, { 'content-type': registry.contentType });
  });
  return app;
}
