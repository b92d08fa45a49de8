/**
 * Serves the public pages with values that are not known at build time: the public address (for the Open Graph image), who
 * runs this Redil, the prices. The landing page has two variants: `LANDING_VARIANT`, or `?landing=` for one visit.
 */
import { readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { Hono, type MiddlewareHandler } from 'hono';
import { languages, type Language } from '#domain/kernel/text/languages.ts';
import type { Core } from '../core.ts';
import { getFilePolicy } from '../security/page-policy.ts';
import { fillPage, type PageValues } from './page-values.ts';

type Encoding = 'br' | 'gzip' | 'identity';
type Page = Readonly<Record<Encoding, Uint8Array<ArrayBuffer>>>;

/** Values that a feature adds, in the language of the page. Called for each visit, so it must not wait for anything. */
export type ReadPageValues = (language: Language) => PageValues;

const imageMeta = /(<meta property="og:image" content=")(?=\/)/g;
const quality = { params: { [constants.BROTLI_PARAM_QUALITY]: 10 } };
const paths = ['/', '/contacto', '/privacidad'] as const;

const withAbsoluteImageUrl = (html: string, appUrl: string): string =>
  html.replace(imageMeta, (start) => start + appUrl);

export function createFilledPageRoutes(
  core: Pick<Core, 'config'>,
  root: string,
  readValues: ReadPageValues,
): Hono {
  const app = new Hono();
  for (const path of paths) {
    for (const language of languages) {
      const prefix = language === 'es' ? '' : `/${language}`;
      const handler = createPageHandler(core, join(root, prefix), path, () => readValues(language));
      app.get(prefix + (path === '/' && prefix ? '' : path), handler);
    }
  }
  return app;
}

function createPageHandler(
  { config }: Pick<Core, 'config'>,
  folder: string,
  path: (typeof paths)[number],
  readValues: () => PageValues,
): MiddlewareHandler {
  const { name, address, email } = config.operator;
  const operator: PageValues = {
    'operator-name': name ?? undefined,
    'operator-address': address ?? undefined,
    'contact-email': email ?? undefined,
  };
  const cache = new Map<string, { readonly key: string; readonly page: Promise<Page> }>();
  const loadPage = (file: string, modifiedAt: number): Promise<Page> => {
    const values = { ...operator, ...readValues() };
    const key = JSON.stringify([modifiedAt, values]);
    const cached = cache.get(file);
    if (cached?.key === key) return cached.page;
    const html = withAbsoluteImageUrl(readFileSync(file, 'utf8'), config.appUrl);
    const page = compressPage(fillPage(html, values));
    cache.set(file, { key, page });
    return page;
  };
  return async (http, next) => {
    const requested = http.req.query('landing');
    const variant = requested === 'v1' || requested === 'v2' ? requested : config.landingVariant;
    const isV2 = path === '/' && variant === 'v2';
    const file = join(folder, isV2 ? 'landing/v2' : path, 'index.html');
    const built = statSync(file, { throwIfNoEntry: false });
    if (!built) return next();
    const encoding = chooseEncoding(http.req.header('accept-encoding') ?? '');
    if (encoding !== 'identity') http.header('content-encoding', encoding);
    http.header('vary', 'accept-encoding');
    http.header('content-type', 'text/html; charset=utf-8');
    http.header('cache-control', 'no-cache');
    http.header('content-security-policy', getFilePolicy(file, config));
    return http.body((await loadPage(file, built.mtimeMs))[encoding]);
  };
}

const chooseEncoding = (accepted: string): Encoding =>
  /\bbr\b/.test(accepted) ? 'br' : /\bgzip\b/.test(accepted) ? 'gzip' : 'identity';

async function compressPage(html: string): Promise<Page> {
  const identity = new Uint8Array(Buffer.from(html));
  const [br, gzipped] = await Promise.all([
    promisify(brotliCompress)(identity, quality),
    promisify(gzip)(identity, { level: 9 }),
  ]);
  return { br: new Uint8Array(br), gzip: new Uint8Array(gzipped), identity };
}
