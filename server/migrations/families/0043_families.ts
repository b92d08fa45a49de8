/** Households, who belongs to them and since when, and the church's list of roles in a household. */
import { sql, type Kysely } from 'kysely';
import { auditTable } from '#server/core/database/audit.ts';
import { makeTenantTable } from '#server/core/database/tenancy.ts';

type Migrating = Kysely<unknown>;

export async function up(db: Migrating): Promise<void> {
  await createRoles(db);
  await createHouseholds(db);
  await createMembers(db);
}

async function createRoles(db: Migrating): Promise<void> {
  await sql`
    CREATE TABLE household_roles (
      church_id uuid NOT NULL REFERENCES churches (id) ON DELETE CASCADE,
      id uuid NOT NULL,
      -- A standard role is translated by its key, unless the church gave it a name.
      key text,
      name text,
      position smallint NOT NULL,
      -- The surnames of those who have it are in the proposed name of the household.
      is_head boolean NOT NULL DEFAULT false,
      archived_at timestamptz,
      created_at timestamptz NOT NULL DEFAULT now(),
      PRIMARY KEY (church_id, id),
      UNIQUE (church_id, key),
      CHECK (key IS NOT NULL OR name IS NOT NULL)
    )`.execute(db);
  await sql`
    INSERT INTO household_roles (church_id, id, key, position, is_head)
    SELECT c.id, gen_random_uuid(), r.key, r.position, r.position <= 2
    FROM churches c CROSS JOIN (VALUES ('head', 1), ('spouse', 2), ('child', 3), ('parent', 4), ('grandparent', 5),
      ('godparent', 6), ('relative', 7), ('unrelated', 8)) r (key, position)`.execute(db);
  await makeTenantTable(db, 'household_roles');
  await auditTable(db, 'household_roles', { label: ['name', 'key'], without: ['position'] });
}

async function createHouseholds(db: Migrating): Promise<void> {
  await sql`
    CREATE TABLE households (
      church_id uuid NOT NULL REFERENCES churches (id) ON DELETE CASCADE,
      id uuid NOT NULL,
      version integer NOT NULL DEFAULT 1,
      name text NOT NULL CHECK (char_length(name) BETWEEN 1 AND 120),
      -- Somebody chose the name; otherwise it follows from the heads.
      is_renamed boolean NOT NULL DEFAULT false,
      -- Derived from the name, by domain/families/rules.ts.
      sort_key text COLLATE "C" NOT NULL,
      search_text text COLLATE "C" NOT NULL,
      home_phone text COLLATE "C" CHECK (home_phone ~ '^\\+[0-9]{5,15}$'),
      wedding_date date,
      -- One of its people.
      contact_id uuid,
      photo_id uuid,
      notes text NOT NULL DEFAULT '',
      dissolved_on date,
      dissolution_reason text NOT NULL DEFAULT '',
      -- Of the form that registered it, so that sending it again creates no second household.
      request_id uuid,
      created_at timestamptz NOT NULL DEFAULT now(),
      created_by uuid,
      updated_at timestamptz NOT NULL DEFAULT now(),
      updated_by uuid,
      PRIMARY KEY (church_id, id),
      UNIQUE (church_id, request_id),
      FOREIGN KEY (church_id, contact_id) REFERENCES people (church_id, id),
      FOREIGN KEY (church_id, photo_id) REFERENCES files (church_id, id)
    )`.execute(db);
  await makeTenantTable(db, 'households');
  await sql`CREATE INDEX households_by_name ON households (church_id, sort_key, id)`.execute(db);
  await sql`
    CREATE INDEX households_dissolved ON households (church_id, sort_key, id) WHERE dissolved_on IS NOT NULL`.execute(
    db,
  );
  await sql`CREATE INDEX households_contact ON households (church_id, contact_id) WHERE contact_id IS NOT NULL`.execute(
    db,
  );
  await sql`CREATE INDEX households_photo ON households (church_id, photo_id) WHERE photo_id IS NOT NULL`.execute(
    db,
  );
  await auditTable(db, 'households', {
    label: ['name'],
    without: ['is_renamed', 'sort_key', 'search_text', 'contact_id', 'request_id'],
  });
  await sql`
    CREATE TABLE household_search (
      church_id uuid NOT NULL,
      token text COLLATE "C" NOT NULL,
      household_id uuid NOT NULL,
      PRIMARY KEY (church_id, token, household_id),
      FOREIGN KEY (church_id, household_id) REFERENCES households (church_id, id) ON DELETE CASCADE
    )`.execute(db);
  await makeTenantTable(db, 'household_search');
  await sql`CREATE INDEX household_search_household ON household_search (church_id, household_id)`.execute(
    db,
  );
}

async function createMembers(db: Migrating): Promise<void> {
  await sql`
    CREATE TABLE household_members (
      church_id uuid NOT NULL,
      id uuid NOT NULL,
      version integer NOT NULL DEFAULT 1,
      household_id uuid NOT NULL,
      person_id uuid NOT NULL,
      role_id uuid,
      since date,
      -- The day when the person left; NULL for those who belong to it.
      until date,
      -- The home whose address counts; exactly one of those that a person belongs to.
      is_primary boolean NOT NULL,
      -- When the person is here, if it is a second home: "fines de semana".
      days text NOT NULL DEFAULT '',
      created_at timestamptz NOT NULL DEFAULT now(),
      updated_at timestamptz NOT NULL DEFAULT now(),
      updated_by uuid,
      PRIMARY KEY (church_id, id),
      FOREIGN KEY (church_id, household_id) REFERENCES households (church_id, id) ON DELETE CASCADE,
      FOREIGN KEY (church_id, person_id) REFERENCES people (church_id, id) ON DELETE CASCADE,
      FOREIGN KEY (church_id, role_id) REFERENCES household_roles (church_id, id),
      CHECK (since <= until)
    )`.execute(db);
  await makeTenantTable(db, 'household_members');
  await sql`
    CREATE UNIQUE INDEX household_members_primary ON household_members (church_id, person_id)
    WHERE is_primary AND until IS NULL`.execute(db);
  await sql`
    CREATE UNIQUE INDEX household_members_open ON household_members (church_id, household_id, person_id)
    WHERE until IS NULL`.execute(db);
  await sql`CREATE INDEX household_members_household ON household_members (church_id, household_id)`.execute(
    db,
  );
  await sql`CREATE INDEX household_members_person ON household_members (church_id, person_id)`.execute(
    db,
  );
  await sql`CREATE INDEX household_members_role ON household_members (church_id, role_id)`.execute(
    db,
  );
  await auditTable(db, 'household_members', {
    label: ['given_names', 'surname1', 'surname2'],
    partOf: { table: 'people', by: 'person_id', key: 'id' },
  });
}
