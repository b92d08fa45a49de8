/** An entry can be several lines: each of them is a part. One that is a line alone is its part 1, so that no other line has it. */
import { sql, type Kysely } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    ALTER TABLE bank_matches
      ADD COLUMN part integer NOT NULL DEFAULT 1 CHECK (part BETWEEN 1 AND 50),
      DROP CONSTRAINT bank_matches_church_id_account_id_entry_id_key,
      ADD UNIQUE (church_id, account_id, entry_id, part)`.execute(db);
}
