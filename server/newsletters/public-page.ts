/**
 * What the links of a message lead to, for whoever holds them: no session, no cookie. Scanners fetch every address of a
 * mail, so only a POST changes a subscription (RFC 8058), and a HEAD counts nothing.
 */
import { Hono, type Context } from 'hono';
import type { Core } from '#server/core/core.ts';
import { now } from '#server/core/clock.ts';
import { languageOf } from '#server/core/words.ts';
import { markAddress, noteConsent } from '#server/people/public.ts';
import { sendingChurch } from './queries/audience.ts';
import { gatherHits, isCounted, isMachine, type Hits } from './tracking/hits.ts';
import { tokensOf, type Token, type TokenKind } from './message/tokens.ts';
import {
  findLink,
  findRecipient,
  recordHits,
  resubscribe,
  unsubscribe,
  type LinkedRecipient,
} from './queries/tracking.ts';
import { unsubscribePage, type PageState } from './tracking/unsubscribe-page.ts';

/** One transparent pixel, 43 bytes. */
const pixel = Buffer.from('R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAICRAEAOw==', 'base64');
/** What a test message carries where a token would stand. */
const testToken = 'prueba';

const hitsByCore = new WeakMap<Core, Hits>();

/** One gathering a process. */
export function hitsOf(core: Core): Hits {
  const known = hitsByCore.get(core);
  if (known) return known;
  const made = gatherHits((hits) => core.database.unscoped((db) => recordHits(db, hits)), core.log);
  hitsByCore.set(core, made);
  return made;
}

export function newslettersPublic(core: Core): Hono {
  const app = new Hono();
  const tokens = tokensOf(core.config.authSecret);
  const read: ReadToken = (http, kind) => {
    const token = tokens.read(http.req.param('token') ?? '');
    return token?.kind === kind ? token : null;
  };
  countedLinks(core, app, read);
  subscriptionLinks(core, app, read);
  return app;
}

type ReadToken = (http: Context, kind: TokenKind) => Token | null;

function countedLinks(core: Core, app: Hono, read: ReadToken): void {
  const quiet = {
    'cache-control': 'no-store',
    'x-robots-tag': 'noindex',
    'referrer-policy': 'no-referrer',
  };
  const count = (http: Context, { recipientId }: Token, kind: 'open' | 'click'): void => {
    if (http.req.method === 'HEAD' || !isCounted((name) => http.req.header(name))) return;
    hitsOf(core).add({
      recipientId,
      kind,
      machine: isMachine(http.req.header('user-agent')),
      at: now(),
    });
  };

  app.get('/t/o/:token', (http) => {
    const token = read(http, 'open');
    if (token) count(http, token, 'open');
    return http.body(pixel, 200, {
      ...quiet,
      'content-type': 'image/gif',
      'cross-origin-resource-policy': 'cross-origin',
    });
  });

  app.get('/t/c/:token', async (http) => {
    const token = read(http, 'click');
    const url =
      token && (await core.database.unscoped((db) => findLink(db, token.recipientId, token.link)));
    // People write letters into addresses that a header does not hold.
    const location = url && URL.parse(url)?.href;
    if (!token || !location) return page(http, 'unknown');
    count(http, token, 'click');
    return http.body(null, 302, { ...quiet, location });
  });
}

function subscriptionLinks(core: Core, app: Hono, read: ReadToken): void {
  app.get('/u/:token', (http) =>
    answer(core, http, read(http, 'unsubscribe'), async (recipient) =>
      recipient.unsubscribed ? 'done' : 'question',
    ),
  );

  app.post('/u/:token', (http) =>
    answer(core, http, read(http, 'unsubscribe'), async (recipient, token) => {
      await core.database.inChurch(recipient.churchId, async (db) => {
        const at = now();
        await unsubscribe(db, token.recipientId, recipient, at);
        await noteConsent(db, recipient.email, 'withdrawn', at);
        await markAddress(db, recipient.email, 'unsubscribed');
      });
      return 'done';
    }),
  );

  app.post('/u/:token/undo', (http) =>
    answer(core, http, read(http, 'unsubscribe'), async (recipient, token) => {
      await core.database.inChurch(recipient.churchId, async (db) => {
        if (!(await resubscribe(db, token.recipientId, recipient))) return;
        await noteConsent(db, recipient.email, 'granted', now());
        await markAddress(db, recipient.email, 'ok');
      });
      return 'restored';
    }),
  );
}

async function answer(
  core: Core,
  http: Context,
  token: Token | null,
  act: (recipient: LinkedRecipient, token: Token) => Promise<PageState>,
): Promise<Response> {
  const recipient =
    token && (await core.database.unscoped((db) => findRecipient(db, token.recipientId)));
  if (!token || !recipient)
    return page(http, http.req.param('token') === testToken ? 'test' : 'unknown');
  const state = await act(recipient, token);
  const { name } = await core.database.inChurch(recipient.churchId, sendingChurch);
  return page(http, state, name);
}

function page(http: Context, state: PageState, church = ''): Response {
  const language = languageOf(http.req.header('accept-language'));
  const text = unsubscribePage(language, state, church, http.req.param('token') ?? '');
  return new Response(http.req.method === 'HEAD' ? null : text, {
    status: state === 'unknown' ? notFound : 200,
    headers: {
      'content-type': 'text/html; charset=utf-8',
      'cache-control': 'no-store',
      'content-security-policy':
        "default-src 'none'; style-src 'unsafe-inline'; form-action 'self'; frame-ancestors 'none'; base-uri 'none'",
      'referrer-policy': 'no-referrer',
      'x-content-type-options': 'nosniff',
      'x-robots-tag': 'noindex',
    },
  });
}

const notFound = 404;
