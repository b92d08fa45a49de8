/** Files of other calendar programs whose events were brought in. */
import { sql, type Kysely } from 'kysely';
import { makeTenantTable } from '#server/core/database/tenancy.ts';

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    CREATE TABLE agenda_imports (
      church_id uuid NOT NULL REFERENCES churches (id) ON DELETE CASCADE,
      id uuid NOT NULL,
      request_id uuid NOT NULL,
      file_name text NOT NULL,
      calendar_name text NOT NULL,
      created_by uuid,
      created_by_name text NOT NULL,
      created_at timestamptz NOT NULL,
      event_count integer NOT NULL,
      -- Undo steps of dates of known events that the file changed.
      undo_ids uuid[] NOT NULL,
      undone_at timestamptz,
      PRIMARY KEY (church_id, id),
      UNIQUE (church_id, request_id)
    )`.execute(db);
  await makeTenantTable(db, 'agenda_imports');
  // Without a reference: the list of imports is not restored with a church, its events are.
  await sql`ALTER TABLE events ADD COLUMN import_id uuid, ADD COLUMN source_uid text`.execute(db);
  await sql`CREATE INDEX events_import ON events (church_id, import_id) WHERE import_id IS NOT NULL`.execute(
    db,
  );
  await sql`CREATE INDEX events_source ON events (church_id, calendar_id, source_uid) WHERE source_uid IS NOT NULL`.execute(
    db,
  );
}
