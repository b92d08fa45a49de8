import type { SessionView } from '#domain/access/schema.ts';
import type { OpenCall } from '#server/core/http/http.ts';
import type { Actor } from '#server/core/session/actor.ts';
import type { OpenedSession } from '#server/core/session/session.ts';
import { placeOf } from '#server/core/session/limits/client-address.ts';
import { addressSubject } from '#server/core/session/limits/rate-limit.ts';
import type { Limit } from '#server/core/session/limits/limit.ts';
import { spend } from './limits.ts';
import { mailNewDevice } from './mails.ts';
import { nobody, sessionViewOf } from './session-view.ts';

type Opening = Pick<OpenCall<unknown>, 'core' | 'http' | 'request'>;

/** What the browser loads on every change of the session; loading an existing user sets lastLogin to server time. */
export async function loadSession(
  { core, http, request }: Opening,
  actor: Actor | null,
): Promise<SessionView> {
  if (!actor) return nobody;
  const { lastLogin, cookie } = await core.session.touch(request, actor);
  if (cookie) http.header('set-cookie', cookie, { append: true });
  return sessionViewOf(actor, await core.session.particulars(actor), lastLogin);
}

/** Signs in whoever has just got an account by a token of its mail: one that can't have a second step yet. */
export async function enter(
  call: Opening,
  userId: string,
): Promise<{ session: SessionView; token: string }> {
  return enterWith(
    call,
    await call.core.session.open(userId, placeOf(call.http, call.core.config)),
  );
}

/** The session of the answer from now on; the one before, which the browser would forget, is left to nobody. */
export async function enterWith(
  call: Opening,
  opened: OpenedSession,
): Promise<{ session: SessionView; token: string }> {
  const { core, http, request } = call;
  if (request.headers.has('cookie') || request.headers.has('authorization'))
    await core.session.signOut(request);
  http.header('set-cookie', opened.cookie, { append: true });
  if (opened.newDevice) await mailNewDevice(core, opened.userId, placeOf(http, core.config));
  // Opening it was loading the user.
  return {
    session: sessionViewOf(opened.actor, opened.particulars, opened.openedAt),
    token: opened.token,
  };
}

export function spendOfAddress({ core, http }: Opening, limit: Limit): Promise<void> {
  return spend(core.session.limits, limit, addressSubject(placeOf(http, core.config).address));
}
