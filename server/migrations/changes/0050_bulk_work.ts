/** Bulk changes of more people than one request changes: a job goes through them, and can be stopped. */
import { sql, type Kysely } from 'kysely';
import { makeTenantTable } from '#server/core/database/tenancy.ts';

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    CREATE TABLE bulk_work (
      church_id uuid NOT NULL,
      -- The undo step of what it changed, with which it is deleted.
      id uuid NOT NULL,
      status text NOT NULL DEFAULT 'running' CHECK (status IN ('running', 'done', 'stopped', 'failed')),
      -- What the people get.
      change jsonb NOT NULL,
      -- Whom it goes through, in this order; empty when it ended.
      person_ids uuid[] NOT NULL,
      done integer NOT NULL DEFAULT 0,
      total integer NOT NULL,
      kept_withdrawn integer NOT NULL DEFAULT 0,
      created_by uuid NOT NULL,
      -- Who acts, for the entries of the activity log; empty when it ended.
      audit_context text NOT NULL,
      -- When its user took note of its end.
      closed_at timestamptz,
      PRIMARY KEY (church_id, id),
      FOREIGN KEY (church_id, id) REFERENCES undo_steps (church_id, id) ON DELETE CASCADE
    )`.execute(db);
  await sql`CREATE INDEX bulk_work_open ON bulk_work (church_id) WHERE closed_at IS NULL`.execute(
    db,
  );
  await makeTenantTable(db, 'bulk_work');
}
