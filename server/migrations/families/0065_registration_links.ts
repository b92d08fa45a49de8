/** Links by which a user of the church fills in the form of a family. Only the hash of a link's secret is stored. */
import { sql, type Kysely } from 'kysely';
import { makeTenantTable } from '#server/core/database/tenancy.ts';

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    CREATE TABLE registration_links (
      church_id uuid NOT NULL REFERENCES churches (id) ON DELETE CASCADE,
      id uuid NOT NULL,
      -- NULL: for a family that is not on record yet.
      household_id uuid,
      -- For whom the link is, if the family is not on record yet.
      label text NOT NULL,
      token_hash bytea NOT NULL,
      created_by uuid REFERENCES users (id) ON DELETE SET NULL,
      created_by_name text NOT NULL,
      created_at timestamptz NOT NULL,
      expires_at timestamptz NOT NULL,
      opened_at timestamptz,
      used_at timestamptz,
      revoked_at timestamptz,
      -- What the link was used for.
      submission_id uuid,
      PRIMARY KEY (church_id, id),
      UNIQUE (church_id, token_hash),
      FOREIGN KEY (church_id, household_id) REFERENCES households (church_id, id) ON DELETE CASCADE,
      FOREIGN KEY (church_id, submission_id) REFERENCES submissions (church_id, id) ON DELETE CASCADE
    )`.execute(db);
  await makeTenantTable(db, 'registration_links');
  await sql`
    CREATE INDEX registration_links_household ON registration_links (church_id, household_id, created_at DESC)`.execute(
    db,
  );
  await sql`CREATE INDEX registration_links_submission ON registration_links (church_id, submission_id)
    WHERE submission_id IS NOT NULL`.execute(db);
}
