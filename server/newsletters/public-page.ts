/**
 * The targets of the links in a message, public: no session, no cookie. Scanners fetch every URL of a mail, so only a POST
 * changes a subscription (RFC 8058), and a HEAD isn't counted.
 */
import { Hono, type Context } from 'hono';
import type { Core } from '#server/core/core.ts';
import { now } from '#server/core/clock.ts';
import { updateEmailStatus, updateConsentByEmail } from '#server/people/public.ts';
import { getSendingChurch } from './queries/audience.ts';
import {
  createTrackingBuffer,
  isCountable,
  isScanner,
  type TrackingBuffer,
} from './tracking/tracking-buffer.ts';
import { createTokenCodec, type LinkToken, type TokenKind } from './message/tokens.ts';
import {
  findLink,
  findRecipient,
  recordTrackingEvents,
  resubscribe,
  unsubscribe,
  type LinkedRecipient,
} from './queries/tracking.ts';
import { createUnsubscribePage, type UnsubscribePageState } from './tracking/unsubscribe-page.ts';

/** One transparent pixel, 43 bytes. */
const pixel = Buffer.from('R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAICRAEAOw==', 'base64');
/** Stands for the token in a preview message. */
const previewToken = 'prueba';

const buffers = new WeakMap<Core['jobs'], TrackingBuffer>();

/** One buffer per process, which has one queue of jobs; a request has a core of its own, with other time limits. */
export function getTrackingBuffer(core: Core): TrackingBuffer {
  const existing = buffers.get(core.jobs);
  if (existing) return existing;
  const created = createTrackingBuffer(
    (events) => core.database.unscoped((db) => recordTrackingEvents(db, events)),
    core.log,
  );
  buffers.set(core.jobs, created);
  return created;
}

export function createPublicNewsletterRoutes(core: Core): Hono {
  const app = new Hono();
  const tokens = createTokenCodec(core.config.authSecret);
  const readToken: ReadToken = (http, kind) => {
    const token = tokens.decode(http.req.param('token') ?? '');
    return token?.kind === kind ? token : null;
  };
  addTrackingRoutes(core, app, readToken);
  addUnsubscribeRoutes(core, app, readToken);
  return app;
}

type ReadToken = (http: Context, kind: TokenKind) => LinkToken | null;

function addTrackingRoutes(core: Core, app: Hono, readToken: ReadToken): void {
  const privacyHeaders = {
    'cache-control': 'no-store',
    'x-robots-tag': 'noindex',
    'referrer-policy': 'no-referrer',
  };
  const count = (http: Context, { recipientId }: LinkToken, link: number | null): void => {
    if (http.req.method === 'HEAD' || !isCountable((name) => http.req.header(name))) return;
    getTrackingBuffer(core).add({
      recipientId,
      link,
      machine: isScanner(http.req.header('user-agent')),
      at: now(),
    });
  };

  app.get('/t/o/:token', (http) => {
    const token = readToken(http, 'open');
    if (token) count(http, token, null);
    return http.body(pixel, 200, {
      ...privacyHeaders,
      'content-type': 'image/gif',
      'cross-origin-resource-policy': 'cross-origin',
    });
  });

  app.get('/t/c/:token', async (http) => {
    const token = readToken(http, 'click');
    const url =
      token && (await core.database.unscoped((db) => findLink(db, token.recipientId, token.link)));
    // URLs may contain characters that a header can't: percent-encodes them.
    const location = url && URL.parse(url)?.href;
    if (!token || !location) return createUnsubscribePage(http, 'unknown');
    count(http, token, token.link);
    return http.body(null, 302, { ...privacyHeaders, location });
  });
}

function addUnsubscribeRoutes(core: Core, app: Hono, readToken: ReadToken): void {
  app.get('/u/:token', (http) =>
    respondForRecipient(core, http, readToken(http, 'unsubscribe'), async (recipient) =>
      recipient.unsubscribed ? 'done' : 'question',
    ),
  );

  app.post('/u/:token', (http) =>
    respondForRecipient(core, http, readToken(http, 'unsubscribe'), async (recipient, token) => {
      await core.database.inChurch(recipient.churchId, async (db) => {
        const at = now();
        await unsubscribe(db, token.recipientId, recipient, at);
        await updateConsentByEmail(db, recipient.email, 'withdrawn', at);
        await updateEmailStatus(db, recipient.email, 'unsubscribed');
      });
      return 'done';
    }),
  );

  app.post('/u/:token/undo', (http) =>
    respondForRecipient(core, http, readToken(http, 'unsubscribe'), async (recipient, token) => {
      await core.database.inChurch(recipient.churchId, async (db) => {
        if (!(await resubscribe(db, token.recipientId, recipient))) return;
        await updateConsentByEmail(db, recipient.email, 'granted', now());
        await updateEmailStatus(db, recipient.email, 'ok');
      });
      return 'restored';
    }),
  );
}

async function respondForRecipient(
  core: Core,
  http: Context,
  token: LinkToken | null,
  handle: (recipient: LinkedRecipient, token: LinkToken) => Promise<UnsubscribePageState>,
): Promise<Response> {
  const recipient =
    token && (await core.database.unscoped((db) => findRecipient(db, token.recipientId)));
  if (!token || !recipient)
    return createUnsubscribePage(
      http,
      http.req.param('token') === previewToken ? 'test' : 'unknown',
    );
  const state = await handle(recipient, token);
  const church = await core.database.inChurch(recipient.churchId, getSendingChurch);
  return createUnsubscribePage(http, state, church);
}
