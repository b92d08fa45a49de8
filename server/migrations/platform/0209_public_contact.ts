/** A church may show how to reach it on its public page. */
import { sql, type Kysely } from 'kysely';
import { auditTable } from '#server/core/database/audit.ts';

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`ALTER TABLE churches ADD COLUMN shows_contact boolean NOT NULL DEFAULT false`.execute(
    db,
  );
  await sql`GRANT UPDATE (shows_contact) ON churches TO redil_tenant`.execute(db);
  await auditTable(db, 'churches', {
    church: 'id',
    label: ['name'],
    without: ['slug', 'plan_modules', 'platform_note', 'name_key', 'last_active_at'],
  });
}
