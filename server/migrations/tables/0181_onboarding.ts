/** Whether the first steps of a new church are off its front page. They are for churches that have people already. */
import { sql, type Kysely } from 'kysely';
import { makeTenantTable, withoutRowLevelSecurity } from '#server/core/database/tenancy.ts';

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    CREATE TABLE onboarding (
      church_id uuid NOT NULL REFERENCES churches (id) ON DELETE CASCADE,
      hidden_at timestamptz NOT NULL,
      PRIMARY KEY (church_id)
    )`.execute(db);
  await withoutRowLevelSecurity(db, ['people'], async () => {
    await sql`
      INSERT INTO onboarding
      SELECT c.id, now() FROM churches c
      WHERE EXISTS (SELECT FROM people p WHERE p.church_id = c.id)`.execute(db);
  });
  await makeTenantTable(db, 'onboarding');
}
