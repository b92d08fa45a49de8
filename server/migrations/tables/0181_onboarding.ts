/** Whether the first steps of a new church are off its front page. The churches of before have taken theirs. */
import { sql, type Kysely } from 'kysely';
import { makeTenantTable } from '#server/core/database/tenancy.ts';

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    CREATE TABLE onboarding (
      church_id uuid NOT NULL REFERENCES churches (id) ON DELETE CASCADE,
      hidden_at timestamptz NOT NULL,
      PRIMARY KEY (church_id)
    )`.execute(db);
  await sql`INSERT INTO onboarding SELECT id, now() FROM churches`.execute(db);
  await makeTenantTable(db, 'onboarding');
}
