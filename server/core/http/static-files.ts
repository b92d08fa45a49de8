/** Serves the browser's side as it was built, and in development takes note of missing translations. */
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { serveStatic } from '@hono/node-server/serve-static';
import { Hono } from 'hono';
import { secureHeaders } from 'hono/secure-headers';
import type { Core } from '../core.ts';

const root = 'build/client';
const year = 60 * 60 * 24 * 365;

export function staticFiles(core: Core): Hono {
  const app = new Hono();
  app.use('*', secureHeaders({ crossOriginResourcePolicy: false, xFrameOptions: 'SAMEORIGIN', referrerPolicy: 'same-origin' }));
  if (!core.config.production) {
    app.post('/locales/add/:lng/:ns', async (http) => {
      const { lng, ns } = http.req.param();
      const missing = (await http.req.text()).slice(0, 1000);
      core.log.warn({ lng, ns, missing }, 'missing translation');
      return http.body(null, 204);
    });
  }
  app.use(
    '*',
    serveStatic({
      root,
      onFound(path, http) {
        const hashed = path.includes('/assets/');
        http.header('cache-control', hashed ? `public, max-age=${year}, immutable` : 'no-cache');
      },
      precompressed: true,
    }),
  );
  app.get('*', async (http, next) => {
    if (http.req.path.startsWith('/api/') || /\.\w+$/.test(http.req.path)) return http.notFound();
    if (!existsSync(join(root, '__spa-fallback.html'))) return http.notFound();
    http.header('cache-control', 'no-cache');
    return serveStatic({ root, path: '__spa-fallback.html' })(http, next);
  });
  return app;
}
