/** Types of groups with their roles, and the tree of groups with its branches. */
import { sql, type Kysely } from 'kysely';
import { auditTable } from '#server/core/database/audit.ts';
import { makeTenantTable } from '#server/core/database/tenancy.ts';

type Migrating = Kysely<unknown>;

export async function up(db: Migrating): Promise<void> {
  await createTypes(db);
  await createRoles(db);
  await createGroups(db);
  await secureGroups(db);
  await createAncestors(db);
  await createStatusChanges(db);
}

/** The columns in which a group can differ from its type. */
const rules = sql`
      capacity smallint CHECK (capacity > 0),
      min_age smallint CHECK (min_age BETWEEN 0 AND 120),
      max_age smallint CHECK (max_age BETWEEN 0 AND 120),
      sex text CHECK (sex IN ('male', 'female')),
      marital_status text CHECK (marital_status IN
        ('single', 'married', 'civil_union', 'separated', 'divorced', 'widowed'))`;

async function createTypes(db: Migrating): Promise<void> {
  await sql`
    CREATE TABLE group_types (
      church_id uuid NOT NULL REFERENCES churches (id) ON DELETE CASCADE,
      id uuid NOT NULL,
      -- A standard type is translated by its key, unless the church gave it a name.
      key text,
      name text,
      position smallint NOT NULL,
      -- A branch has supervisors and other groups below it; only a group meets.
      kind text NOT NULL CHECK (kind IN ('branch', 'group')),
      ${rules},
      visibility text NOT NULL DEFAULT 'members' CHECK (visibility IN ('public', 'members', 'hidden')),
      join_policy text NOT NULL DEFAULT 'request' CHECK (join_policy IN ('open', 'request', 'closed')),
      -- What the report of a meeting asks, and what it counts beside the names: domain/groups/types.ts.
      report_questions jsonb NOT NULL DEFAULT '[]',
      headcount_categories jsonb NOT NULL DEFAULT '[]',
      collects_offering boolean NOT NULL DEFAULT false,
      archived_at timestamptz,
      created_at timestamptz NOT NULL DEFAULT now(),
      PRIMARY KEY (church_id, id),
      UNIQUE (church_id, key),
      CHECK (key IS NOT NULL OR name IS NOT NULL),
      CHECK (min_age <= max_age)
    )`.execute(db);
  await makeTenantTable(db, 'group_types');
  await auditTable(db, 'group_types', { label: ['name', 'key'], without: ['position'] });
}

async function createRoles(db: Migrating): Promise<void> {
  await sql`
    CREATE TABLE group_roles (
      church_id uuid NOT NULL,
      id uuid NOT NULL,
      type_id uuid NOT NULL,
      key text,
      name text,
      position smallint NOT NULL,
      -- What those who have it do: the rights of leaders and supervisors follow from it.
      function text NOT NULL CHECK (function IN ('supervisor', 'leader', 'assistant', 'host', 'member')),
      archived_at timestamptz,
      created_at timestamptz NOT NULL DEFAULT now(),
      PRIMARY KEY (church_id, id),
      UNIQUE (church_id, type_id, key),
      FOREIGN KEY (church_id, type_id) REFERENCES group_types (church_id, id) ON DELETE CASCADE,
      CHECK (key IS NOT NULL OR name IS NOT NULL)
    )`.execute(db);
  await makeTenantTable(db, 'group_roles');
  await auditTable(db, 'group_roles', { label: ['name', 'key'], without: ['position', 'type_id'] });
}

