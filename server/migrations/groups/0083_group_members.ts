/** Who belongs to a group, since when, in which role, and the roles of before. */
import { sql, type Kysely } from 'kysely';
import { auditTable } from '#server/core/database/audit.ts';
import { makeTenantTable } from '#server/core/database/tenancy.ts';

type Migrating = Kysely<unknown>;

export async function up(db: Migrating): Promise<void> {
  await createMembers(db);
  await createRoleHistory(db);
}

async function createMembers(db: Migrating): Promise<void> {
  await sql`
    CREATE TABLE group_members (
      church_id uuid NOT NULL,
      id uuid NOT NULL,
      version integer NOT NULL DEFAULT 1,
      group_id uuid NOT NULL,
      person_id uuid NOT NULL,
      role_id uuid NOT NULL,
      status text NOT NULL CHECK (status IN ('requested', 'waiting', 'active', 'left')),
      -- The first and the last day as a member.
      since date,
      until date,
      -- Why the person left, or what was asked for.
      reason text NOT NULL DEFAULT '',
      -- The group to which the person was moved.
      moved_to_id uuid,
      created_at timestamptz NOT NULL DEFAULT now(),
      created_by uuid,
      updated_at timestamptz NOT NULL DEFAULT now(),
      updated_by uuid,
      PRIMARY KEY (church_id, id),
      FOREIGN KEY (church_id, group_id) REFERENCES groups (church_id, id) ON DELETE CASCADE,
      FOREIGN KEY (church_id, person_id) REFERENCES people (church_id, id) ON DELETE CASCADE,
      FOREIGN KEY (church_id, role_id) REFERENCES group_roles (church_id, id),
      FOREIGN KEY (church_id, moved_to_id) REFERENCES groups (church_id, id),
      CHECK (since <= until),
      CHECK (status <> 'left' OR until IS NOT NULL)
    )`.execute(db);
  await makeTenantTable(db, 'group_members');
  await sql`
    CREATE UNIQUE INDEX group_members_open ON group_members (church_id, group_id, person_id)
    WHERE status <> 'left'`.execute(db);
  await sql`CREATE INDEX group_members_group ON group_members (church_id, group_id, status)`.execute(
    db,
  );
  await sql`CREATE INDEX group_members_person ON group_members (church_id, person_id)`.execute(db);
  await sql`CREATE INDEX group_members_role ON group_members (church_id, role_id)`.execute(db);
  await sql`
    CREATE INDEX group_members_moved_to ON group_members (church_id, moved_to_id)
    WHERE moved_to_id IS NOT NULL`.execute(db);
  await auditTable(db, 'group_members', {
    label: ['given_names', 'surname1', 'surname2'],
    partOf: { table: 'people', by: 'person_id', key: 'id' },
  });
}

async function createRoleHistory(db: Migrating): Promise<void> {
  await sql`
    CREATE TABLE group_member_roles (
      church_id uuid NOT NULL,
      id uuid NOT NULL,
      membership_id uuid NOT NULL,
      role_id uuid NOT NULL,
      since date NOT NULL,
      -- The last day in this role; NULL for the present one.
      until date,
      PRIMARY KEY (church_id, id),
      FOREIGN KEY (church_id, membership_id) REFERENCES group_members (church_id, id) ON DELETE CASCADE,
      FOREIGN KEY (church_id, role_id) REFERENCES group_roles (church_id, id),
      CHECK (since <= until)
    )`.execute(db);
  await makeTenantTable(db, 'group_member_roles');
  await sql`
    CREATE INDEX group_member_roles_membership ON group_member_roles (church_id, membership_id, since)`.execute(
    db,
  );
  await sql`CREATE INDEX group_member_roles_role ON group_member_roles (church_id, role_id)`.execute(
    db,
  );
}
