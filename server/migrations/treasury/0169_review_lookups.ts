/** The log of users who looked at what people give (decision 098). */
import { sql, type Kysely } from 'kysely';
import { makeTenantTable } from '#server/core/database/tenancy.ts';

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    CREATE TABLE review_lookups (
      church_id uuid NOT NULL REFERENCES churches (id) ON DELETE CASCADE,
      id uuid NOT NULL,
      user_id uuid NOT NULL,
      user_name text NOT NULL,
      kind text NOT NULL CHECK (kind IN ('person', 'book', 'book-file', 'batch', 'usual-gifts', 'receipts', 'receipt',
        'receipts-file', 'pledges', 'statements',
        'statement', 'statements-file', 'archive', 'bank-line')),
      -- The person, batch, receipt or campaign; null: of all.
      subject_id uuid,
      label text NOT NULL DEFAULT '',
      -- Whose gifts they were, if of one person; null also when that person was erased.
      person_id uuid,
      -- How many people were shown; 0: a whole file.
      people integer NOT NULL CHECK (people >= 0),
      started_at timestamptz NOT NULL,
      last_at timestamptz NOT NULL,
      PRIMARY KEY (church_id, id),
      FOREIGN KEY (church_id, person_id) REFERENCES people (church_id, id)
    )`.execute(db);
  await sql`CREATE INDEX review_lookups_user ON review_lookups (church_id, user_id, id)`.execute(
    db,
  );
  await sql`CREATE INDEX review_lookups_recent ON review_lookups (church_id, user_id, last_at)`.execute(
    db,
  );
  await sql`CREATE INDEX review_lookups_person ON review_lookups (church_id, person_id, id) WHERE person_id IS NOT NULL`.execute(
    db,
  );
  await sql`CREATE INDEX review_lookups_expiry ON review_lookups (last_at)`.execute(db);
  await makeTenantTable(db, 'review_lookups');
}
