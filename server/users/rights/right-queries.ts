import { isRightKey, type RightKey } from '#domain/rights.ts';
import type { ChurchDb } from '#server/core/database/database.ts';

export interface GrantedRow {
  readonly right: RightKey;
  readonly scope_kind: string | null;
  readonly scope_id: string | null;
  readonly until: string | null;
  readonly granted_by_name: string;
  readonly granted_at: Date;
}

/** The rights that a user was given; those that the product no longer has are left out. */
export async function listGrantedRights(db: ChurchDb, userId: string): Promise<GrantedRow[]> {
  const rows = await db
    .selectFrom('granted_rights')
    .select(['right_key', 'scope_kind', 'scope_id', 'until', 'granted_by_name', 'granted_at'])
    .where('user_id', '=', userId)
    .orderBy('granted_at')
    .execute();
  return rows.flatMap(({ right_key: right, ...row }) =>
    isRightKey(right) ? [{ ...row, right }] : [],
  );
}

/** The users who have a right of the whole church, or in one of these scopes, on a day. */
export async function listRightHolders(
  db: ChurchDb,
  right: RightKey,
  scopeIds: readonly string[],
  day: string,
): Promise<string[]> {
  const rows = await db
    .selectFrom('granted_rights')
    .select('user_id')
    .distinct()
    .where('right_key', '=', right)
    .where((grant) =>
      grant.or([
        grant('scope_id', 'is', null),
        ...(scopeIds.length > 0 ? [grant('scope_id', 'in', [...scopeIds])] : []),
      ]),
    )
    .where((grant) => grant.or([grant('until', 'is', null), grant('until', '>=', day)]))
    .execute();
  return rows.map((row) => row.user_id);
}
