import { isRightKey } from '#domain/rights.ts';
import type { GrantedRight } from '#domain/users/rights-contract.ts';
import type { ChurchDb } from '#server/core/database/database.ts';

/** The rights of the whole church that a user was given; those that the product no longer has are left out. */
export async function listGrantedRights(
  db: ChurchDb,
  userId: string,
  today: string,
): Promise<GrantedRight[]> {
  const rows = await db
    .selectFrom('granted_rights')
    .select(['right_key', 'until', 'granted_by_name', 'granted_at'])
    .where('user_id', '=', userId)
    .where('scope_id', 'is', null)
    .orderBy('granted_at')
    .execute();
  return rows.flatMap(({ right_key: right, until, granted_by_name, granted_at }) =>
    isRightKey(right)
      ? [
          {
            right,
            until,
            hasEnded: until !== null && until < today,
            grantedBy: granted_by_name,
            grantedAt: granted_at.toISOString(),
          },
        ]
      : [],
  );
}
