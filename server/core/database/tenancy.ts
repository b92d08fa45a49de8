/**
 * Row-level security of tenant tables. Two roles without login: `redil_tenant` sees the rows of the transaction's church,
 * `redil_platform` (super-admin and background workers) sees all. The connecting user owns the tables and, because
 * row-level security is forced, sees none of their rows.
 */
import { sql, type Kysely } from 'kysely';
import { distributeNewTable } from './distribute/later-tables.ts';

type Migrating = Kysely<unknown>;

/** Creates the two roles if they are missing. Roles are global to the cluster, so another database may have created them. */
export async function createRoles(db: Migrating): Promise<void> {
  for (const role of ['redil_tenant', 'redil_platform']) await createRole(db, role);
}

/** `redil_maintenance` deletes what nothing else may change, when a church is erased. Roles of earlier databases do not include it. */
export const createMaintenanceRole = (db: Migrating): Promise<void> => createRole(db, maintenance);

const maintenance = 'redil_maintenance';

async function createRole(db: Migrating, role: string): Promise<void> {
  await sql`
    DO $$ BEGIN
      IF NOT EXISTS (SELECT FROM pg_roles WHERE rolname = '${sql.raw(role)}') THEN
        CREATE ROLE ${sql.raw(role)} NOLOGIN;
      END IF;
    EXCEPTION WHEN duplicate_object OR unique_violation THEN NULL;
    END $$`.execute(db);
  await allowSetRole(db, role);
  await sql`GRANT USAGE ON SCHEMA public TO ${sql.raw(role)}`.execute(db);
}

/** Since PostgreSQL 16, SET ROLE needs an option of the grant; before, membership was sufficient. */
async function allowSetRole(db: Migrating, role: string): Promise<void> {
  await sql`
    DO $$ BEGIN
      IF current_setting('server_version_num')::int < 160000 THEN
        EXECUTE format('GRANT ${sql.raw(role)} TO %I', current_user);
      ELSIF NOT pg_has_role(current_user, '${sql.raw(role)}', 'SET') THEN
        EXECUTE format('GRANT ${sql.raw(role)} TO %I WITH SET TRUE', current_user);
      END IF;
    EXCEPTION WHEN unique_violation THEN NULL;
    END $$`.execute(db);
}

const bound = sql`nullif(current_setting('app.church_id', true), '')::uuid`;

/**
 * Turns a table with a `church_id` column into a tenant table: the default is the transaction's church, and row-level
 * security applies to every query. Call it once, in the migration that creates the table.
 */
export async function makeTenantTable(db: Migrating, name: string): Promise<void> {
  const table = sql.table(name);
  await sql`ALTER TABLE ${table} ALTER COLUMN church_id SET DEFAULT ${bound}`.execute(db);
  await sql`ALTER TABLE ${table} ALTER COLUMN church_id SET NOT NULL`.execute(db);
  await uncountChurches(db, name);
  await sql`ALTER TABLE ${table} ENABLE ROW LEVEL SECURITY`.execute(db);
  await sql`ALTER TABLE ${table} FORCE ROW LEVEL SECURITY`.execute(db);
  await createTenantPolicies(db, name);
  await sql`GRANT SELECT, INSERT, UPDATE, DELETE ON ${table} TO redil_tenant, redil_platform`.execute(
    db,
  );
  await distributeNewTable(db, name);
}

/**
 * PostgreSQL keeps no statistics of the church ids of a table. By those of a day before, a church that imports its people today
 * has one row: every index that begins with the church id then costs the same as the one that finds a row, and each of 100,000
 * lookups reads all of the church's rows. Without them PostgreSQL supposes a two-hundredth of the table.
 */
export async function uncountChurches(db: Migrating, name: string): Promise<void> {
  await sql`ALTER TABLE ${sql.table(name)} ALTER COLUMN church_id SET STATISTICS 0`.execute(db);
}

export async function createTenantPolicies(db: Migrating, name: string): Promise<void> {
  const table = sql.table(name);
  await sql`
    CREATE POLICY tenant ON ${table} FOR ALL TO redil_tenant
    USING (church_id = ${bound}) WITH CHECK (church_id = ${bound})`.execute(db);
  // A policy also applies to roles that inherit from its role, as the owner may: so it checks the current role.
  await sql`
    CREATE POLICY platform ON ${table} FOR ALL TO redil_platform
    USING (current_user = 'redil_platform') WITH CHECK (current_user = 'redil_platform')`.execute(
    db,
  );
}

/**
 * Rows of a tenant table can only be added: neither requests nor background jobs change or delete them, whatever a statement says.
 * Call it after `makeTenantTable`.
 */
export async function makeAppendOnly(db: Migrating, name: string): Promise<void> {
  const [table, role] = [sql.table(name), sql.raw(maintenance)];
  await sql`REVOKE UPDATE, DELETE, TRUNCATE ON ${table} FROM redil_tenant, redil_platform`.execute(
    db,
  );
  await sql`GRANT SELECT, DELETE ON ${table} TO ${role}`.execute(db);
  await sql`
    CREATE POLICY maintenance ON ${table} FOR ALL TO ${role}
    USING (current_user = '${role}') WITH CHECK (false)`.execute(db);
}

/** Lets a migration change rows of all churches: disables forced row-level security, which also applies to the owner. */
export async function withoutRowLevelSecurity(
  db: Migrating,
  tables: readonly string[],
  work: () => Promise<void>,
): Promise<void> {
  for (const name of tables)
    await sql`ALTER TABLE ${sql.table(name)} NO FORCE ROW LEVEL SECURITY`.execute(db);
  await work();
  for (const name of tables)
    await sql`ALTER TABLE ${sql.table(name)} FORCE ROW LEVEL SECURITY`.execute(db);
}
