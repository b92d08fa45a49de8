/** What two leaders said otherwise who reported the same meeting, until each of them has seen it. */
import { sql, type Kysely } from 'kysely';
import { makeTenantTable } from '#server/core/database/tenancy.ts';

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    ALTER TABLE report_versions
      -- What this report and the one that was merged with it say otherwise; NULL: it was corrected.
      ADD COLUMN merged jsonb,
      -- The author of the report that was merged with it.
      ADD COLUMN merged_by_name text NOT NULL DEFAULT ''`.execute(db);
  await sql`
    CREATE TABLE merge_notices (
      church_id uuid NOT NULL,
      user_id uuid NOT NULL,
      gathering_id uuid NOT NULL,
      version integer NOT NULL,
      -- The user wrote the later one of the two reports.
      is_later boolean NOT NULL,
      PRIMARY KEY (church_id, user_id, gathering_id, version),
      FOREIGN KEY (church_id, gathering_id, version)
        REFERENCES report_versions (church_id, gathering_id, version) ON DELETE CASCADE
    )`.execute(db);
  await makeTenantTable(db, 'merge_notices');
  await sql`CREATE INDEX merge_notices_version ON merge_notices (church_id, gathering_id, version)`.execute(
    db,
  );
}
