/** Removes the statistics of church ids, which new tables do not have. */
import { sql, type Kysely } from 'kysely';
import { createTenantPolicies, uncountChurches } from '#server/core/database/tenancy.ts';

export async function up(db: Kysely<unknown>): Promise<void> {
  const { rows } = await sql<{ tablename: string }>`
    SELECT tablename FROM pg_policies WHERE schemaname = 'public' AND policyname = 'tenant'`.execute(
    db,
  );
  for (const { tablename } of rows) {
    const table = sql.table(tablename);
    // To the same type: it writes no row anew, and is the only way for an owner to remove what earlier versions counted.
    await sql`DROP POLICY tenant ON ${table}`.execute(db);
    await sql`DROP POLICY platform ON ${table}`.execute(db);
    await sql`ALTER TABLE ${table} ALTER COLUMN church_id TYPE uuid`.execute(db);
    await createTenantPolicies(db, tablename);
    await uncountChurches(db, tablename);
  }
}
