/** Files of records, such as the photo of a person. Their content is in the file storage. */
import { sql, type Kysely } from 'kysely';
import { makeTenantTable } from '#server/core/database/tenancy.ts';

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    CREATE TABLE files (
      church_id uuid NOT NULL REFERENCES churches (id) ON DELETE CASCADE,
      id uuid NOT NULL,
      owner_table text NOT NULL,
      owner_id uuid NOT NULL,
      -- Media type of the content as it is stored, never as a client declared it.
      type text NOT NULL,
      bytes integer NOT NULL CHECK (bytes > 0),
      sha256 text NOT NULL,
      -- Of a picture: the width of each size in pixels.
      widths smallint[] NOT NULL DEFAULT '{}',
      created_at timestamptz NOT NULL,
      created_by uuid,
      PRIMARY KEY (church_id, id)
    )`.execute(db);
  await makeTenantTable(db, 'files');
  await sql`
    ALTER TABLE people ADD COLUMN photo_id uuid,
      ADD FOREIGN KEY (church_id, photo_id) REFERENCES files (church_id, id)`.execute(db);
  await sql`CREATE INDEX people_photo ON people (church_id, photo_id) WHERE photo_id IS NOT NULL`.execute(
    db,
  );
}
