/** A church's whole data: exports, restores, and the scheduled deletion of a church. */
import { sql, type Kysely } from 'kysely';
import { makeTenantTable } from '#server/core/database/tenancy.ts';

export async function up(db: Kysely<unknown>): Promise<void> {
  await createExports(db);
  await createRestores(db);
  // When set, the church will be deleted on that day and is read-only until then.
  await sql`
    ALTER TABLE churches
      ADD COLUMN deletion_asked_at timestamptz,
      ADD COLUMN deletion_asked_by text,
      ADD COLUMN deletion_due_at timestamptz,
      ADD CHECK ((deletion_asked_at IS NULL) = (deletion_due_at IS NULL))`.execute(db);
  await sql`GRANT UPDATE (deletion_asked_at, deletion_asked_by, deletion_due_at) ON churches TO redil_tenant`.execute(
    db,
  );
  // Foreign keys of accounts that are deleted with their church.
  await sql`GRANT SELECT (value), DELETE ON verifications TO redil_platform`.execute(db);
  await sql`CREATE INDEX churches_deletion_due_at ON churches (deletion_due_at) WHERE deletion_due_at IS NOT NULL`.execute(
    db,
  );
}

async function createExports(db: Kysely<unknown>): Promise<void> {
  await sql`
    CREATE TABLE church_exports (
      church_id uuid NOT NULL REFERENCES churches (id) ON DELETE CASCADE,
      id uuid NOT NULL,
      status text NOT NULL DEFAULT 'waiting' CHECK (status IN ('waiting', 'writing', 'done', 'failed', 'cancelled')),
      progress_done integer NOT NULL DEFAULT 0,
      progress_total integer NOT NULL DEFAULT 0,
      rows_total bigint,
      bytes bigint,
      asked_at timestamptz NOT NULL,
      asked_by uuid REFERENCES users (id) ON DELETE SET NULL,
      asked_by_name text NOT NULL,
      finished_at timestamptz,
      -- Until then its file is there.
      expires_at timestamptz,
      PRIMARY KEY (church_id, id)
    )`.execute(db);
  await sql`CREATE INDEX church_exports_newest ON church_exports (church_id, asked_at DESC)`.execute(
    db,
  );
  await sql`CREATE INDEX church_exports_expires_at ON church_exports (expires_at) WHERE expires_at IS NOT NULL`.execute(
    db,
  );
  await makeTenantTable(db, 'church_exports');
}

async function createRestores(db: Kysely<unknown>): Promise<void> {
  await sql`
    CREATE TABLE church_restores (
      church_id uuid NOT NULL REFERENCES churches (id) ON DELETE CASCADE,
      id uuid NOT NULL,
      status text NOT NULL DEFAULT 'checking'
        CHECK (status IN ('checking', 'ready', 'restoring', 'done', 'failed', 'cancelled')),
      upload_id text NOT NULL,
      file_name text NOT NULL,
      -- What the copy says that it holds: domain/data/schema.ts, restorePreview.
      preview jsonb,
      failure text,
      asked_at timestamptz NOT NULL,
      asked_by uuid NOT NULL,
      asked_by_name text NOT NULL,
      finished_at timestamptz,
      PRIMARY KEY (church_id, id)
    )`.execute(db);
  await sql`CREATE INDEX church_restores_newest ON church_restores (church_id, asked_at DESC)`.execute(
    db,
  );
  await makeTenantTable(db, 'church_restores');
}
