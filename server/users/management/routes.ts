import type { ErrorKey } from '#domain/kernel/text-keys.ts';
import { done } from '#domain/kernel/empty.ts';
import { decodeCursor } from '#domain/kernel/paging.ts';
import { Problem, requireFound } from '#domain/kernel/errors.ts';
import { managementContract } from '#domain/users/management-contract.ts';
import type { UserView } from '#domain/users/schema.ts';
import { sendResetMail, resetSecondFactor } from '#server/access/public.ts';
import { recordAudit } from '#server/core/database/audit.ts';
import type { ChurchDb } from '#server/core/database/database.ts';
import { churchRoute, route, type ChurchCall } from '#server/core/http/http.ts';
import { sendActivationMail, enforceMailLimits } from '../mails.ts';
import { inviteUser } from '../invitations/invite-user.ts';
import {
  isUniqueViolation,
  isForeignKeyViolation,
  mapError,
} from '#server/core/database/constraint-errors.ts';
import { unknownRoleProblem, requireRole } from '../roles/require-role.ts';
import { nameCursor, findUser, linkPerson, listUsers, unlinkPerson } from './list-queries.ts';
import {
  changeRole,
  disableUser,
  enableUser,
  removeUser,
  type UserChangeOutcome,
} from './unscoped-queries.ts';

const readRoutes = [
  route(managementContract.list, async ({ db, input }) => {
    const after = input.cursor === undefined ? null : decodeCursor(input.cursor, nameCursor);
    return listUsers(db, {
      search: input.search,
      role: input.role,
      state: input.state,
      after,
    });
  }),
  route(managementContract.get, ({ db, input }) => requireUser(db, input.userId)),
];

const changeRoutes = [
  churchRoute(managementContract.changeRole, async (call) => {
    const { core, actor, church, input } = call;
    if (input.userId === actor.userId) throw new Problem('forbidden', 'own-role');
    const assignedRole = await call.inChurch((db) => requireRole(db, input.role));
    const changing = changeRole(
      core.database,
      { churchId: church.id, userId: input.userId },
      assignedRole,
    );
    expectDone(
      await changing.catch(mapError(isForeignKeyViolation, () => unknownRoleProblem('role'))),
    );
    return call.inChurch((db) => requireUser(db, input.userId));
  }),
  churchRoute(managementContract.disable, async (call) => {
    const { core, actor, church, input } = call;
    if (input.userId === actor.userId) throw new Problem('forbidden', 'own-account');
    expectDone(await disableUser(core.database, { churchId: church.id, userId: input.userId }));
    await core.session.endSessions(input.userId);
    return call.inChurch((db) => requireUser(db, input.userId));
  }),
  churchRoute(managementContract.enable, async (call) => {
    const { core, church, input } = call;
    expectDone(await enableUser(core.database, { churchId: church.id, userId: input.userId }));
    return call.inChurch((db) => requireUser(db, input.userId));
  }),
  churchRoute(managementContract.resetSecondFactor, async (call) => {
    const { core, actor, input } = call;
    if (input.userId === actor.userId) throw new Problem('forbidden', 'own-account');
    const user = await call.inChurch((db) => requireUser(db, input.userId));
    if (!(await resetSecondFactor(core, user.id)))
      throw new Problem('failed_precondition', 'two-factor-already-off');
    const subject = { table: 'users', id: user.id, label: user.name };
    await call.inChurch((db) => recordAudit(db, { action: 'two-factor-off', subject }));
    return done;
  }),
  churchRoute(managementContract.remove, async ({ core, actor, church, input }) => {
    if (input.userId === actor.userId) throw new Problem('forbidden', 'own-account');
    expectDone(await removeUser(core.database, { churchId: church.id, userId: input.userId }));
    await core.session.endSessions(input.userId);
    return done;
  }),
];

const mailRoutes = [
  churchRoute(managementContract.create, inviteUser),
  churchRoute(managementContract.resendActivation, async (call) => {
    const { core, church } = call;
    const user = await requireUserInState(call, 'not-activated', 'already-activated');
    await enforceMailLimits(core, church.id, user.email);
    const recipient = await core.session.findAccount({ userId: user.id });
    if (recipient) await sendActivationMail(core, recipient, church.id);
    return done;
  }),
  churchRoute(managementContract.sendPasswordReset, async (call) => {
    const { core, church } = call;
    const user = await requireUserInState(call, 'active', 'not-active-user');
    await enforceMailLimits(core, church.id, user.email);
    const recipient = await core.session.findAccount({ userId: user.id });
    if (recipient) await sendResetMail(core, recipient);
    await call.inChurch((db) =>
      recordAudit(db, {
        action: 'password-reset',
        subject: { table: 'users', id: user.id, label: user.name },
      }),
    );
    return done;
  }),
];

const personRoutes = [
  route(managementContract.linkPerson, async ({ db, input }) => {
    await requireUser(db, input.userId);
    const outcome = await linkPerson(db, input.userId, input.personId).catch(
      mapError(isUniqueViolation, personHasUserProblem),
    );
    if (outcome === 'missing') throw new Problem('not_found');
    if (outcome === 'taken') throw personHasUserProblem();
    return requireUser(db, input.userId);
  }),
  route(managementContract.unlinkPerson, async ({ db, input }) => {
    await unlinkPerson(db, input.userId);
    return requireUser(db, input.userId);
  }),
];

export const managementRoutes = [...readRoutes, ...changeRoutes, ...mailRoutes, ...personRoutes];

async function requireUser(db: ChurchDb, userId: string): Promise<UserView> {
  return requireFound(await findUser(db, userId));
}

async function requireUserInState(
  call: ChurchCall<{ userId: string }>,
  state: UserView['state'],
  reason: ErrorKey,
): Promise<UserView> {
  const user = await call.inChurch((db) => requireUser(db, call.input.userId));
  if (user.state !== state) throw new Problem('failed_precondition', reason);
  return user;
}

function expectDone(outcome: UserChangeOutcome): void {
  if (outcome === 'missing') throw new Problem('not_found');
  if (outcome === 'last-admin') throw new Problem('failed_precondition', 'last-admin');
  if (outcome === 'owner') throw new Problem('failed_precondition', 'church-owner');
}

const personHasUserProblem = (): Problem => new Problem('conflict', 'person-has-user');
