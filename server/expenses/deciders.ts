/** The users who decide requests, by the rules of the church. */
import { expensesPermissions } from '#domain/expenses/permissions.ts';
import { listDeciders, type Decider } from '#domain/expenses/rules.ts';
import { can } from '#domain/kernel/permission.ts';
import type { ChurchDb } from '#server/core/database/database.ts';
import { selectActiveUsers, type ActiveUser } from '#server/users/public.ts';
import { listRules } from './rule-queries.ts';
import type { RequestColumns } from './request-queries.ts';

export type DecidingUser = ActiveUser & Decider;
type Asked = Pick<RequestColumns, 'amount' | 'centre_id' | 'requested_by'>;
export type FindDeciders = (request: Asked) => DecidingUser[];

/** Users in use who may ask for expenses, and so decide those of others if a rule says so. */
export const listPossibleDeciders = async (db: ChurchDb): Promise<DecidingUser[]> =>
  (await selectActiveUsers(db).orderBy('users.name').orderBy('users.id').execute())
    .filter((user) => can(user, expensesPermissions.request))
    .map((user) => ({ ...user, isAdministrator: can(user, expensesPermissions.settings) }));

/** Reads rules and users once, for any number of requests. The actor counts with the role of the session, which may be a preview. */
export async function readDeciders(
  db: ChurchDb,
  actor?: Parameters<typeof can>[0] & { readonly userId: string | null },
): Promise<FindDeciders> {
  const rules = (await listRules(db)).map((rule) => ({
    userId: rule.user_id,
    centreId: rule.centre_id,
    upTo: rule.up_to,
  }));
  const users = (await listPossibleDeciders(db)).map((user) =>
    user.id === actor?.userId
      ? { ...user, isAdministrator: can(actor, expensesPermissions.settings) }
      : user,
  );
  return ({ amount, centre_id: centreId, requested_by: requestedBy }) =>
    listDeciders({ amount, centreId, requestedBy }, rules, users);
}
