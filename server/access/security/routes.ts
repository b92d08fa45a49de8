import { securityContract } from '#domain/access/contract.ts';
import { Problem } from '#domain/kernel/errors.ts';
import { openRoute, route } from '#server/core/http/http.ts';
import { churchOf } from '#server/core/database/database.ts';
import { maxPasskeys } from '#server/core/session/proofs/passkeys.ts';
import { emailChangesOfUser, secondStepsOfAccount, spend } from '../limits.ts';
import { mailChange } from '../mails.ts';
import { askNewEmail, confirmNewEmail } from './change-email.ts';
import { writeDown } from './write-down.ts';
import { proveOwner, verifiedActorOf } from './prove-owner.ts';
import { readRequirement, writeRequirement } from './requirement-queries.ts';

const done = { done: true } as const;

const twoFactorRoutes = [
  openRoute(securityContract.beginTwoFactor, async (call) => {
    const { userId, email } = await proveOwner(call);
    const begun = await call.core.session.secondFactor.begin(userId, email);
    if (!begun) throw new Problem('conflict', 'two-factor-on-already');
    return begun;
  }),

  openRoute(securityContract.confirmTwoFactor, async (call) => {
    const { core, input } = call;
    const { userId, sessionId } = verifiedActorOf(call);
    const { limits, secondFactor } = core.session;
    const recoveryCodes = await limits.guess([[secondStepsOfAccount, userId]], () =>
      secondFactor.confirm(userId, input.code, sessionId),
    );
    if (!recoveryCodes)
      throw new Problem('invalid', 'invalid', {
        fields: [{ path: 'code', reason: 'second-step-wrong' }],
      });
    await mailChange(core, userId, 'two-factor-on');
    await writeDown(call, 'two-factor-on');
    return { recoveryCodes: [...recoveryCodes] };
  }),

  openRoute(securityContract.renewRecoveryCodes, async (call) => {
    const { userId } = await proveOwner(call);
    const recoveryCodes = await call.core.session.secondFactor.renewRecoveryCodes(userId);
    if (!recoveryCodes) throw new Problem('failed_precondition', 'two-factor-off-already');
    return { recoveryCodes: [...recoveryCodes] };
  }),

  openRoute(securityContract.endTwoFactor, async (call) => {
    const { userId } = await proveOwner(call);
    if (!(await call.core.session.secondFactor.remove(userId))) return done;
    await mailChange(call.core, userId, 'two-factor-off');
    await writeDown(call, 'two-factor-off');
    return done;
  }),
];

const passkeyRoutes = [
  openRoute(securityContract.beginPasskey, async (call) => {
    const { userId, email, name } = await proveOwner(call);
    const { passkeys } = call.core.session;
    if ((await passkeys.list(userId)).length >= maxPasskeys)
      throw new Problem('limit_reached', 'too-many-passkeys');
    return passkeys.beginAdding({ id: userId, email, name });
  }),

  openRoute(securityContract.addPasskey, async (call) => {
    const { core, input } = call;
    const { userId } = verifiedActorOf(call);
    const id = await core.session.passkeys.add(userId, input.name, input.answer);
    if (!id) throw new Problem('invalid', 'passkey-not-added');
    await mailChange(core, userId, 'passkey-added');
    await writeDown(call, 'passkey-added');
    return { id };
  }),

  openRoute(securityContract.removePasskey, async (call) => {
    const { userId } = verifiedActorOf(call);
    if (!(await call.core.session.passkeys.remove(userId, call.input.passkeyId)))
      throw new Problem('not_found');
    await writeDown(call, 'passkey-removed');
    return done;
  }),
];

const emailRoutes = [
  openRoute(securityContract.changeEmail, async (call) => {
    const owner = await proveOwner(call);
    await spend(call.core.session.limits, emailChangesOfUser, owner.userId);
    await askNewEmail(call.core, owner, call.input.email);
    return done;
  }),

  openRoute(securityContract.cancelEmailChange, async (call) => {
    await call.core.session.emailChanges.cancel(verifiedActorOf(call).userId);
    return done;
  }),

  openRoute(securityContract.confirmEmailChange, confirmNewEmail),
];

const requirementRoutes = [
  route(securityContract.requirement, async ({ db }) => ({ roles: await readRequirement(db) })),

  route(securityContract.require, async ({ db, input }) => {
    await writeRequirement(db, churchOf(db), input.roles);
    return done;
  }),
];

const stateRoute = openRoute(securityContract.state, async (call) => {
  const { userId } = verifiedActorOf(call);
  const { secondFactor, passkeys, emailChanges } = call.core.session;
  const [twoFactor, keys, newEmail] = await Promise.all([
    secondFactor.state(userId),
    passkeys.list(userId),
    emailChanges.pending(userId),
  ]);
  return {
    twoFactor: {
      since: twoFactor.since?.toISOString() ?? null,
      recoveryCodesLeft: twoFactor.recoveryCodesLeft,
    },
    passkeys: keys.map(({ createdAt, usedAt, ...key }) => ({
      ...key,
      createdAt: createdAt.toISOString(),
      usedAt: usedAt?.toISOString() ?? null,
    })),
    newEmail,
  };
});

export const securityRoutes = [
  stateRoute,
  ...twoFactorRoutes,
  ...passkeyRoutes,
  ...emailRoutes,
  ...requirementRoutes,
];
