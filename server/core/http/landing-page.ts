/**
 * The landing page: one address, two pages. `LANDING_VARIANT` chooses, and `?landing=` for a visit. It is the built file with
 * one thing added: the picture that a shared link shows needs a whole address, and only the running product knows its own.
 */
import { readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { MiddlewareHandler } from 'hono';
import type { Core } from '../core.ts';
import { policyOfFile } from '../guarding/page-policy.ts';

type Encoding = 'br' | 'gzip' | 'identity';
type Page = Readonly<Record<Encoding, Uint8Array<ArrayBuffer>>>;

const picture = /(<meta property="og:image" content=")(?=\/)/g;
const quality = { params: { [constants.BROTLI_PARAM_QUALITY]: 10 } };

const withAddress = (html: string, appUrl: string): string =>
  html.replace(picture, (start) => start + appUrl);

export function landingPage(
  { config }: Pick<Core, 'config'>,
  root: string,
  language: '' | '/en',
): MiddlewareHandler {
  const pages = new Map<string, { readonly changed: number; readonly page: Promise<Page> }>();
  const pageOf = (file: string, changed: number): Promise<Page> => {
    const known = pages.get(file);
    if (known?.changed === changed) return known.page;
    const page = compressed(withAddress(readFileSync(file, 'utf8'), config.appUrl));
    pages.set(file, { changed, page });
    return page;
  };
  return async (http, next) => {
    const asked = http.req.query('landing');
    const variant = asked === 'v1' || asked === 'v2' ? asked : config.landingVariant;
    const file = join(root, language, variant === 'v2' ? 'landing/v2' : '', 'index.html');
    const built = statSync(file, { throwIfNoEntry: false });
    if (!built) return next();
    const encoding = best(http.req.header('accept-encoding') ?? '');
    if (encoding !== 'identity') http.header('content-encoding', encoding);
    http.header('vary', 'accept-encoding');
    http.header('content-type', 'text/html; charset=utf-8');
    http.header('cache-control', 'no-cache');
    http.header('content-security-policy', policyOfFile(file));
    return http.body((await pageOf(file, built.mtimeMs))[encoding]);
  };
}

const best = (accepted: string): Encoding =>
  /\bbr\b/.test(accepted) ? 'br' : /\bgzip\b/.test(accepted) ? 'gzip' : 'identity';

async function compressed(html: string): Promise<Page> {
  const identity = new Uint8Array(Buffer.from(html));
  const [br, gzipped] = await Promise.all([
    promisify(brotliCompress)(identity, quality),
    promisify(gzip)(identity, { level: 9 }),
  ]);
  return { br: new Uint8Array(br), gzip: new Uint8Array(gzipped), identity };
}
