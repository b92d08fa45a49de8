import type { ChurchDb } from './database.ts';
import { prepareQuery } from './prepared-queries.ts';

const lock = prepareQuery(
  'lock_in_transaction',
  "SELECT pg_advisory_xact_lock(hashtextextended($2::text || ' ' || $1::text, 0))",
);

/** Waits for the church's lock of this name and holds it until the end of the transaction. */
export async function lockInTransaction(db: ChurchDb, name: string): Promise<void> {
  await lock(db, [name]);
}
