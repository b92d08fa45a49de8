/** Faults of buildings, from the report to the repair, and the plans of upkeep. */
import { sql, type Kysely } from 'kysely';
import { auditTable } from '#server/core/database/audit.ts';
import { makeTenantTable } from '#server/core/database/tenancy.ts';

type Migrating = Kysely<unknown>;

/** A person, a group or a supplier, or nobody. */
const assignee = sql`
      assignee_id uuid,
      assigned_group_id uuid,
      supplier_id uuid,
      FOREIGN KEY (church_id, assignee_id) REFERENCES people (church_id, id),
      FOREIGN KEY (church_id, assigned_group_id) REFERENCES groups (church_id, id) ON DELETE SET NULL (assigned_group_id),
      FOREIGN KEY (church_id, supplier_id) REFERENCES suppliers (church_id, id),
      CHECK (num_nonnulls(assignee_id, assigned_group_id, supplier_id) <= 1)`;

export async function up(db: Migrating): Promise<void> {
  await createPlans(db);
  await createFaults(db);
}

async function createPlans(db: Migrating): Promise<void> {
  await sql`
    CREATE TABLE upkeep_plans (
      church_id uuid NOT NULL,
      id uuid NOT NULL,
      version integer NOT NULL DEFAULT 1,
      request_id uuid,
      building_id uuid NOT NULL,
      room_id uuid,
      title text NOT NULL CHECK (char_length(title) BETWEEN 1 AND 120),
      every smallint NOT NULL CHECK (every > 0),
      unit text NOT NULL CHECK (unit IN ('week', 'month')),
      -- What the next day is counted from.
      basis text NOT NULL CHECK (basis IN ('done', 'due')),
      next_on date NOT NULL,
      checklist text[] NOT NULL DEFAULT '{}',
      is_active boolean NOT NULL DEFAULT true,
      ${assignee},
      PRIMARY KEY (church_id, id),
      UNIQUE (church_id, request_id),
      FOREIGN KEY (church_id, building_id) REFERENCES buildings (church_id, id) ON DELETE CASCADE,
      FOREIGN KEY (church_id, room_id) REFERENCES rooms (church_id, id) ON DELETE SET NULL (room_id)
    )`.execute(db);
  await makeTenantTable(db, 'upkeep_plans');
  await auditTable(db, 'upkeep_plans', {
    label: ['title'],
    only: ['title', 'next_on', 'is_active'],
  });
  await sql`CREATE INDEX upkeep_plans_due ON upkeep_plans (church_id, next_on) WHERE is_active`.execute(
    db,
  );
  await createIndexes(db, 'upkeep_plans', [
    'building_id',
    'room_id',
    'assignee_id',
    'assigned_group_id',
    'supplier_id',
  ]);
}

/** For foreign keys. */
async function createIndexes(
  db: Migrating,
  table: string,
  columns: readonly string[],
): Promise<void> {
  for (const column of columns)
    await sql`CREATE INDEX ${sql.id(`${table}_${column.replace(/_id$/, '')}`)} ON ${sql.id(table)} (church_id, ${sql.id(column)})
      WHERE ${sql.id(column)} IS NOT NULL`.execute(db);
}

async function createFaults(db: Migrating): Promise<void> {
  await sql`
    CREATE TABLE faults (
      church_id uuid NOT NULL,
      id uuid NOT NULL,
      version integer NOT NULL DEFAULT 1,
      request_id uuid,
      building_id uuid NOT NULL,
      room_id uuid,
      title text NOT NULL CHECK (char_length(title) BETWEEN 1 AND 120),
      description text NOT NULL DEFAULT '',
      state text NOT NULL DEFAULT 'open' CHECK (state IN ('open', 'working', 'done', 'dismissed', 'merged')),
      priority text NOT NULL DEFAULT 'normal' CHECK (priority IN ('low', 'normal', 'urgent')),
      -- Unfinished ones are listed by it.
      rank smallint NOT NULL GENERATED ALWAYS AS (CASE priority WHEN 'urgent' THEN 0 WHEN 'normal' THEN 1 ELSE 2 END) STORED,
      due_on date,
      done_on date,
      -- In minor units of the currency.
      cost bigint CHECK (cost > 0),
      currency text,
      resolution text NOT NULL DEFAULT '',
      checklist text[] NOT NULL DEFAULT '{}',
      checked smallint[] NOT NULL DEFAULT '{}',
      reported_by uuid,
      reported_at timestamptz NOT NULL,
      -- What a stranger typed at the code of a room.
      reporter_name text NOT NULL DEFAULT '',
      reporter_phone text NOT NULL DEFAULT '',
      is_stranger boolean NOT NULL DEFAULT false,
      merged_into uuid,
      plan_id uuid,
      plan_due date,
      ${assignee},
      PRIMARY KEY (church_id, id),
      UNIQUE (church_id, request_id),
      -- A plan makes one ticket for a day.
      UNIQUE (church_id, plan_id, plan_due),
      FOREIGN KEY (church_id, building_id) REFERENCES buildings (church_id, id) ON DELETE CASCADE,
      FOREIGN KEY (church_id, room_id) REFERENCES rooms (church_id, id) ON DELETE SET NULL (room_id),
      FOREIGN KEY (church_id, merged_into) REFERENCES faults (church_id, id),
      FOREIGN KEY (church_id, plan_id) REFERENCES upkeep_plans (church_id, id) ON DELETE SET NULL (plan_id),
      CHECK ((state = 'merged') = (merged_into IS NOT NULL)),
      CHECK ((cost IS NULL) = (currency IS NULL)),
      CHECK (state <> 'done' OR done_on IS NOT NULL)
    )`.execute(db);
  await makeTenantTable(db, 'faults');
  await auditTable(db, 'faults', {
    label: ['title'],
    only: ['title', 'state', 'priority', 'due_on', 'done_on', 'resolution'],
  });
  await createIndexesOfFaults(db);
  await createPhotos(db);
}

async function createIndexesOfFaults(db: Migrating): Promise<void> {
  await sql`CREATE INDEX faults_unfinished ON faults (church_id, rank, reported_at, id) WHERE state IN ('open', 'working')`.execute(
    db,
  );
  await sql`CREATE INDEX faults_reported ON faults (church_id, reported_at, id)`.execute(db);
  await createIndexes(db, 'faults', [
    'building_id',
    'room_id',
    'merged_into',
    'assignee_id',
    'assigned_group_id',
    'supplier_id',
  ]);
}

async function createPhotos(db: Migrating): Promise<void> {
  await sql`
    CREATE TABLE fault_photos (
      church_id uuid NOT NULL,
      file_id uuid NOT NULL,
      fault_id uuid NOT NULL,
      kind text NOT NULL CHECK (kind IN ('before', 'after')),
      PRIMARY KEY (church_id, file_id),
      FOREIGN KEY (church_id, file_id) REFERENCES files (church_id, id),
      FOREIGN KEY (church_id, fault_id) REFERENCES faults (church_id, id) ON DELETE CASCADE
    )`.execute(db);
  await makeTenantTable(db, 'fault_photos');
  await sql`CREATE INDEX fault_photos_fault ON fault_photos (church_id, fault_id)`.execute(db);
}
