import { now } from '#server/core/clock.ts';
import type { ChurchDb } from '#server/core/database/database.ts';

export async function hasOpenJoinLink(db: ChurchDb, tokenHash: Buffer): Promise<boolean> {
  const link = await db
    .selectFrom('join_links')
    .select('id')
    .where('token_hash', '=', tokenHash)
    .where('revoked_at', 'is', null)
    .where('expires_at', '>', now())
    .executeTakeFirst();
  return link !== undefined;
}

export async function insertJoinRequest(db: ChurchDb, id: string, userId: string): Promise<void> {
  await db
    .insertInto('join_requests')
    .values({ id, user_id: userId })
    .onConflict((conflict) => conflict.columns(['church_id', 'user_id']).doNothing())
    .execute();
}
