/** robots.txt, sitemap.xml and security.txt (RFC 9116). */
import { Hono } from 'hono';
import type { Core } from '../core.ts';
import { now } from '../clock.ts';
import { parseMailbox } from '../mail-sender.ts';

/** Paths that must not be crawled: those behind the sign-in, and those of personal links. */
const disallowedPaths = [
  '/app/',
  '/admin/',
  '/api/',
  '/functions/',
  '/dev/',
  '/t/',
  '/u/',
  '/preview',
  '/newsletters/',
  '/accept-invitation/',
  '/activate-account/',
  '/complete-profile-token/',
  '/reset-password',
  '/verify-email-notice',
];
/** Public pages in Spanish and English (sitemaps.org). */
const sitemapPaths = ['/', '/login', '/register', '/contacto', '/privacidad', '/instalar'].flatMap(
  (path) => [path, path === '/' ? '/en' : `/en${path}`],
);
const halfYear = 182 * 24 * 3600 * 1000;

export function createWellKnownRoutes({ config }: Pick<Core, 'config'>): Hono {
  const app = new Hono();
  const day = { 'cache-control': 'public, max-age=86400' };

  app.get('/robots.txt', (http) =>
    http.text(
      [
        'User-agent: *',
        ...disallowedPaths.map((path) => `Disallow: ${path}`),
        'Allow: /',
        `Sitemap: ${config.appUrl}/sitemap.xml`,
        '',
      ].join('\n'),
      200,
      day,
    ),
  );
  app.get('/sitemap.xml', (http) =>
    http.body(buildSitemap(config.appUrl), 200, {
      ...day,
      'content-type': 'application/xml; charset=utf-8',
    }),
  );
  app.get('/.well-known/security.txt', (http) => {
    const { address } = parseMailbox(config.mailFrom);
    const expires = new Date(now().getTime() + halfYear).toISOString();
    const lines = [
      `Contact: mailto:${address}`,
      `Expires: ${expires}`,
      'Preferred-Languages: es, en',
      `Canonical: ${config.appUrl}/.well-known/security.txt`,
      '',
    ];
    return http.text(lines.join('\n'), 200, day);
  });
  return app;
}

function buildSitemap(appUrl: string): string {
  const addresses = sitemapPaths.map((path) => `<url><loc>${appUrl}${path}</loc></url>`).join('');
  return `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">${addresses}</urlset>\n`;
}
