import { done } from '#domain/kernel/empty.ts';
import { securityContract } from '#domain/access/security-contract.ts';
import { Problem } from '#domain/kernel/errors.ts';
import { globalRoute, route } from '#server/core/http/http.ts';
import { getChurchId } from '#server/core/database/database.ts';
import { maxPasskeys } from '#server/core/session/passkeys/passkeys.ts';
import { emailChangesPerUser, secondStepsPerAccount, enforceLimit } from '../limits.ts';
import { sendSecurityChangeMail } from '../mails.ts';
import { requestEmailChange, confirmEmailChange } from './change-email.ts';
import { recordSecurityAudit } from './record-security-audit.ts';
import { reauthenticate, requireVerifiedActor } from './reauthenticate.ts';
import { listRoleRequirements, saveRoleRequirements } from './requirement-queries.ts';

const twoFactorRoutes = [
  globalRoute(securityContract.beginTwoFactor, async (call) => {
    const { userId, email } = await reauthenticate(call);
    const begun = await call.core.session.secondFactor.begin(userId, email);
    if (!begun) throw new Problem('conflict', 'two-factor-already-on');
    return begun;
  }),

  globalRoute(securityContract.confirmTwoFactor, async (call) => {
    const { core, input } = call;
    const { userId, sessionId } = requireVerifiedActor(call);
    const { limits, secondFactor } = core.session;
    const recoveryCodes = await limits.guardAttempt([[secondStepsPerAccount, userId]], () =>
      secondFactor.confirm(userId, input.code, sessionId),
    );
    if (!recoveryCodes)
      throw new Problem('invalid', 'invalid', {
        fields: [{ path: 'code', reason: 'second-step-wrong' }],
      });
    await sendSecurityChangeMail(core, userId, 'two-factor-on');
    await recordSecurityAudit(call, 'two-factor-on');
    return { recoveryCodes: [...recoveryCodes] };
  }),

  globalRoute(securityContract.renewRecoveryCodes, async (call) => {
    const { userId } = await reauthenticate(call);
    const recoveryCodes = await call.core.session.secondFactor.renewRecoveryCodes(userId);
    if (!recoveryCodes) throw new Problem('failed_precondition', 'two-factor-already-off');
    return { recoveryCodes: [...recoveryCodes] };
  }),

  globalRoute(securityContract.endTwoFactor, async (call) => {
    const { userId } = await reauthenticate(call);
    if (!(await call.core.session.secondFactor.remove(userId))) return done;
    await sendSecurityChangeMail(call.core, userId, 'two-factor-off');
    await recordSecurityAudit(call, 'two-factor-off');
    return done;
  }),
];

const passkeyRoutes = [
  globalRoute(securityContract.beginPasskey, async (call) => {
    const { userId, email, name } = await reauthenticate(call);
    const { passkeys } = call.core.session;
    if ((await passkeys.list(userId)).length >= maxPasskeys)
      throw new Problem('limit_reached', 'too-many-passkeys');
    return passkeys.createRegistrationOptions({ id: userId, email, name });
  }),

  globalRoute(securityContract.addPasskey, async (call) => {
    const { core, input } = call;
    const { userId } = requireVerifiedActor(call);
    const id = await core.session.passkeys.add(userId, input.name, input.answer);
    if (!id) throw new Problem('invalid', 'passkey-not-added');
    await sendSecurityChangeMail(core, userId, 'passkey-added');
    await recordSecurityAudit(call, 'passkey-added');
    return { id };
  }),

  globalRoute(securityContract.removePasskey, async (call) => {
    const { userId } = requireVerifiedActor(call);
    if (!(await call.core.session.passkeys.remove(userId, call.input.passkeyId)))
      throw new Problem('not_found');
    await recordSecurityAudit(call, 'passkey-removed');
    return done;
  }),
];

const emailRoutes = [
  globalRoute(securityContract.changeEmail, async (call) => {
    const owner = await reauthenticate(call);
    await enforceLimit(call.core.session.limits, emailChangesPerUser, owner.userId);
    await requestEmailChange(call.core, owner, call.input.email);
    return done;
  }),

  globalRoute(securityContract.cancelEmailChange, async (call) => {
    await call.core.session.emailChanges.cancel(requireVerifiedActor(call).userId);
    return done;
  }),

  globalRoute(securityContract.confirmEmailChange, confirmEmailChange),
];

const requirementRoutes = [
  route(securityContract.requirement, async ({ db }) => ({
    roles: await listRoleRequirements(db),
  })),

  route(securityContract.require, async ({ db, input }) => {
    await saveRoleRequirements(db, getChurchId(db), input.roles);
    return done;
  }),
];

const stateRoute = globalRoute(securityContract.state, async (call) => {
  const { userId } = requireVerifiedActor(call);
  const { secondFactor, passkeys, emailChanges } = call.core.session;
  const [twoFactor, keys, newEmail] = await Promise.all([
    secondFactor.readState(userId),
    passkeys.list(userId),
    emailChanges.findPending(userId),
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
