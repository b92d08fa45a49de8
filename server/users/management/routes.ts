import { decodeCursor, encodeCursor } from '#domain/kernel/paging.ts';
import { Problem } from '#domain/kernel/errors.ts';
import { managementContract } from '#domain/users/management-contract.ts';
import type { UserView } from '#domain/users/schema.ts';
import { mailReset, resetSecondFactor } from '#server/access/public.ts';
import { requireRoomForUser } from '#server/churches/public.ts';
import { recordAudit } from '#server/core/database/audit.ts';
import type { ChurchDb } from '#server/core/database/database.ts';
import { longRoute, route, type ChurchCall } from '#server/core/http/http.ts';
import { mailActivation, spendMail } from '../mailing.ts';
import { isDuplicate, isGone, otherwise } from '../refused-by-keys.ts';
import { noRole, requireRole } from '../roles/given-role.ts';
import { byName, findUser, linkPerson, listUsers, unlinkPerson } from './list-queries.ts';
import {
  changeRole,
  disableUser,
  enableUser,
  placeUser,
  removePlaceless,
  removeUser,
  type Outcome,
} from './unscoped-queries.ts';

const done = { done: true } as const;

const readingRoutes = [
  route(managementContract.list, async ({ db, input }) => {
    const after = input.cursor === undefined ? null : decodeCursor(input.cursor, byName);
    const { items, next } = await listUsers(db, {
      search: input.search,
      role: input.role,
      state: input.state,
      after,
    });
    return { items, next: next && encodeCursor(next) };
  }),
  route(managementContract.get, ({ db, input }) => userOf(db, input.userId)),
];

const changingRoutes = [
  longRoute(managementContract.changeRole, async (call) => {
    const { core, actor, church, input } = call;
    if (input.userId === actor.userId) throw new Problem('forbidden', 'own-role');
    const given = await call.inChurch((db) => requireRole(db, input.role));
    const changed = changeRole(core.database, { churchId: church.id, userId: input.userId }, given);
    expectDone(await changed.catch(otherwise(isGone, () => noRole('role'))));
    return call.inChurch((db) => userOf(db, input.userId));
  }),
  longRoute(managementContract.disable, async (call) => {
    const { core, actor, church, input } = call;
    if (input.userId === actor.userId) throw new Problem('forbidden', 'own-account');
    expectDone(await disableUser(core.database, { churchId: church.id, userId: input.userId }));
    await core.session.end(input.userId);
    return call.inChurch((db) => userOf(db, input.userId));
  }),
  longRoute(managementContract.enable, async (call) => {
    const { core, church, input } = call;
    expectDone(await enableUser(core.database, { churchId: church.id, userId: input.userId }));
    return call.inChurch((db) => userOf(db, input.userId));
  }),
  longRoute(managementContract.resetSecondFactor, async (call) => {
    const { core, actor, input } = call;
    if (input.userId === actor.userId) throw new Problem('forbidden', 'own-account');
    const user = await call.inChurch((db) => userOf(db, input.userId));
    if (!(await resetSecondFactor(core, user.id)))
      throw new Problem('failed_precondition', 'two-factor-off-already');
    const subject = { table: 'users', id: user.id, label: user.name };
    await call.inChurch((db) => recordAudit(db, { action: 'two-factor-off', subject }));
    return done;
  }),
  longRoute(managementContract.remove, async ({ core, actor, church, input }) => {
    if (input.userId === actor.userId) throw new Problem('forbidden', 'own-account');
    expectDone(await removeUser(core.database, { churchId: church.id, userId: input.userId }));
    await core.session.end(input.userId);
    return done;
  }),
];

const mailingRoutes = [
  longRoute(managementContract.create, async (call) => {
    const { core, church, input } = call;
    const given = await call.inChurch(async (db) => {
      await requireRoomForUser(db, church.id);
      return requireRole(db, input.role);
    });
    await spendMail(core, church.id, input.email);
    const { name, email, language } = input;
    const account = {
      name,
      email,
      language,
      role: given.role,
      password: null,
      churchId: null,
      emailVerified: false,
    };
    const userId = await core.session.create(account).catch(otherwise(isDuplicate, addressTaken));
    await placeUser(core.database, { churchId: church.id, userId }, given).catch(
      async (error: unknown) => {
        await removePlaceless(core.database, userId);
        throw error;
      },
    );
    await mailActivation(core, { id: userId, name, email, language }, church.name);
    return call.inChurch((db) => userOf(db, userId));
  }),
  longRoute(managementContract.resendActivation, async (call) => {
    const { core, church } = call;
    const user = await inState(call, 'not-activated', 'already-activated');
    await spendMail(core, church.id, user.email);
    const person = await core.session.find({ userId: user.id });
    if (person) await mailActivation(core, person, church.name);
    return done;
  }),
  longRoute(managementContract.sendPasswordReset, async (call) => {
    const { core, church } = call;
    const user = await inState(call, 'active', 'not-active-user');
    await spendMail(core, church.id, user.email);
    const person = await core.session.find({ userId: user.id });
    if (person) await mailReset(core, person);
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
    await userOf(db, input.userId);
    const outcome = await linkPerson(db, input.userId, input.personId).catch(
      otherwise(isDuplicate, personHasUser),
    );
    if (outcome === 'missing') throw new Problem('not_found');
    if (outcome === 'taken') throw personHasUser();
    return userOf(db, input.userId);
  }),
  route(managementContract.unlinkPerson, async ({ db, input }) => {
    await unlinkPerson(db, input.userId);
    return userOf(db, input.userId);
  }),
];

export const managementRoutes = [
  ...readingRoutes,
  ...changingRoutes,
  ...mailingRoutes,
  ...personRoutes,
];

async function userOf(db: ChurchDb, userId: string): Promise<UserView> {
  const user = await findUser(db, userId);
  if (!user) throw new Problem('not_found');
  return user;
}

async function inState(
  call: ChurchCall<{ userId: string }>,
  state: UserView['state'],
  refusal: string,
): Promise<UserView> {
  const user = await call.inChurch((db) => userOf(db, call.input.userId));
  if (user.state !== state) throw new Problem('failed_precondition', refusal);
  return user;
}

function expectDone(outcome: Outcome): void {
  if (outcome === 'missing') throw new Problem('not_found');
  if (outcome === 'last-admin') throw new Problem('failed_precondition', 'last-admin');
  if (outcome === 'owner') throw new Problem('failed_precondition', 'church-owner');
}

/** The address has an account, of whatever church. */
const addressTaken = (): Problem =>
  new Problem('conflict', 'address-taken', {
    fields: [{ path: 'email', reason: 'address-taken' }],
  });
const personHasUser = (): Problem => new Problem('conflict', 'person-has-user');
