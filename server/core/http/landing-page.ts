/**
 * Serves the landing page in one of two variants: `LANDING_VARIANT`, or `?landing=` for one visit. The built file is served
 * with an absolute URL for the Open Graph image, because the public address is not known at build time.
 */
import { readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { MiddlewareHandler } from 'hono';
import type { Core } from '../core.ts';
import { getFilePolicy } from '../security/page-policy.ts';

type Encoding = 'br' | 'gzip' | 'identity';
type Page = Readonly<Record<Encoding, Uint8Array<ArrayBuffer>>>;

const imageMeta = /(<meta property="og:image" content=")(?=\/)/g;
const quality = { params: { [constants.BROTLI_PARAM_QUALITY]: 10 } };

const withAbsoluteImageUrl = (html: string, appUrl: string): string =>
  html.replace(imageMeta, (start) => start + appUrl);

export function createLandingPageHandler(
  { config }: Pick<Core, 'config'>,
  root: string,
  language: '' | '/en',
): MiddlewareHandler {
  const cache = new Map<string, { readonly modifiedAt: number; readonly page: Promise<Page> }>();
  const loadPage = (file: string, modifiedAt: number): Promise<Page> => {
    const cached = cache.get(file);
    if (cached?.modifiedAt === modifiedAt) return cached.page;
    const page = compressPage(withAbsoluteImageUrl(readFileSync(file, 'utf8'), config.appUrl));
    cache.set(file, { modifiedAt, page });
    return page;
  };
  return async (http, next) => {
    const requested = http.req.query('landing');
    const variant = requested === 'v1' || requested === 'v2' ? requested : config.landingVariant;
    const file = join(root, language, variant === 'v2' ? 'landing/v2' : '', 'index.html');
    const built = statSync(file, { throwIfNoEntry: false });
    if (!built) return next();
    const encoding = chooseEncoding(http.req.header('accept-encoding') ?? '');
    if (encoding !== 'identity') http.header('content-encoding', encoding);
    http.header('vary', 'accept-encoding');
    http.header('content-type', 'text/html; charset=utf-8');
    http.header('cache-control', 'no-cache');
    http.header('content-security-policy', getFilePolicy(file));
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
