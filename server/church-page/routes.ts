/**
 * The page of a church for strangers, at its short address, and the answer to wrong addresses below it. A church without an open
 * page, a suspended one and an unknown address can't be told apart.
 */
import { Hono, type Context } from 'hono';
import { Problem } from '#domain/kernel/errors.ts';
import { fold } from '#domain/kernel/text/folding.ts';
import type { Language } from '#domain/kernel/text/languages.ts';
import { enforceAddressLimit } from '#server/access/public.ts';
import {
  inOpenChurch,
  toChurchPagePath,
  type ChurchPageEntry,
  type ChurchPages,
} from '#server/churches/public.ts';
import { createLinkPageResponse, type LinkPageChurch } from '#server/core/brand/link-page.ts';
import { createPublicPageResponse } from '#server/core/brand/public-page.ts';
import type { Core } from '#server/core/core.ts';
import type { RateLimit } from '#server/core/session/limits/limit.ts';
import { negotiateLanguage, translate } from '#server/core/translations.ts';
import { churchPageStyle, renderChurchPage } from './render-page.ts';

/** A high limit, because all visitors of a service may share the church's network. */
const pageLimit: RateLimit = { name: 'church-page', attempts: 1200, windowSeconds: 3600 };

/** At its short address the page has the language of the church; the other one is a prefix, as for all pages. */
const prefixes: readonly (Language | null)[] = [null, 'es', 'en'];

interface Address {
  /** null: that of the church. */
  readonly language: Language | null;
  readonly slug: string;
  /** What follows the slug. */
  readonly rest: string;
}

export function createChurchPage(core: Core, pages: readonly ChurchPages[]): Hono {
  const app = new Hono();
  const ordered = pages.toSorted((one, other) => one.order - other.order);
  const patterns = pages.flatMap(({ clientPaths }) => clientPaths.map(toPattern));
  for (const language of prefixes)
    app.get(`${language ? `/${language}` : ''}/c/:slug/*`, (http, next) => {
      const [, rest = ''] = /\/c\/[^/]+\/?(.*)$/.exec(http.req.path) ?? [];
      if (language !== 'es' && patterns.some((pattern) => pattern.test(rest))) return next();
      return respond(core, http, ordered, { language, slug: http.req.param('slug'), rest });
    });
  return app;
}

/** Compares paths as the router of the web client does. */
const toPattern = (path: string): RegExp =>
  new RegExp(`^${path.replaceAll(/:\w+/g, '[^/]+')}/?$`, 'i');

async function respond(
  core: Core,
  http: Context,
  pages: readonly ChurchPages[],
  address: Address,
): Promise<Response> {
  await enforceAddressLimit({ core, http, request: http.req.raw }, pageLimit);
  const createClosedProblem = (): Problem => new Problem('not_found');
  // Somebody who types an address may write accents and spaces.
  const slug = fold(address.slug).replaceAll(' ', '-');
  try {
    return await inOpenChurch(
      core,
      { slug, module: 'system', createClosedProblem },
      async (open) => {
        const { church } = open;
        const language = address.language ?? church.language;
        const translator = translate(language, church);
        const reader = { ...open, ...translator, config: core.config };
        const entries: ChurchPageEntry[] = [];
        for (const { findEntry } of pages) entries.push(...listFound(await findEntry?.(reader)));
        if (entries.length === 0) throw createClosedProblem();
        const path = toChurchPagePath(open.slug, language, church.language);
        if (address.rest !== '') return respondMissing(http, language, { ...church, path });
        if (http.req.path !== path) return http.redirect(path);
        const otherLanguage = language === 'es' ? 'en' : 'es';
        const otherPath = toChurchPagePath(open.slug, otherLanguage, church.language);
        return createPublicPageResponse(http, core.config.appUrl, {
          language,
          otherLanguage,
          church,
          title: null,
          description: translator.t('church-page:description', { church: church.name }),
          picture: null,
          path,
          otherPath,
          isIndexed: entries.some(({ isIndexed }) => isIndexed),
          isEmbedded: false,
          style: churchPageStyle,
          body: renderChurchPage(translator, { church, entries, otherLanguage, otherPath }),
        });
      },
    );
  } catch (error) {
    if (!(error instanceof Problem && error.code === 'not_found')) throw error;
    const accepted = negotiateLanguage(http.req.header('accept-language'));
    return respondMissing(http, address.language ?? accepted, null);
  }
}

const listFound = <T>(found: T | null | undefined): T[] => (found ? [found] : []);

type MissingAt = LinkPageChurch & { readonly path: string };

function respondMissing(http: Context, language: Language, church: MissingAt | null): Response {
  const { t } = translate(language);
  const values = { church: church?.name ?? '' };
  return createLinkPageResponse(http, {
    language,
    title: t('church-page:missing'),
    text: t(church ? 'church-page:missingAtChurch' : 'church-page:missingText', values),
    ...(church && { link: { label: t('church-page:toChurch'), path: church.path } }),
    church,
    footer: church && t('nav:madeWith'),
    isKnown: false,
  });
}
