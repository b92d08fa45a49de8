/** Notes on people. `visibility` limits who sees a note. */
import { sql, type Kysely } from 'kysely';
import { makeTenantTable } from '#server/core/database/tenancy.ts';

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    CREATE TABLE notes (
      church_id uuid NOT NULL REFERENCES churches (id) ON DELETE CASCADE,
      id uuid NOT NULL,
      person_id uuid NOT NULL,
      -- A user who may have left the church; null after a restore of the church elsewhere.
      author_id uuid,
      author_name text NOT NULL,
      text text NOT NULL CHECK (char_length(text) BETWEEN 1 AND 4000),
      visibility text NOT NULL CHECK (visibility IN ('author', 'pastors', 'viewers')),
      pinned boolean NOT NULL DEFAULT false,
      -- Users.
      mentions uuid[] NOT NULL DEFAULT '{}',
      version integer NOT NULL DEFAULT 1,
      created_at timestamptz NOT NULL,
      edited_at timestamptz,
      -- Until the deletion can no longer be undone.
      deleted_at timestamptz,
      PRIMARY KEY (church_id, id),
      FOREIGN KEY (church_id, person_id) REFERENCES people (church_id, id) ON DELETE CASCADE
    )`.execute(db);
  await makeTenantTable(db, 'notes');
  await sql`CREATE INDEX notes_of_person ON notes (church_id, person_id, created_at DESC, id DESC)`.execute(
    db,
  );
  await sql`CREATE INDEX notes_deleted ON notes (deleted_at) WHERE deleted_at IS NOT NULL`.execute(
    db,
  );
}
