import { sql } from 'kysely';
import { getChurchId, type ChurchDb } from './database.ts';

/** Waits for the church's lock of this name and holds it until the end of the transaction. */
export async function lockInTransaction(db: ChurchDb, name: string): Promise<void> {
  await sql`SELECT pg_advisory_xact_lock(hashtextextended(${`${name} ${getChurchId(db)}`}, 0))`.execute(
    db,
  );
}
