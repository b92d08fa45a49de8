/** Which of the church's custom fields the visitor card asks for. */
import { sql, type Kysely } from 'kysely';
import { auditTable } from '#server/core/database/audit.ts';

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`ALTER TABLE person_fields ADD COLUMN on_card boolean NOT NULL DEFAULT false`.execute(
    db,
  );
  await auditTable(db, 'person_fields', { label: ['label'], without: ['position'] });
}
