/**
 * Filters of the list of people that users keep by a name; who did what in a bulk change, for the list of those that can be
 * undone; and how somebody consents to newsletters by a message, or in another way.
 */
import { sql, type Kysely } from 'kysely';
import { makeTenantTable } from '#server/core/database/tenancy.ts';

type Migrating = Kysely<unknown>;

export async function up(db: Migrating): Promise<void> {
  await createSavedFilters(db);
  await sql`
    ALTER TABLE undo_steps
      ADD kind text CHECK (kind IN ('record-status', 'belonging-status', 'consent')),
      ADD change_count integer NOT NULL DEFAULT 0,
      ADD created_by_name text NOT NULL DEFAULT ''`.execute(db);
  await sql`CREATE INDEX undo_steps_listed ON undo_steps (church_id, created_at) WHERE kind IS NOT NULL`.execute(
    db,
  );
  await sql`ALTER TABLE consents DROP CONSTRAINT consents_channel_check`.execute(db);
  await sql`
    ALTER TABLE consents ADD CONSTRAINT consents_channel_check
      CHECK (channel IN ('in_person', 'paper', 'web', 'email', 'phone', 'message', 'other', 'import', 'unsubscribe'))`.execute(
    db,
  );
}

async function createSavedFilters(db: Migrating): Promise<void> {
  await sql`
    CREATE TABLE saved_filters (
      church_id uuid NOT NULL REFERENCES churches (id) ON DELETE CASCADE,
      id uuid NOT NULL,
      -- Whose it is when not shared with the whole church.
      owner_id uuid,
      shared boolean NOT NULL,
      name text NOT NULL,
      -- Folded, for the order and so that no two look the same.
      name_key text COLLATE "C" NOT NULL,
      -- The parameters of the list's address.
      filter jsonb NOT NULL,
      version integer NOT NULL DEFAULT 1,
      created_at timestamptz NOT NULL DEFAULT now(),
      updated_at timestamptz NOT NULL DEFAULT now(),
      PRIMARY KEY (church_id, id),
      CHECK (shared OR owner_id IS NOT NULL)
    )`.execute(db);
  await sql`
    CREATE UNIQUE INDEX saved_filters_shared_name ON saved_filters (church_id, name_key) WHERE shared`.execute(
    db,
  );
  await sql`
    CREATE UNIQUE INDEX saved_filters_own_name ON saved_filters (church_id, owner_id, name_key) WHERE NOT shared`.execute(
    db,
  );
  await makeTenantTable(db, 'saved_filters');
}
