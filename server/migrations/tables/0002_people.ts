/**
 * People and their imports. The sort and search columns (`sort_key`, `search_text`, `person_search`) are computed in
 * `domain/people/rules.ts`; there are no triggers.
 */
import { sql, type Kysely } from 'kysely';
import { makeTenantTable } from '#server/core/database/tenancy.ts';

export async function up(db: Kysely<unknown>): Promise<void> {
  await createStatuses(db);
  await createPeople(db);
  await indexPeople(db);
  await createContacts(db);
  await createSearch(db);
  await createConsents(db);
  await createImports(db);
}

async function createStatuses(db: Kysely<unknown>): Promise<void> {
  await sql`
    CREATE TABLE belonging_statuses (
      church_id uuid NOT NULL REFERENCES churches (id) ON DELETE CASCADE,
      id uuid NOT NULL,
      -- A seeded status is translated by its key, unless the church gave it a name.
      key text,
      name text,
      position smallint NOT NULL,
      counts_as_member boolean NOT NULL DEFAULT false,
      created_at timestamptz NOT NULL DEFAULT now(),
      PRIMARY KEY (church_id, id),
      UNIQUE (church_id, key),
      CHECK (key IS NOT NULL OR name IS NOT NULL)
    )`.execute(db);
  await makeTenantTable(db, 'belonging_statuses');
}

async function createPeople(db: Kysely<unknown>): Promise<void> {
  await sql`
    CREATE TABLE people (
      church_id uuid NOT NULL REFERENCES churches (id) ON DELETE CASCADE,
      id uuid NOT NULL,
      version integer NOT NULL DEFAULT 1,
      given_names text NOT NULL DEFAULT '',
      surname1 text NOT NULL DEFAULT '',
      surname2 text NOT NULL DEFAULT '',
      nickname text NOT NULL DEFAULT '',
      name_order text NOT NULL DEFAULT 'es' CHECK (name_order IN ('es', 'pt', 'en')),
      sex text NOT NULL DEFAULT 'unknown' CHECK (sex IN ('female', 'male', 'unknown')),
      birth_year smallint,
      birth_month smallint,
      birth_day smallint,
      marital text NOT NULL DEFAULT 'unknown'
        CHECK (marital IN ('single', 'married', 'civil_union', 'separated', 'divorced', 'widowed', 'unknown')),
      -- All parts NULL: no address.
      address_line1 text,
      address_line2 text,
      neighbourhood text,
      city text,
      region text,
      postal_code text,
      address_country text,
      address_reference text,
      belonging_status_id uuid,
      record_status text NOT NULL DEFAULT 'active' CHECK (record_status IN ('active', 'inactive', 'archived')),
      first_visit date,
      baptized boolean NOT NULL DEFAULT false,
      baptism_year smallint,
      baptism_month smallint,
      baptism_day smallint,
      baptism_place text NOT NULL DEFAULT '',
      -- As it stands now; its history is in consents.
      newsletter_consent text NOT NULL DEFAULT 'none' CHECK (newsletter_consent IN ('none', 'granted', 'withdrawn')),
      -- Derived, by domain/people/rules.ts.
      sort_key text COLLATE "C" NOT NULL,
      search_text text COLLATE "C" NOT NULL,
      name_key text COLLATE "C" NOT NULL,
      latest_birth date,
      has_email boolean NOT NULL DEFAULT false,
      has_phone boolean NOT NULL DEFAULT false,
      import_id uuid,
      created_at timestamptz NOT NULL DEFAULT now(),
      created_by uuid,
      updated_at timestamptz NOT NULL DEFAULT now(),
      updated_by uuid,
      archived_at timestamptz,
      PRIMARY KEY (church_id, id),
      FOREIGN KEY (church_id, belonging_status_id) REFERENCES belonging_statuses (church_id, id)
    )`.execute(db);
  await makeTenantTable(db, 'people');
}

async function indexPeople(db: Kysely<unknown>): Promise<void> {
  // For the list by name. It includes the filtered columns, so that a filter over many rows uses an index-only scan.
  await sql`
    CREATE INDEX people_by_name ON people (church_id, sort_key, id)
    INCLUDE (search_text, record_status)`.execute(db);
  await sql`CREATE INDEX people_by_status ON people (church_id, belonging_status_id, sort_key, id)`.execute(
    db,
  );
  await sql`
    CREATE INDEX people_by_first_visit ON people (church_id, coalesce(first_visit, '-infinity'::date), id)`.execute(
    db,
  );
  await sql`
    CREATE INDEX people_put_away ON people (church_id, record_status, sort_key, id)
    WHERE record_status <> 'active'`.execute(db);
  await sql`CREATE INDEX people_same_name ON people (church_id, name_key)`.execute(db);
}

