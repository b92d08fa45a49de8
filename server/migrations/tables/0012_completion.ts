/**
 * Links for people to complete their record. Only the hash of a link's secret is stored; submissions are stored as
 * proposals when the church wants to review them.
 */
import { sql, type Kysely } from 'kysely';
import { makeTenantTable } from '#server/core/database/tenancy.ts';

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`ALTER TABLE churches ADD COLUMN completion_approval boolean NOT NULL DEFAULT true`.execute(
    db,
  );
  await sql`GRANT UPDATE (completion_approval) ON churches TO redil_tenant`.execute(db);
  await createLinks(db);
  await createProposals(db);
}

async function createLinks(db: Kysely<unknown>): Promise<void> {
  await sql`
    CREATE TABLE completion_links (
      church_id uuid NOT NULL REFERENCES churches (id) ON DELETE CASCADE,
      id uuid NOT NULL,
      person_id uuid NOT NULL,
      token_hash bytea NOT NULL,
      made_by uuid REFERENCES users (id) ON DELETE SET NULL,
      made_by_name text NOT NULL,
      made_at timestamptz NOT NULL,
      expires_at timestamptz NOT NULL,
      sent_to text,
      opened_at timestamptz,
      submitted_at timestamptz,
      revoked_at timestamptz,
      PRIMARY KEY (church_id, id),
      UNIQUE (church_id, token_hash),
      FOREIGN KEY (church_id, person_id) REFERENCES people (church_id, id) ON DELETE CASCADE
    )`.execute(db);
  await sql`CREATE INDEX completion_links_person ON completion_links (church_id, person_id, made_at DESC)`.execute(
    db,
  );
  await makeTenantTable(db, 'completion_links');
}

async function createProposals(db: Kysely<unknown>): Promise<void> {
  await sql`
    CREATE TABLE completion_proposals (
      church_id uuid NOT NULL REFERENCES churches (id) ON DELETE CASCADE,
      id uuid NOT NULL,
      person_id uuid NOT NULL,
      -- domain/people/completion-fields.ts: field → before and after.
      changes jsonb NOT NULL,
      submitted_at timestamptz NOT NULL,
      decided_at timestamptz,
      decided_by uuid REFERENCES users (id) ON DELETE SET NULL,
      approved text[],
      PRIMARY KEY (church_id, id),
      FOREIGN KEY (church_id, person_id) REFERENCES people (church_id, id) ON DELETE CASCADE
    )`.execute(db);
  await sql`CREATE INDEX completion_proposals_waiting ON completion_proposals (church_id, submitted_at, id) WHERE decided_at IS NULL`.execute(
    db,
  );
  await sql`CREATE INDEX completion_proposals_person ON completion_proposals (church_id, person_id) WHERE decided_at IS NULL`.execute(
    db,
  );
  await makeTenantTable(db, 'completion_proposals');
}
