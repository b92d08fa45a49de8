import { done } from '#domain/kernel/empty.ts';
import { accessContract } from '#domain/access/contract.ts';
import { Problem } from '#domain/kernel/errors.ts';
import type { Actor } from '#server/core/session/actor.ts';
import { getClientInfo } from '#server/core/session/limits/client-info.ts';
import { globalRoute, sessionRoute, type GlobalCall, type Route } from '#server/core/http/http.ts';
import { registerChurch, type OnChurchCreated } from '#server/churches/public.ts';
import { respondWithSession, loadSession, enforceAddressLimit } from './start-session.ts';
import { constantTime } from './sign-up/constant-time.ts';
import {
  churchesPerUser,
  passwordRequestsPerAddress,
  signInsPerAccount,
  signUpsPerAddress,
  enforceLimit,
  verificationsPerUser,
} from './limits.ts';
import { sendPasswordChangedMail, sendResetMail, sendVerificationMail } from './mails.ts';
import { passkeySignInRoutes } from './security/passkey-sign-in.ts';
import { securityRoutes } from './security/routes.ts';
import { signedOutView } from './session-view.ts';
import { resetSecondStepLimits, signIn, completeSecondStep } from './sign-in.ts';
import { signUp } from './sign-up/sign-up.ts';
import { verifyEmail } from './sign-up/verify-email.ts';

const sessionRoutes = [
  globalRoute(accessContract.challenge, ({ core }) => core.botCheck.challenge()),

  sessionRoute(accessContract.session, (call) => loadSession(call, call.input)),

  globalRoute(accessContract.signIn, async (call) => {
    const { core, http, input } = call;
    const opened = await signIn(core, input, getClientInfo(http, core.config));
    if ('ticket' in opened) return { session: signedOutView, token: '', secondStep: opened };
    return { ...(await respondWithSession(call, opened)), secondStep: null };
  }),

  globalRoute(accessContract.secondStep, async (call) => {
    const { core, http, input } = call;
    return respondWithSession(
      call,
      await completeSecondStep(core, input, getClientInfo(http, core.config)),
    );
  }),

  globalRoute(accessContract.signOut, async ({ core, http, request }) => {
    http.header('set-cookie', await core.session.signOut(request), { append: true });
    return done;
  }),
];

const accountRoutes = [
  globalRoute(accessContract.signUp, async (call) => {
    await enforceAddressLimit(call, signUpsPerAddress);
    await constantTime(signUp(call.core, call.input));
    return done;
  }),

  globalRoute(accessContract.resendVerification, async ({ core, actor }) => {
    if (!actor || actor.emailVerified) return done;
    await enforceLimit(core.session.limits, verificationsPerUser, actor.userId);
    const recipient = await core.session.findAccount({ userId: actor.userId });
    if (recipient) await sendVerificationMail(core, actor.userId, recipient);
    return done;
  }),

  globalRoute(accessContract.verifyEmail, async (call) => {
    await enforceAddressLimit(call, passwordRequestsPerAddress);
    await verifyEmail(call);
    return done;
  }),

  globalRoute(accessContract.forgotPassword, async (call) => {
    await enforceAddressLimit(call, passwordRequestsPerAddress);
    await constantTime(forgotPassword(call));
    return done;
  }),

  globalRoute(accessContract.resetPassword, async (call) => {
    await enforceAddressLimit(call, passwordRequestsPerAddress);
    const { core, input } = call;
    const reset = await core.session.resetPassword(input.token, input.password);
    if (!reset) throw new Problem('not_found', 'link-invalid');
    await core.session.limits.reset(signInsPerAccount, reset.email);
    const recipient = await core.session.findAccount(reset);
    if (!recipient) return done;
    await resetSecondStepLimits(core, recipient.id);
    await sendPasswordChangedMail(core, recipient);
    return done;
  }),

  globalRoute(accessContract.updateAccount, async (call) => {
    await call.core.session.updateAccount(requireActor(call).userId, call.input);
    return loadSession(call);
  }),
];

const createRegistrationRoute = (onChurchCreated: readonly OnChurchCreated[]): Route =>
  globalRoute(accessContract.registerChurch, async (call) => {
    const { core, input } = call;
    const { userId, emailVerified, church } = requireActor(call);
    if (!emailVerified) throw new Problem('forbidden', 'email-unverified');
    if (church) throw new Problem('conflict', 'already-in-church');
    await enforceLimit(core.session.limits, churchesPerUser, userId);
    const { churchName, ...rest } = input;
    await registerChurch(core.database, onChurchCreated, userId, {
      ...rest,
      name: churchName,
      // With payments enabled, the church starts without an active subscription.
      subscription: core.config.stripe ? 'inactive' : 'active',
    });
    return loadSession(call);
  });

export const accessRoutes = (onChurchCreated: readonly OnChurchCreated[]): Route[] => [
  ...sessionRoutes,
  ...passkeySignInRoutes,
  ...accountRoutes,
  ...securityRoutes,
  createRegistrationRoute(onChurchCreated),
];

async function forgotPassword({ core, input }: GlobalCall<{ email: string }>): Promise<void> {
  const recipient = await core.session.findAccount(input);
  if (recipient) await sendResetMail(core, recipient);
}

/** These endpoints require a session, so an actor is always present. */
function requireActor({ actor }: GlobalCall<unknown>): Actor {
  if (!actor) throw new Problem('unauthenticated', 'signed-out');
  return actor;
}
