/** Entries that were brought in from a spreadsheet name their import, by which they are taken back together. */
import { sql, type Kysely } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`ALTER TABLE finance_entries ADD COLUMN import_id uuid`.execute(db);
  await sql`CREATE INDEX finance_entries_import ON finance_entries (church_id, import_id) WHERE import_id IS NOT NULL`.execute(
    db,
  );
}
