/** The inbox: one table for everything that people send and the church decides. Proposed changes of a record move into it. */
import { sql, type Kysely } from 'kysely';
import { makeTenantTable } from '#server/core/database/tenancy.ts';

export async function up(db: Kysely<unknown>): Promise<void> {
  await createSubmissions(db);
  await moveProposals(db);
}

async function createSubmissions(db: Kysely<unknown>): Promise<void> {
  await sql`
    CREATE TABLE submissions (
      church_id uuid NOT NULL REFERENCES churches (id) ON DELETE CASCADE,
      id uuid NOT NULL,
      kind text NOT NULL,
      -- The subject of the submission, or the person created from it.
      person_id uuid,
      -- Chosen by the sender's browser, so that a repeated request is stored once.
      request_id uuid,
      -- By kind; parsed when it is read.
      content jsonb NOT NULL,
      status text NOT NULL DEFAULT 'waiting' CHECK (status IN ('waiting', 'accepted', 'refused')),
      submitted_at timestamptz NOT NULL,
      submitted_by uuid REFERENCES users (id) ON DELETE SET NULL,
      submitted_by_name text NOT NULL DEFAULT '',
      decided_at timestamptz,
      decided_by uuid REFERENCES users (id) ON DELETE SET NULL,
      decided_by_name text NOT NULL DEFAULT '',
      reason text NOT NULL DEFAULT '',
      -- By kind: what was accepted.
      result jsonb,
      PRIMARY KEY (church_id, id),
      UNIQUE (church_id, request_id),
      FOREIGN KEY (church_id, person_id) REFERENCES people (church_id, id) ON DELETE CASCADE,
      CHECK ((status = 'waiting') = (decided_at IS NULL))
    )`.execute(db);
  await sql`CREATE INDEX submissions_waiting ON submissions (church_id, submitted_at, id) WHERE status = 'waiting'`.execute(
    db,
  );
  await sql`CREATE INDEX submissions_decided ON submissions (church_id, status, decided_at DESC, id DESC) WHERE status <> 'waiting'`.execute(
    db,
  );
  await sql`CREATE INDEX submissions_person ON submissions (church_id, person_id)`.execute(db);
  await makeTenantTable(db, 'submissions');
}

/** Runs as the owner, who sees no rows of a tenant table while its row-level security is forced. */
async function moveProposals(db: Kysely<unknown>): Promise<void> {
  for (const table of ['submissions', 'completion_proposals'])
    await sql`ALTER TABLE ${sql.table(table)} NO FORCE ROW LEVEL SECURITY`.execute(db);
  await sql`
    INSERT INTO submissions (church_id, id, kind, person_id, content, status, submitted_at, decided_at, decided_by, result)
    SELECT church_id, id, 'completion', person_id, changes,
      CASE WHEN decided_at IS NULL THEN 'waiting' WHEN cardinality(approved) > 0 THEN 'accepted' ELSE 'refused' END,
      submitted_at, decided_at, decided_by, CASE WHEN decided_at IS NOT NULL THEN jsonb_build_object('approved', approved) END
    FROM completion_proposals`.execute(db);
  await sql`DROP TABLE completion_proposals`.execute(db);
  await sql`ALTER TABLE submissions FORCE ROW LEVEL SECURITY`.execute(db);
}
