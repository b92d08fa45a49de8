import { sql } from 'kysely';
import type { ChurchDb } from './database.ts';

/** What follows can be taken back by `restoreSavepoint`, so that a change can be tried out. One at a time. */
export async function setSavepoint(db: ChurchDb): Promise<void> {
  await sql`SAVEPOINT trial`.execute(db);
}

export async function restoreSavepoint(db: ChurchDb): Promise<void> {
  await sql`ROLLBACK TO SAVEPOINT trial`.execute(db);
}
