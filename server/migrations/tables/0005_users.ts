/** Church-defined roles, invitations, links between users and people, and the role preview of a session. */
import { sql, type Kysely } from 'kysely';
import { auditTable } from '#server/core/database/audit.ts';
import { makeTenantTable } from '#server/core/database/tenancy.ts';

export async function up(db: Kysely<unknown>): Promise<void> {
  await createChurchRoles(db);
  await createInvitations(db);
  await createUserPeople(db);
  await auditTable(db, 'church_roles', { label: ['name'] });
  await auditTable(db, 'invitations', {
    label: ['email'],
    without: ['sent_at', 'expires_at', 'created_by'],
  });
  await auditTable(db, 'user_people', { id: 'user_id' });
  await sql`ALTER TABLE sessions ADD COLUMN preview_role text, ADD COLUMN preview_church_role_id uuid`.execute(
    db,
  );
}

async function createChurchRoles(db: Kysely<unknown>): Promise<void> {
  await sql`
    CREATE TABLE church_roles (
      church_id uuid NOT NULL REFERENCES churches (id) ON DELETE CASCADE,
      id uuid NOT NULL,
      name text NOT NULL CHECK (length(name) BETWEEN 1 AND 60),
      permissions text[] NOT NULL,
      based_on text NOT NULL DEFAULT 'member' CHECK (based_on IN ('pastor', 'secretary', 'treasurer', 'leader', 'member')),
      created_at timestamptz NOT NULL DEFAULT now(),
      updated_at timestamptz NOT NULL DEFAULT now(),
      PRIMARY KEY (church_id, id)
    )`.execute(db);
  await sql`CREATE UNIQUE INDEX church_roles_name ON church_roles (church_id, lower(name))`.execute(
    db,
  );
  await makeTenantTable(db, 'church_roles');
  // A session is read before its church is known, so the owner of the tables must see these rows.
  await sql`CREATE POLICY session ON church_roles FOR SELECT TO CURRENT_USER USING (current_user <> 'redil_tenant')`.execute(
    db,
  );
  await sql`
    ALTER TABLE users ADD COLUMN church_role_id uuid,
      ADD CONSTRAINT users_church_role FOREIGN KEY (church_id, church_role_id) REFERENCES church_roles (church_id, id),
      ADD CONSTRAINT users_church_role_is_no_administrator CHECK (church_role_id IS NULL OR role NOT IN ('superadmin', 'admin'))`.execute(
    db,
  );
  await sql`CREATE INDEX users_church_role ON users (church_id, church_role_id) WHERE church_role_id IS NOT NULL`.execute(
    db,
  );
  await sql`GRANT SELECT (church_role_id) ON users TO redil_tenant`.execute(db);
}

async function createInvitations(db: Kysely<unknown>): Promise<void> {
  await sql`
    CREATE TABLE invitations (
      church_id uuid NOT NULL REFERENCES churches (id) ON DELETE CASCADE,
      id uuid NOT NULL,
      email text NOT NULL CHECK (email = lower(email)),
      name text,
      role text NOT NULL CHECK (role IN ('admin', 'pastor', 'secretary', 'treasurer', 'leader', 'member')),
      church_role_id uuid,
      language text NOT NULL CHECK (language IN ('es', 'en')),
      token_hash bytea NOT NULL,
      created_by uuid REFERENCES users (id) ON DELETE SET NULL,
      created_at timestamptz NOT NULL DEFAULT now(),
      sent_at timestamptz NOT NULL DEFAULT now(),
      expires_at timestamptz NOT NULL,
      revoked_at timestamptz,
      accepted_at timestamptz,
      accepted_by uuid REFERENCES users (id) ON DELETE SET NULL,
      PRIMARY KEY (church_id, id),
      UNIQUE (church_id, token_hash),
      FOREIGN KEY (church_id, church_role_id) REFERENCES church_roles (church_id, id) ON DELETE SET NULL (church_role_id)
    )`.execute(db);
  await sql`
    CREATE UNIQUE INDEX invitations_open ON invitations (church_id, email)
    WHERE accepted_at IS NULL AND revoked_at IS NULL`.execute(db);
  await sql`CREATE INDEX invitations_church_role ON invitations (church_id, church_role_id) WHERE church_role_id IS NOT NULL`.execute(
    db,
  );
  await makeTenantTable(db, 'invitations');
}

/** Links users to people: at most one user per person and one person per user. */
async function createUserPeople(db: Kysely<unknown>): Promise<void> {
  await sql`
    CREATE TABLE user_people (
      church_id uuid NOT NULL REFERENCES churches (id) ON DELETE CASCADE,
      user_id uuid NOT NULL REFERENCES users (id) ON DELETE CASCADE,
      person_id uuid NOT NULL,
      created_at timestamptz NOT NULL DEFAULT now(),
      PRIMARY KEY (church_id, user_id),
      UNIQUE (church_id, person_id),
      FOREIGN KEY (church_id, person_id) REFERENCES people (church_id, id) ON DELETE CASCADE
    )`.execute(db);
  await makeTenantTable(db, 'user_people');
}
