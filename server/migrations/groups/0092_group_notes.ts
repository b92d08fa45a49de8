/** Notes on groups. `visibility` limits who sees a note. */
import { sql, type Kysely } from 'kysely';
import { makeTenantTable } from '#server/core/database/tenancy.ts';

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    CREATE TABLE group_notes (
      church_id uuid NOT NULL,
      id uuid NOT NULL,
      group_id uuid NOT NULL,
      -- A user who may have left the church; null after a restore of the church elsewhere.
      author_id uuid,
      author_name text NOT NULL,
      text text NOT NULL CHECK (char_length(text) BETWEEN 1 AND 4000),
      visibility text NOT NULL CHECK (visibility IN ('leaders', 'supervisors', 'pastors')),
      version integer NOT NULL DEFAULT 1,
      created_at timestamptz NOT NULL,
      edited_at timestamptz,
      PRIMARY KEY (church_id, id),
      FOREIGN KEY (church_id, group_id) REFERENCES groups (church_id, id) ON DELETE CASCADE
    )`.execute(db);
  await makeTenantTable(db, 'group_notes');
  await sql`CREATE INDEX group_notes_group ON group_notes (church_id, group_id, created_at DESC, id DESC)`.execute(
    db,
  );
}
