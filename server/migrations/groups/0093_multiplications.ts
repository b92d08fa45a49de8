/** Proposals to multiply a group: who would go, to which new group. */
import { sql, type Kysely } from 'kysely';
import { makeTenantTable } from '#server/core/database/tenancy.ts';

type Migrating = Kysely<unknown>;

export async function up(db: Migrating): Promise<void> {
  await createProposals(db);
  await createPeople(db);
}

async function createProposals(db: Migrating): Promise<void> {
  await sql`
    CREATE TABLE group_multiplications (
      church_id uuid NOT NULL,
      -- Chosen by who proposes, so that sending the form again makes no second proposal.
      id uuid NOT NULL,
      version integer NOT NULL DEFAULT 1,
      group_id uuid NOT NULL,
      state text NOT NULL DEFAULT 'proposed' CHECK (state IN ('proposed', 'approved', 'declined', 'withdrawn')),
      -- The new group, as it would be.
      name text NOT NULL CHECK (char_length(name) BETWEEN 1 AND 120),
      first_day date NOT NULL,
      host_id uuid,
      -- Both as in domain/groups/multiplication-schema.ts.
      address jsonb,
      schedule jsonb,
      words text NOT NULL DEFAULT '',
      -- Why it was declined.
      reason text NOT NULL DEFAULT '',
      new_group_id uuid,
      -- The step that takes the approval back.
      undo_id uuid,
      proposed_at timestamptz NOT NULL,
      proposed_by uuid,
      proposed_by_name text NOT NULL,
      decided_at timestamptz,
      decided_by uuid,
      decided_by_name text NOT NULL DEFAULT '',
      PRIMARY KEY (church_id, id),
      FOREIGN KEY (church_id, group_id) REFERENCES groups (church_id, id) ON DELETE CASCADE,
      FOREIGN KEY (church_id, new_group_id) REFERENCES groups (church_id, id) ON DELETE SET NULL (new_group_id),
      FOREIGN KEY (church_id, host_id) REFERENCES people (church_id, id)
    )`.execute(db);
  await makeTenantTable(db, 'group_multiplications');
  await sql`
    CREATE UNIQUE INDEX group_multiplications_open ON group_multiplications (church_id, group_id)
    WHERE state = 'proposed'`.execute(db);
  await sql`
    CREATE INDEX group_multiplications_group ON group_multiplications (church_id, group_id, proposed_at)`.execute(
    db,
  );
  for (const column of ['new_group_id', 'host_id'])
    await sql`
      CREATE INDEX ${sql.raw(`group_multiplications_${column.replace(/_id$/, '')}`)} ON group_multiplications (church_id, ${sql.ref(column)})
      WHERE ${sql.ref(column)} IS NOT NULL`.execute(db);
}

async function createPeople(db: Migrating): Promise<void> {
  await sql`
    CREATE TABLE group_multiplication_people (
      church_id uuid NOT NULL,
      multiplication_id uuid NOT NULL,
      person_id uuid NOT NULL,
      -- In the new group.
      role_id uuid NOT NULL,
      PRIMARY KEY (church_id, multiplication_id, person_id),
      FOREIGN KEY (church_id, multiplication_id) REFERENCES group_multiplications (church_id, id) ON DELETE CASCADE,
      FOREIGN KEY (church_id, person_id) REFERENCES people (church_id, id) ON DELETE CASCADE,
      FOREIGN KEY (church_id, role_id) REFERENCES group_roles (church_id, id)
    )`.execute(db);
  await makeTenantTable(db, 'group_multiplication_people');
  for (const column of ['person_id', 'role_id'])
    await sql`
      CREATE INDEX ${sql.raw(`group_multiplication_people_${column.replace(/_id$/, '')}`)}
      ON group_multiplication_people (church_id, ${sql.ref(column)})`.execute(db);
}
