import { accessContract } from '#domain/access/contract.ts';
import type { SessionView } from '#domain/access/schema.ts';
import { Problem } from '#domain/kernel/errors.ts';
import type { Actor } from '#server/core/session/actor.ts';
import { placeOf } from '#server/core/session/client-address.ts';
import { openRoute, type OpenCall, type Route } from '#server/core/http/http.ts';
import { addressSubject, type Limit } from '#server/core/session/rate-limit.ts';
import { registerChurch, type OnChurchCreated } from '#server/churches/public.ts';
import { evenly } from './evenly.ts';
import { churchesOfUser, passwordsOfAddress, signInsOfAccount, signUpsOfAddress, spend, verificationsOfUser } from './limits.ts';
import { mailPasswordChanged, mailReset, mailVerification } from './mails.ts';
import { sessionViewOf } from './session-view.ts';
import { signIn } from './sign-in.ts';
import { signUp } from './sign-up.ts';

const done = { done: true } as const;

const sessionRoutes = [
  openRoute(accessContract.challenge, ({ core }) => core.botCheck.challenge()),

  openRoute(accessContract.session, (call) => loadSession(call, call.actor)),

  openRoute(accessContract.signIn, async (call) => {
    const { core, http, input, request } = call;
    const opened = await signIn(core, input, placeOf(http, core.config));
    // Whoever signs in again leaves the session before, which the browser would forget, to nobody.
    await core.session.signOut(request);
    http.header('set-cookie', opened.cookie, { append: true });
    const actor = await core.session.read({ headers: new Headers({ authorization: `Bearer ${opened.token}` }) });
    return { session: await loadSession(call, actor), token: opened.token };
  }),

  openRoute(accessContract.signOut, async ({ core, http, request }) => {
    http.header('set-cookie', await core.session.signOut(request), { append: true });
    return done;
  }),
];

const accountRoutes = [
  openRoute(accessContract.signUp, async (call) => {
    await spendOfAddress(call, signUpsOfAddress);
    await evenly(signUp(call.core, call.input));
    return done;
  }),

  openRoute(accessContract.resendVerification, async ({ core, actor }) => {
    if (!actor || actor.emailVerified) return done;
    await spend(core.session.limits, verificationsOfUser, actor.userId);
    const recipient = await core.session.find({ userId: actor.userId });
    if (recipient) await mailVerification(core, actor.userId, recipient);
    return done;
  }),

  openRoute(accessContract.verifyEmail, async (call) => {
    await spendOfAddress(call, passwordsOfAddress);
    if (!(await call.core.session.verifyEmail(call.input.token))) throw new Problem('not_found', 'link-invalid');
    return done;
  }),

  openRoute(accessContract.forgotPassword, async (call) => {
    await spendOfAddress(call, passwordsOfAddress);
    await evenly(forgotPassword(call));
    return done;
  }),

  openRoute(accessContract.resetPassword, async (call) => {
    await spendOfAddress(call, passwordsOfAddress);
    const { core, input } = call;
    const reset = await core.session.resetPassword(input.token, input.password);
    if (!reset) throw new Problem('not_found', 'link-invalid');
    await core.session.limits.clear(signInsOfAccount, reset.email);
    const recipient = await core.session.find(reset);
    if (recipient) mailPasswordChanged(core, recipient);
    return done;
  }),

  openRoute(accessContract.updateAccount, async (call) => {
    await call.core.session.update(actorOf(call).userId, call.input);
    return loadSession(call, await call.core.session.read(call.request));
  }),
];

const registration = (onChurchCreated: readonly OnChurchCreated[]): Route =>
  openRoute(accessContract.registerChurch, async (call) => {
    const { core, input, request } = call;
    const { userId, emailVerified, church } = actorOf(call);
    if (!emailVerified) throw new Problem('forbidden', 'email-unverified');
    if (church) throw new Problem('conflict', 'already-in-church');
    await spend(core.session.limits, churchesOfUser, userId);
    const { churchName, ...rest } = input;
    await registerChurch(core.database, onChurchCreated, userId, {
      ...rest,
      name: churchName,
      // Where payments are made, the church begins with one.
      subscription: core.config.stripe ? 'inactive' : 'active',
    });
    return loadSession(call, await core.session.read(request));
  });

export const accessRoutes = (onChurchCreated: readonly OnChurchCreated[]): Route[] => [
  ...sessionRoutes,
  ...accountRoutes,
  registration(onChurchCreated),
];

/** What the browser loads on every change of the session; loading an existing user sets lastLogin to server time. */
async function loadSession({ core, http, request }: OpenCall<unknown>, actor: Actor | null): Promise<SessionView> {
  if (!actor) return sessionViewOf(null, null);
  const { lastLogin, cookie } = await core.session.touch(request, actor);
  if (cookie) http.header('set-cookie', cookie, { append: true });
  return sessionViewOf(actor, lastLogin);
}

async function forgotPassword({ core, input }: OpenCall<{ email: string }>): Promise<void> {
  const recipient = await core.session.find(input);
  if (recipient) await mailReset(core, recipient);
}

function spendOfAddress({ core, http }: OpenCall<unknown>, limit: Limit): Promise<void> {
  return spend(core.session.limits, limit, addressSubject(placeOf(http, core.config).address));
}

/** The guard let only signed-in callers through to these endpoints. */
function actorOf({ actor }: OpenCall<unknown>): Actor {
  if (!actor) throw new Problem('unauthenticated', 'signed-out');
  return actor;
}
