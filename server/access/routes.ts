import { accessContract } from '#domain/access/contract.ts';
import { Problem } from '#domain/kernel/errors.ts';
import type { Actor } from '#server/core/session/actor.ts';
import { placeOf } from '#server/core/session/limits/client-address.ts';
import { openRoute, type OpenCall, type Route } from '#server/core/http/http.ts';
import { registerChurch, type OnChurchCreated } from '#server/churches/public.ts';
import { enterWith, loadSession, spendOfAddress } from './enter.ts';
import { evenly } from './signing-up/evenly.ts';
import {
  churchesOfUser,
  passwordsOfAddress,
  signInsOfAccount,
  signUpsOfAddress,
  spend,
  verificationsOfUser,
} from './limits.ts';
import { mailPasswordChanged, mailReset, mailVerification } from './mails.ts';
import { passkeySignInRoutes } from './security/passkey-sign-in.ts';
import { securityRoutes } from './security/routes.ts';
import { nobody } from './session-view.ts';
import { forgetWrongCodes, signIn, takeSecondStep } from './sign-in.ts';
import { signUp } from './signing-up/sign-up.ts';
import { verifyEmail } from './signing-up/verify-email.ts';

const done = { done: true } as const;

const sessionRoutes = [
  openRoute(accessContract.challenge, ({ core }) => core.botCheck.challenge()),

  openRoute(accessContract.session, (call) => loadSession(call, call.actor)),

  openRoute(accessContract.signIn, async (call) => {
    const { core, http, input } = call;
    const opened = await signIn(core, input, placeOf(http, core.config));
    if ('ticket' in opened) return { session: nobody, token: '', secondStep: opened };
    return { ...(await enterWith(call, opened)), secondStep: null };
  }),

  openRoute(accessContract.secondStep, async (call) => {
    const { core, http, input } = call;
    return enterWith(call, await takeSecondStep(core, input, placeOf(http, core.config)));
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
    await verifyEmail(call);
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
    if (!recipient) return done;
    await forgetWrongCodes(core, recipient.id);
    mailPasswordChanged(core, recipient);
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
  ...passkeySignInRoutes,
  ...accountRoutes,
  ...securityRoutes,
  registration(onChurchCreated),
];

async function forgotPassword({ core, input }: OpenCall<{ email: string }>): Promise<void> {
  const recipient = await core.session.find(input);
  if (recipient) await mailReset(core, recipient);
}

/** The guard let only signed-in callers through to these endpoints. */
function actorOf({ actor }: OpenCall<unknown>): Actor {
  if (!actor) throw new Problem('unauthenticated', 'signed-out');
  return actor;
}
