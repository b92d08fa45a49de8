import { sql } from 'kysely';
import type { Database } from '#server/core/database/database.ts';

/** Every night: what is older than this goes. Only the owner's function may. */
export function sweepAudit(database: Pick<Database, 'unscoped'>, olderThan: Date): Promise<void> {
  return database.unscoped(async (db) => {
    await sql`SELECT audit_sweep(${olderThan}::timestamptz)`.execute(db);
  });
}
