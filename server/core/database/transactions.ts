/** Savepoints, and the isolation of a transaction. */
import { sql } from 'kysely';
import type { ChurchDb } from './database.ts';

/** What follows can be taken back by `restoreSavepoint`, so that a change can be tried out. One at a time. */
export async function setSavepoint(db: ChurchDb): Promise<void> {
  await sql`SAVEPOINT trial`.execute(db);
}

export async function restoreSavepoint(db: ChurchDb): Promise<void> {
  await sql`ROLLBACK TO SAVEPOINT trial`.execute(db);
}

/** Starts a read-only snapshot for the rest of the transaction. Must be its first statement. */
export async function beginSnapshot(db: ChurchDb): Promise<void> {
  await sql`SET TRANSACTION ISOLATION LEVEL REPEATABLE READ, READ ONLY`.execute(db);
  await sql`SET LOCAL TimeZone = 'UTC'`.execute(db);
  await sql`SET LOCAL DateStyle = 'ISO'`.execute(db);
  await sql`SET LOCAL IntervalStyle = 'iso_8601'`.execute(db);
}
