/** Proposed relations that somebody refused, so that the roles of a family do not propose them again. */
import { sql, type Kysely } from 'kysely';
import { makeTenantTable } from '#server/core/database/tenancy.ts';

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    CREATE TABLE refused_relations (
      church_id uuid NOT NULL REFERENCES churches (id) ON DELETE CASCADE,
      id uuid NOT NULL,
      version integer NOT NULL DEFAULT 1,
      kind text NOT NULL CHECK (kind IN ('spouse', 'parent')),
      -- The parent of the second one; of a couple the one with the lower id.
      first_id uuid NOT NULL,
      second_id uuid NOT NULL,
      refused_at timestamptz NOT NULL,
      PRIMARY KEY (church_id, id),
      FOREIGN KEY (church_id, first_id) REFERENCES people (church_id, id) ON DELETE CASCADE,
      FOREIGN KEY (church_id, second_id) REFERENCES people (church_id, id) ON DELETE CASCADE,
      CHECK (first_id <> second_id),
      CHECK (kind = 'parent' OR first_id < second_id)
    )`.execute(db);
  await makeTenantTable(db, 'refused_relations');
  await sql`
    CREATE UNIQUE INDEX refused_relations_pair ON refused_relations (church_id, first_id, second_id, kind)`.execute(
    db,
  );
  await sql`
    CREATE INDEX refused_relations_of_second ON refused_relations (church_id, second_id)`.execute(
    db,
  );
}
