/** Merges of two people with their undo, and the pairs of people that may be the same person. */
import { sql, type Kysely } from 'kysely';
import { makeTenantTable } from '#server/core/database/tenancy.ts';

type Migrating = Kysely<unknown>;

export async function up(db: Migrating): Promise<void> {
  await createUndoImages(db);
  await createMerges(db);
  await createCandidates(db);
}

/** Whole rows, for an undo of what touches many tables. */
async function createUndoImages(db: Migrating): Promise<void> {
  await sql`
    ALTER TABLE undo_steps
      DROP CONSTRAINT undo_steps_kind_check,
      ADD CONSTRAINT undo_steps_kind_check
        CHECK (kind IN ('record-status', 'belonging-status', 'consent', 'recipient-list', 'merge')),
      -- What was changed: the name of a list, or those of the people who were merged.
      ADD label text NOT NULL DEFAULT ''`.execute(db);
  await sql`
    CREATE TABLE undo_images (
      church_id uuid NOT NULL,
      step_id uuid NOT NULL,
      table_name text NOT NULL,
      -- The columns of the primary key.
      row_key jsonb NOT NULL,
      -- Null: the step inserted the row.
      before jsonb,
      -- Null: the step deleted the row.
      after jsonb,
      PRIMARY KEY (church_id, step_id, table_name, row_key),
      FOREIGN KEY (church_id, step_id) REFERENCES undo_steps (church_id, id) ON DELETE CASCADE
    )`.execute(db);
  await makeTenantTable(db, 'undo_images');
}

async function createMerges(db: Migrating): Promise<void> {
  await sql`
    CREATE TABLE person_merges (
      church_id uuid NOT NULL REFERENCES churches (id) ON DELETE CASCADE,
      removed_id uuid NOT NULL,
      kept_id uuid NOT NULL,
      removed_name text NOT NULL,
      merged_at timestamptz NOT NULL,
      merged_by_name text NOT NULL,
      -- The step may have expired.
      step_id uuid NOT NULL,
      -- The photo that neither record shows, until the step expires.
      unused_photo_id uuid,
      PRIMARY KEY (church_id, removed_id),
      FOREIGN KEY (church_id, kept_id) REFERENCES people (church_id, id) ON DELETE CASCADE
    )`.execute(db);
  await makeTenantTable(db, 'person_merges');
  await sql`CREATE INDEX person_merges_kept ON person_merges (church_id, kept_id)`.execute(db);
  await sql`
    CREATE INDEX person_merges_photo ON person_merges (church_id, unused_photo_id) WHERE unused_photo_id IS NOT NULL`.execute(
    db,
  );
}

async function createCandidates(db: Migrating): Promise<void> {
  await sql`
    CREATE TABLE duplicate_candidates (
      church_id uuid NOT NULL REFERENCES churches (id) ON DELETE CASCADE,
      one_id uuid NOT NULL,
      other_id uuid NOT NULL CHECK (one_id < other_id),
      score smallint NOT NULL,
      reasons text[] NOT NULL,
      found_at timestamptz NOT NULL,
      -- Somebody said that they are two people.
      dismissed_at timestamptz,
      dismissed_by_name text NOT NULL DEFAULT '',
      PRIMARY KEY (church_id, one_id, other_id),
      FOREIGN KEY (church_id, one_id) REFERENCES people (church_id, id) ON DELETE CASCADE,
      FOREIGN KEY (church_id, other_id) REFERENCES people (church_id, id) ON DELETE CASCADE
    )`.execute(db);
  await makeTenantTable(db, 'duplicate_candidates');
  await sql`
    CREATE INDEX duplicate_candidates_listed ON duplicate_candidates
      (church_id, (dismissed_at IS NULL), (-score), one_id, other_id)`.execute(db);
  await sql`CREATE INDEX duplicate_candidates_other ON duplicate_candidates (church_id, other_id)`.execute(
    db,
  );
  await sql`
    CREATE TABLE duplicate_searches (
      church_id uuid NOT NULL REFERENCES churches (id) ON DELETE CASCADE,
      requested_at timestamptz NOT NULL,
      finished_at timestamptz,
      PRIMARY KEY (church_id)
    )`.execute(db);
  await makeTenantTable(db, 'duplicate_searches');
}
