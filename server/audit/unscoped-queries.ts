import { sql } from 'kysely';
import type { Database } from '#server/core/database/database.ts';

/** Deletes entries older than `olderThan`. Only the database owner's function `audit_delete_expired` may delete from the log. */
export function deleteExpiredAuditEntries(
  database: Pick<Database, 'unscoped'>,
  olderThan: Date,
): Promise<void> {
  return database.unscoped(async (db) => {
    await sql`SELECT audit_delete_expired(${olderThan}::timestamptz)`.execute(db);
  });
}
