/** Addresses of public pages by a church's word, the card that visitors fill in, and who follows up newcomers. */
import { sql, type Kysely } from 'kysely';
import { makeTenantTable } from '#server/core/database/tenancy.ts';

export async function up(db: Kysely<unknown>): Promise<void> {
  await createSlugs(db);
  await createSettings(db);
  await createFollowUps(db);
  await sql`
    ALTER TABLE consents DROP CONSTRAINT consents_purpose_check,
      ADD CONSTRAINT consents_purpose_check CHECK (purpose IN ('newsletter', 'contact'))`.execute(
    db,
  );
}

/** Global: a visitor has the word only, and two churches can't have the same one. Earlier words keep leading to the church. */
async function createSlugs(db: Kysely<unknown>): Promise<void> {
  await sql`
    CREATE TABLE church_slugs (
      slug text PRIMARY KEY,
      church_id uuid NOT NULL REFERENCES churches (id) ON DELETE CASCADE,
      is_current boolean NOT NULL,
      chosen_at timestamptz NOT NULL
    )`.execute(db);
  await sql`CREATE UNIQUE INDEX church_slugs_current ON church_slugs (church_id) WHERE is_current`.execute(
    db,
  );
}

async function createSettings(db: Kysely<unknown>): Promise<void> {
  await sql`
    CREATE TABLE visitor_card_settings (
      church_id uuid NOT NULL REFERENCES churches (id) ON DELETE CASCADE,
      is_open boolean NOT NULL DEFAULT false,
      welcome text NOT NULL DEFAULT '',
      PRIMARY KEY (church_id)
    )`.execute(db);
  await makeTenantTable(db, 'visitor_card_settings');
}

async function createFollowUps(db: Kysely<unknown>): Promise<void> {
  await sql`
    CREATE TABLE follow_ups (
      church_id uuid NOT NULL REFERENCES churches (id) ON DELETE CASCADE,
      id uuid NOT NULL,
      person_id uuid NOT NULL,
      responsible_id uuid REFERENCES users (id) ON DELETE SET NULL,
      responsible_name text NOT NULL,
      due_on date NOT NULL,
      created_at timestamptz NOT NULL,
      created_by_name text NOT NULL,
      done_at timestamptz,
      done_by_name text NOT NULL DEFAULT '',
      PRIMARY KEY (church_id, id),
      FOREIGN KEY (church_id, person_id) REFERENCES people (church_id, id) ON DELETE CASCADE
    )`.execute(db);
  await sql`CREATE UNIQUE INDEX follow_ups_open ON follow_ups (church_id, person_id) WHERE done_at IS NULL`.execute(
    db,
  );
  await sql`CREATE INDEX follow_ups_due ON follow_ups (church_id, responsible_id, due_on) WHERE done_at IS NULL`.execute(
    db,
  );
  await sql`CREATE INDEX follow_ups_person ON follow_ups (church_id, person_id, created_at DESC)`.execute(
    db,
  );
  await makeTenantTable(db, 'follow_ups');
}
