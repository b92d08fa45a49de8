/** Serves the built web client and, in development, logs missing translations. */
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { serveStatic } from '@hono/node-server/serve-static';
import { Hono } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import { Problem } from '#domain/kernel/errors.ts';
import type { Core } from '../core.ts';
import { getFilePolicy } from '../security/page-policy.ts';
import { createFilledPageRoutes, type ReadPageValues } from './filled-pages.ts';
import { createWellKnownRoutes } from './well-known.ts';

const root = 'build/client';
const year = 60 * 60 * 24 * 365;
/** Content security policy of scripts: a worker uses the policy of its own response. */
const workerPolicy = "default-src 'none'; script-src 'self'; connect-src 'self'";
/** A path with a file extension. A browser that navigates there gets a page, since any unknown address leads to the start. */
const fileName = /\.\w{1,12}$/;
/** Paths with a secret token: they must not be indexed or sent as a referrer. */
const tokenPath = /^(\/en)?\/(complete-profile-token|activate-account|accept-invitation)\//;
/** The file of a variant of the landing page, which has no address of its own. */
const landingFile = /^(\/en)?\/landing\/v\d+(\/|$)/;
const maxMissingBytes = 2048;
const maxMissing = 200;
const fallbackPage = join(root, '__spa-fallback.html');

export function createStaticFileRoutes(core: Core, readValues: ReadPageValues): Hono {
  const app = new Hono();
  const missingTranslations = new Set<string>();
  app.route('/', createWellKnownRoutes(core));
  if (!core.config.production) {
    const limit = bodyLimit({
      maxSize: maxMissingBytes,
      onError: () => {
        throw new Problem('too_large');
      },
    });
    app.post('/locales/add/:lng/:ns', limit, async (http) => {
      const { lng, ns } = http.req.param();
      const missing = `${lng}/${ns} ${await http.req.text()}`.slice(0, maxMissingBytes);
      // Each one once, and not more than a developer reads.
      if (!missingTranslations.has(missing) && missingTranslations.size < maxMissing) {
        missingTranslations.add(missing);
        core.log.warn({ missing }, 'missing translation');
      }
      return http.body(null, 204);
    });
  }
  app.use('*', async (http, next) =>
    landingFile.test(http.req.path) ? http.redirect('/') : next(),
  );
  app.route('/', createFilledPageRoutes(core, root, readValues));
  app.use(
    '*',
    serveStatic({
      root,
      onFound(path, http) {
        const hashed = path.includes('/assets/');
        http.header('cache-control', hashed ? `public, max-age=${year}, immutable` : 'no-cache');
        const page = path.replace(/\.(br|gz)$/, '');
        if (page.endsWith('.html'))
          http.header('content-security-policy', getFilePolicy(page, core.config));
        else if (page.endsWith('.js')) http.header('content-security-policy', workerPolicy);
      },
      precompressed: true,
    }),
  );
  app.get('*', async (http, next) => {
    const isMissingFile =
      fileName.test(http.req.path) && !http.req.header('accept')?.includes('text/html');
    if (http.req.path.startsWith('/api/') || isMissingFile) return http.notFound();
    if (!existsSync(fallbackPage)) return http.notFound();
    http.header('cache-control', 'no-cache');
    http.header('content-security-policy', getFilePolicy(fallbackPage, core.config));
    if (tokenPath.test(http.req.path)) {
      http.header('x-robots-tag', 'noindex, nofollow');
      http.header('referrer-policy', 'no-referrer');
    }
    return serveStatic({ root, path: '__spa-fallback.html', precompressed: true })(http, next);
  });
  return app;
}
