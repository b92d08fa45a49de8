/** A church chooses 12 or 24 hours; that of an existing church is the habit of its country. */
import { sql, type Kysely } from 'kysely';
import { auditTable } from '#server/core/database/audit.ts';

const twelveHours = 'AU,CA,CO,CR,CU,DO,EC,GT,HN,IN,MX,NI,NZ,PA,PE,PH,PR,SV,US,VE';

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`ALTER TABLE churches ADD COLUMN hour_cycle text NOT NULL DEFAULT 'h23'`.execute(db);
  // A change of the type writes the rows without their triggers: the habit is no change that the activity log has.
  await sql`
    ALTER TABLE churches ALTER COLUMN hour_cycle DROP DEFAULT,
      ALTER COLUMN hour_cycle TYPE text USING
        CASE WHEN country = ANY (${sql.lit(`{${twelveHours}}`)}) THEN 'h12' ELSE 'h23' END`.execute(
    db,
  );
  await sql`
    ALTER TABLE churches ALTER COLUMN hour_cycle SET DEFAULT 'h23',
      ADD CONSTRAINT churches_hour_cycle_check CHECK (hour_cycle IN ('h12', 'h23'))`.execute(db);
  await sql`GRANT UPDATE (hour_cycle) ON churches TO redil_tenant`.execute(db);
  await auditTable(db, 'churches', {
    church: 'id',
    label: ['name'],
    without: ['slug', 'plan_modules', 'platform_note', 'name_key'],
  });
}
