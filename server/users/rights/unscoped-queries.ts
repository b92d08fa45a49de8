/** Rights are written together with the copy in the account, which every request reads. */
import { sql } from 'kysely';
import type { RightKey } from '#domain/rights.ts';
import { maxScopedRights } from '#domain/users/rights-contract.ts';
import { recordAuditForChurch } from '#server/core/database/audit.ts';
import type { Database, UnscopedDb } from '#server/core/database/database.ts';
import { newId } from '#server/core/ids.ts';
import { setRights, type ChurchUserKey } from '#server/core/session/accounts/church-accounts.ts';

type UnscopedDatabase = Pick<Database, 'unscoped'>;

/** `missing`: the church has no such user, or it is a superadmin. */
export type RightOutcome = 'done' | 'missing' | 'too-many';

/** `name` is for the activity log. */
export interface GrantedScope {
  readonly kind: string;
  readonly id: string;
  readonly name: string;
}

export interface GrantOfRight {
  readonly right: RightKey;
  readonly scope: GrantedScope | null;
  readonly until: string | null;
  readonly by: { readonly userId: string; readonly name: string };
  readonly at: Date;
}

export const grantRight = (
  database: UnscopedDatabase,
  key: ChurchUserKey,
  { right, scope, until, by, at }: GrantOfRight,
): Promise<RightOutcome> =>
  withLockedUser(database, key, async (db, name) => {
    const before = await selectGrant(db, key, right, scope?.id).executeTakeFirst();
    if (before?.until === until) return 'done';
    if (!before && scope && (await countScopedRights(db, key)) >= maxScopedRights)
      return 'too-many';
    const grant = { until, granted_by: by.userId, granted_by_name: by.name, granted_at: at };
    await db
      .insertInto('granted_rights')
      .values({
        church_id: key.churchId,
        id: newId(),
        user_id: key.userId,
        right_key: right,
        scope_kind: scope?.kind ?? null,
        scope_id: scope?.id ?? null,
        ...grant,
      })
      .onConflict((conflict) =>
        conflict.columns(['church_id', 'user_id', 'right_key', 'scope_id']).doUpdateSet(grant),
      )
      .execute();
    await recordAuditForChurch(db, key.churchId, {
      action: 'right-granted',
      subject: { table: 'users', id: key.userId, label: name },
      ...(before ? { before: { until: before.until } } : {}),
      after: { right, until, ...(scope ? { scope: scope.name } : {}) },
    });
    return 'done';
  });

export const takeRight = (
  database: UnscopedDatabase,
  key: ChurchUserKey,
  { right, scope }: Pick<GrantOfRight, 'right' | 'scope'>,
): Promise<RightOutcome> =>
  withLockedUser(database, key, async (db, name) => {
    const { numDeletedRows } = await db
      .deleteFrom('granted_rights')
      .where('church_id', '=', key.churchId)
      .where('user_id', '=', key.userId)
      .where('right_key', '=', right)
      .where('scope_id', 'is not distinct from', scope?.id ?? null)
      .executeTakeFirstOrThrow();
    if (numDeletedRows === 0n) return 'done';
    await recordAuditForChurch(db, key.churchId, {
      action: 'right-taken',
      subject: { table: 'users', id: key.userId, label: name },
      before: { right, ...(scope ? { scope: scope.name } : {}) },
    });
    return 'done';
  });

/** Takes all rights from a user who leaves the church; the account then has no copy of them either. */
export async function deleteRights(db: UnscopedDb, key: ChurchUserKey): Promise<void> {
  await db
    .deleteFrom('granted_rights')
    .where('church_id', '=', key.churchId)
    .where('user_id', '=', key.userId)
    .execute();
}

const selectGrant = (
  db: UnscopedDb,
  key: ChurchUserKey,
  right: RightKey,
  scopeId: string | undefined,
) =>
  db
    .selectFrom('granted_rights')
    .select('until')
    .where('church_id', '=', key.churchId)
    .where('user_id', '=', key.userId)
    .where('right_key', '=', right)
    .where('scope_id', 'is not distinct from', scopeId ?? null);

async function countScopedRights(db: UnscopedDb, key: ChurchUserKey): Promise<number> {
  const rows = await db
    .selectFrom('granted_rights')
    .select('id')
    .where('church_id', '=', key.churchId)
    .where('user_id', '=', key.userId)
    .where('scope_id', 'is not', null)
    .execute();
  return rows.length;
}

function withLockedUser(
  database: UnscopedDatabase,
  key: ChurchUserKey,
  work: (db: UnscopedDb, name: string) => Promise<RightOutcome>,
): Promise<RightOutcome> {
  return database.unscoped(async (db) => {
    const user = await db
      .selectFrom('users')
      .select('name')
      .where('id', '=', key.userId)
      .where('church_id', '=', key.churchId)
      .where('role', '<>', 'superadmin')
      .forNoKeyUpdate()
      .executeTakeFirst();
    if (!user) return 'missing';
    const outcome = await work(db, user.name);
    await copyRights(db, key);
    return outcome;
  });
}

async function copyRights(db: UnscopedDb, key: ChurchUserKey): Promise<void> {
  const rows = await db
    .selectFrom('granted_rights')
    .select(['right_key as right', 'scope_kind as kind', 'scope_id as id'])
    .select(sql<string | null>`until::text`.as('until'))
    .where('church_id', '=', key.churchId)
    .where('user_id', '=', key.userId)
    .orderBy('right_key')
    .orderBy('granted_at')
    .execute();
  const rights = rows.map(({ right, until, kind, id }) => ({
    right,
    until,
    ...(kind !== null && id !== null ? { scope: { kind, id } } : {}),
  }));
  await setRights(db, key, rights);
}
