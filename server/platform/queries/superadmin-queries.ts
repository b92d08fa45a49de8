import type { Database } from '#server/core/database/database.ts';
import { promoteToSuperadmin } from '#server/core/session/accounts/church-accounts.ts';
import { platformChurchId } from '#server/core/platform-church.ts';

/** `elsewhere`: the account belongs to a church and is left unchanged. */
export async function promoteAccount(
  database: Pick<Database, 'unscoped'>,
  userId: string,
): Promise<'promoted' | 'already' | 'elsewhere'> {
  return database.unscoped(async (db) => {
    const user = await db
      .selectFrom('users')
      .select(['church_id', 'role'])
      .where('id', '=', userId)
      .forUpdate()
      .executeTakeFirstOrThrow();
    if (user.role === 'superadmin') return 'already';
    if (user.church_id !== null && user.church_id !== platformChurchId) return 'elsewhere';
    await promoteToSuperadmin(db, userId);
    return 'promoted';
  });
}

/** Whether the address is confirmed, so that the account can sign in with a password. */
export async function isEmailVerified(
  database: Pick<Database, 'unscoped'>,
  userId: string,
): Promise<boolean> {
  return database.unscoped(async (db) => {
    const user = await db
      .selectFrom('users')
      .select('email_verified')
      .where('id', '=', userId)
      .executeTakeFirst();
    return user?.email_verified === true;
  });
}
