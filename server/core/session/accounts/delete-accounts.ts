import { sql } from 'kysely';
import type { UnscopedDb } from '../../database/database.ts';

/** Deletes the church's users and returns their number. Sessions and credentials are deleted by foreign key. */
export async function deleteAccountsOfChurch(db: UnscopedDb, churchId: string): Promise<number> {
  await sql`DELETE FROM verifications WHERE value IN (SELECT id::text FROM users WHERE church_id = ${churchId}::uuid)`.execute(
    db,
  );
  const erased = await db.deleteFrom('users').where('church_id', '=', churchId).executeTakeFirst();
  return Number(erased.numDeletedRows);
}
