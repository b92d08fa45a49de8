/** Serves the browser's side as it was built, and in development takes note of missing translations. */
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { serveStatic } from '@hono/node-server/serve-static';
import { Hono } from 'hono';
import type { Core } from '../core.ts';
import { policyOfFile } from '../guarding/page-policy.ts';
import { landingPage } from './landing-page.ts';
import { wellKnown } from './well-known.ts';

const root = 'build/client';
const year = 60 * 60 * 24 * 365;
/** A script that runs as a worker runs by the policy that it came with. */
const policyOfWorker = "default-src 'none'; script-src 'self'; connect-src 'self'";
/** A file that is not there. What follows the point in the token of a link is longer than any ending. */
const fileName = /\.\w{1,12}$/;
/** Addresses that are keys: nobody lists them, and no other site hears of them. */
const holdsToken = /^(\/en)?\/(complete-profile-token|activate-account|accept-invitation)\//;
const shell = join(root, '__spa-fallback.html');

export function staticFiles(core: Core): Hono {
  const app = new Hono();
  app.route('/', wellKnown(core));
  if (!core.config.production) {
    app.post('/locales/add/:lng/:ns', async (http) => {
      const { lng, ns } = http.req.param();
      const missing = (await http.req.text()).slice(0, 1000);
      core.log.warn({ lng, ns, missing }, 'missing translation');
      return http.body(null, 204);
    });
  }
  app.get('/', landingPage(core, root, ''));
  app.get('/en', landingPage(core, root, '/en'));
  app.use(
    '*',
    serveStatic({
      root,
      onFound(path, http) {
        const hashed = path.includes('/assets/');
        http.header('cache-control', hashed ? `public, max-age=${year}, immutable` : 'no-cache');
        const page = path.replace(/\.(br|gz)$/, '');
        if (page.endsWith('.html')) http.header('content-security-policy', policyOfFile(page));
        else if (page.endsWith('.js')) http.header('content-security-policy', policyOfWorker);
      },
      precompressed: true,
    }),
  );
  app.get('*', async (http, next) => {
    if (http.req.path.startsWith('/api/') || fileName.test(http.req.path)) return http.notFound();
    if (!existsSync(shell)) return http.notFound();
    http.header('cache-control', 'no-cache');
    http.header('content-security-policy', policyOfFile(shell));
    if (holdsToken.test(http.req.path)) {
      http.header('x-robots-tag', 'noindex, nofollow');
      http.header('referrer-policy', 'no-referrer');
    }
    return serveStatic({ root, path: '__spa-fallback.html' })(http, next);
  });
  return app;
}