async function createGroups(db: Migrating): Promise<void> {
  await sql`
    CREATE TABLE groups (
      church_id uuid NOT NULL REFERENCES churches (id) ON DELETE CASCADE,
      id uuid NOT NULL,
      version integer NOT NULL DEFAULT 1,
      type_id uuid NOT NULL,
      -- The branch to which it belongs.
      parent_id uuid,
      name text NOT NULL CHECK (char_length(name) BETWEEN 1 AND 120),
      -- Derived from the name, by domain/groups/rules.ts.
      sort_key text COLLATE "C" NOT NULL,
      search_text text COLLATE "C" NOT NULL,
      description text NOT NULL DEFAULT '',
      photo_id uuid,
      status text NOT NULL DEFAULT 'active' CHECK (status IN ('active', 'paused', 'closed')),
      opened_on date,
      closed_on date,
      -- Where it meets: the home of a person, or a place of its own.
      host_id uuid,
      place_id uuid,
      meeting_link text NOT NULL DEFAULT '',
      chat_link text NOT NULL DEFAULT '',
      -- When it meets: a rule of RFC 5545 in local time, from its first day.
      rrule text,
      first_day date,
      -- As 19:30.
      start_time text CHECK (start_time ~ '^([01][0-9]|2[0-3]):[0-5][0-9]$'),
      duration_minutes smallint CHECK (duration_minutes BETWEEN 1 AND 1440),
      time_zone text,
      ${rules},
      -- NULL: as its type says.
      visibility text CHECK (visibility IN ('public', 'members', 'hidden')),
      join_policy text CHECK (join_policy IN ('open', 'request', 'closed')),
      -- The group from which this one was multiplied, and the one that it became part of.
      mother_id uuid,
      multiplied_on date,
      merged_into_id uuid,
      -- Of the form that created it, so that sending it again creates no second group.
      request_id uuid,
      created_at timestamptz NOT NULL DEFAULT now(),
      created_by uuid,
      updated_at timestamptz NOT NULL DEFAULT now(),
      updated_by uuid,
      PRIMARY KEY (church_id, id),
      UNIQUE (church_id, request_id),
      FOREIGN KEY (church_id, type_id) REFERENCES group_types (church_id, id),
      FOREIGN KEY (church_id, parent_id) REFERENCES groups (church_id, id),
      FOREIGN KEY (church_id, mother_id) REFERENCES groups (church_id, id),
      FOREIGN KEY (church_id, merged_into_id) REFERENCES groups (church_id, id),
      FOREIGN KEY (church_id, photo_id) REFERENCES files (church_id, id),
      FOREIGN KEY (church_id, host_id) REFERENCES people (church_id, id),
      FOREIGN KEY (church_id, place_id) REFERENCES places (church_id, id),
      CHECK (parent_id <> id),
      CHECK (min_age <= max_age),
      CHECK (host_id IS NULL OR place_id IS NULL),
      CHECK ((rrule IS NULL) = (first_day IS NULL) AND (rrule IS NULL) = (start_time IS NULL)
        AND (rrule IS NULL) = (duration_minutes IS NULL) AND (rrule IS NULL) = (time_zone IS NULL))
    )`.execute(db);
}

async function secureGroups(db: Migrating): Promise<void> {
  await makeTenantTable(db, 'groups');
  await sql`CREATE INDEX groups_by_name ON groups (church_id, sort_key, id)`.execute(db);
  for (const column of [
    'type_id',
    'parent_id',
    'mother_id',
    'merged_into_id',
    'host_id',
    'place_id',
    'photo_id',
  ])
    await sql`
      CREATE INDEX ${sql.raw(`groups_${column.replace(/_id$/, '')}`)} ON groups (church_id, ${sql.ref(column)})
      WHERE ${sql.ref(column)} IS NOT NULL`.execute(db);
  await auditTable(db, 'groups', {
    label: ['name'],
    without: ['sort_key', 'search_text', 'request_id', 'place_id', 'time_zone'],
  });
}

/** Each group with itself and all branches above it, so that a branch is read without recursion. */
async function createAncestors(db: Migrating): Promise<void> {
  await sql`
    CREATE TABLE group_ancestors (
      church_id uuid NOT NULL,
      ancestor_id uuid NOT NULL,
      group_id uuid NOT NULL,
      -- 0: the group itself.
      depth smallint NOT NULL CHECK (depth >= 0),
      PRIMARY KEY (church_id, ancestor_id, group_id),
      FOREIGN KEY (church_id, ancestor_id) REFERENCES groups (church_id, id) ON DELETE CASCADE,
      FOREIGN KEY (church_id, group_id) REFERENCES groups (church_id, id) ON DELETE CASCADE
    )`.execute(db);
  await makeTenantTable(db, 'group_ancestors');
  await sql`CREATE INDEX group_ancestors_group ON group_ancestors (church_id, group_id, depth)`.execute(
    db,
  );
}

/** When a group was opened, paused and closed, and why. */
async function createStatusChanges(db: Migrating): Promise<void> {
  await sql`
    CREATE TABLE group_status_changes (
      church_id uuid NOT NULL,
      id uuid NOT NULL,
      group_id uuid NOT NULL,
      status text NOT NULL CHECK (status IN ('active', 'paused', 'closed')),
      on_day date NOT NULL,
      -- Of a pause: the last day without meetings, if it is known.
      until date,
      reason text NOT NULL DEFAULT '',
      changed_at timestamptz NOT NULL,
      changed_by uuid,
      changed_by_name text NOT NULL,
      PRIMARY KEY (church_id, id),
      FOREIGN KEY (church_id, group_id) REFERENCES groups (church_id, id) ON DELETE CASCADE,
      CHECK (on_day <= until)
    )`.execute(db);
  await makeTenantTable(db, 'group_status_changes');
  await sql`CREATE INDEX group_status_changes_group ON group_status_changes (church_id, group_id, changed_at)`.execute(
    db,
  );
  await sql`
    CREATE TABLE group_pauses (
      church_id uuid NOT NULL,
      id uuid NOT NULL,
      group_id uuid NOT NULL,
      first_day date NOT NULL,
      last_day date NOT NULL,
      reason text NOT NULL DEFAULT '',
      PRIMARY KEY (church_id, id),
      FOREIGN KEY (church_id, group_id) REFERENCES groups (church_id, id) ON DELETE CASCADE,
      CHECK (first_day <= last_day)
    )`.execute(db);
  await makeTenantTable(db, 'group_pauses');
  await sql`CREATE INDEX group_pauses_group ON group_pauses (church_id, group_id, first_day)`.execute(
    db,
  );
}
