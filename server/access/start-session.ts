import type { SessionView } from '#domain/access/schema.ts';
import type { GlobalCall } from '#server/core/http/http.ts';
import type { OpenedSession } from '#server/core/session/session.ts';
import { getClientInfo } from '#server/core/session/limits/client-info.ts';
import { toAddressSubject } from '#server/core/session/limits/rate-limits.ts';
import type { RateLimit } from '#server/core/session/limits/limit.ts';
import { enforceLimit } from './limits.ts';
import { sendNewDeviceMail } from './mails.ts';
import { signedOutView, toSessionView } from './session-view.ts';

type SessionCall = Pick<GlobalCall<unknown>, 'core' | 'http' | 'request'>;

/** Returns the session for the browser and sets lastLogin to server time, unless an open page asks in the background. */
export async function loadSession(
  { core, http, request }: SessionCall,
  { background }: { readonly background?: 'yes' | undefined } = {},
): Promise<SessionView> {
  const session = await core.session.load(request, { isVisit: background === undefined });
  if (!session) return signedOutView;
  const { actor, details, lastLogin, cookie } = session;
  if (cookie) http.header('set-cookie', cookie, { append: true });
  return toSessionView(actor, details, lastLogin, core);
}

/** Signs in a user who has just activated an account with a mailed token; it can't have a second step yet. */
export async function startSession(
  call: SessionCall,
  userId: string,
): Promise<{ session: SessionView; token: string }> {
  return respondWithSession(
    call,
    await call.core.session.openSession(userId, getClientInfo(call.http, call.core.config)),
  );
}

/** Sets the session cookie of the response and ends the request's previous session. */
export async function respondWithSession(
  call: SessionCall,
  opened: OpenedSession,
): Promise<{ session: SessionView; token: string }> {
  const { core, http, request } = call;
  if (request.headers.has('cookie') || request.headers.has('authorization'))
    await core.session.signOut(request);
  http.header('set-cookie', opened.cookie, { append: true });
  if (opened.isNewDevice)
    await sendNewDeviceMail(core, opened.userId, getClientInfo(http, core.config));
  return {
    session: toSessionView(opened.actor, opened.details, opened.openedAt, core),
    token: opened.token,
  };
}

export function enforceAddressLimit({ core, http }: SessionCall, limit: RateLimit): Promise<void> {
  return enforceLimit(
    core.session.limits,
    limit,
    toAddressSubject(getClientInfo(http, core.config).address),
  );
}
