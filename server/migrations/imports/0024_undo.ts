/**
 * The one undo: what a transaction changed, kept for 30 days. Rows have a version, so that the one that a step left tells
 * whether a row changed since.
 */
import { sql, type Kysely } from 'kysely';
import { makeTenantTable } from '#server/core/database/tenancy.ts';

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    CREATE TABLE undo_steps (
      church_id uuid NOT NULL REFERENCES churches (id) ON DELETE CASCADE,
      id uuid NOT NULL,
      created_at timestamptz NOT NULL,
      undone_at timestamptz,
      PRIMARY KEY (church_id, id)
    )`.execute(db);
  await sql`CREATE INDEX undo_steps_age ON undo_steps (created_at)`.execute(db);
  await makeTenantTable(db, 'undo_steps');
  await sql`
    CREATE TABLE undo_rows (
      church_id uuid NOT NULL,
      step_id uuid NOT NULL,
      table_name text NOT NULL,
      row_id uuid NOT NULL,
      -- The changed columns as they were; null for a row that the step inserted.
      before jsonb,
      version integer NOT NULL,
      PRIMARY KEY (church_id, step_id, table_name, row_id),
      FOREIGN KEY (church_id, step_id) REFERENCES undo_steps (church_id, id) ON DELETE CASCADE
    )`.execute(db);
  await makeTenantTable(db, 'undo_rows');
  await sql`ALTER TABLE imports DROP CONSTRAINT imports_status_check`.execute(db);
  await sql`
    ALTER TABLE imports ADD CONSTRAINT imports_status_check
      CHECK (status IN ('analysing', 'ready', 'importing', 'done', 'failed', 'cancelled', 'undoing', 'undone'))`.execute(
    db,
  );
}