async function createContacts(db: Kysely<unknown>): Promise<void> {
  // Position 0 is the primary contact.
  await sql`
    CREATE TABLE person_emails (
      church_id uuid NOT NULL,
      person_id uuid NOT NULL,
      position smallint NOT NULL,
      email text COLLATE "C" NOT NULL CHECK (email = lower(email)),
      kind text NOT NULL DEFAULT 'home' CHECK (kind IN ('home', 'work', 'other')),
      status text NOT NULL DEFAULT 'ok' CHECK (status IN ('ok', 'bounced', 'unsubscribed')),
      PRIMARY KEY (church_id, person_id, position),
      FOREIGN KEY (church_id, person_id) REFERENCES people (church_id, id) ON DELETE CASCADE
    )`.execute(db);
  await makeTenantTable(db, 'person_emails');
  await sql`CREATE INDEX person_emails_email ON person_emails (church_id, email)`.execute(db);
  await sql`
    CREATE TABLE person_phones (
      church_id uuid NOT NULL,
      person_id uuid NOT NULL,
      position smallint NOT NULL,
      e164 text COLLATE "C" NOT NULL CHECK (e164 ~ '^\\+[0-9]{5,15}$'),
      kind text NOT NULL DEFAULT 'mobile' CHECK (kind IN ('mobile', 'home', 'work')),
      whatsapp boolean NOT NULL DEFAULT false,
      PRIMARY KEY (church_id, person_id, position),
      FOREIGN KEY (church_id, person_id) REFERENCES people (church_id, id) ON DELETE CASCADE
    )`.execute(db);
  await makeTenantTable(db, 'person_phones');
  await sql`CREATE INDEX person_phones_e164 ON person_phones (church_id, e164)`.execute(db);
}

/**
 * All words of a name, folded: searching the start of a word is a range scan of this B-tree. Row-level security prevents
 * LIKE and trigrams from using an index (docs/decisions, search).
 */
async function createSearch(db: Kysely<unknown>): Promise<void> {
  await sql`
    CREATE TABLE person_search (
      church_id uuid NOT NULL,
      token text COLLATE "C" NOT NULL,
      person_id uuid NOT NULL,
      PRIMARY KEY (church_id, token, person_id)
    )`.execute(db);
  await makeTenantTable(db, 'person_search');
}

/** Append-only log of newsletter consent: by whom, when, by which channel and with which text it was given or withdrawn. */
async function createConsents(db: Kysely<unknown>): Promise<void> {
  await sql`
    CREATE TABLE consents (
      church_id uuid NOT NULL,
      person_id uuid NOT NULL,
      id uuid NOT NULL,
      purpose text NOT NULL DEFAULT 'newsletter' CHECK (purpose IN ('newsletter')),
      status text NOT NULL CHECK (status IN ('none', 'granted', 'withdrawn')),
      channel text NOT NULL CHECK (channel IN ('in_person', 'paper', 'web', 'email', 'phone', 'import', 'unsubscribe')),
      stated_by text NOT NULL DEFAULT '',
      stated_at timestamptz NOT NULL,
      text_version text NOT NULL DEFAULT '',
      recorded_at timestamptz NOT NULL DEFAULT now(),
      recorded_by uuid,
      PRIMARY KEY (church_id, person_id, id),
      FOREIGN KEY (church_id, person_id) REFERENCES people (church_id, id) ON DELETE CASCADE
    )`.execute(db);
  await makeTenantTable(db, 'consents');
}

async function createImports(db: Kysely<unknown>): Promise<void> {
  await sql`
    CREATE TABLE imports (
      church_id uuid NOT NULL REFERENCES churches (id) ON DELETE CASCADE,
      id uuid NOT NULL,
      status text NOT NULL DEFAULT 'analysing'
        CHECK (status IN ('analysing', 'ready', 'importing', 'done', 'failed', 'cancelled')),
      upload_id text NOT NULL,
      file_name text NOT NULL,
      -- Counts the readings of the file: a job of an older one stops.
      reading integer NOT NULL DEFAULT 1,
      settings jsonb,
      columns jsonb NOT NULL DEFAULT '[]',
      preview jsonb NOT NULL DEFAULT '[]',
      unknown_statuses jsonb NOT NULL DEFAULT '[]',
      choices jsonb,
      progress_done integer NOT NULL DEFAULT 0,
      progress_total integer NOT NULL DEFAULT 0,
      rows_total integer NOT NULL DEFAULT 0,
      rows_valid integer NOT NULL DEFAULT 0,
      rows_with_errors integer NOT NULL DEFAULT 0,
      rows_duplicate integer NOT NULL DEFAULT 0,
      problems integer NOT NULL DEFAULT 0,
      imported integer NOT NULL DEFAULT 0,
      failure text,
      created_at timestamptz NOT NULL DEFAULT now(),
      created_by uuid NOT NULL,
      created_by_name text NOT NULL,
      finished_at timestamptz,
      PRIMARY KEY (church_id, id)
    )`.execute(db);
  await makeTenantTable(db, 'imports');
  await sql`
    CREATE TABLE import_problems (
      church_id uuid NOT NULL,
      import_id uuid NOT NULL,
      reading integer NOT NULL,
      row_number integer NOT NULL,
      -- -1: the row as a whole.
      column_index smallint NOT NULL,
      kind text NOT NULL CHECK (kind IN ('error', 'duplicate')),
      reason text NOT NULL,
      value text NOT NULL DEFAULT '',
      -- Values of the reason's text.
      details jsonb,
      PRIMARY KEY (church_id, import_id, reading, row_number, column_index, reason),
      FOREIGN KEY (church_id, import_id) REFERENCES imports (church_id, id) ON DELETE CASCADE
    )`.execute(db);
  await makeTenantTable(db, 'import_problems');
}
