/** The bill of an entry: its photo, and the tax id of who wrote it. */
import { sql, type Kysely } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    ALTER TABLE finance_entry_notes
      ADD COLUMN tax_id text NOT NULL DEFAULT '',
      ADD COLUMN photo_id uuid`.execute(db);
  await sql`CREATE INDEX finance_entry_notes_photo ON finance_entry_notes (church_id, photo_id) WHERE photo_id IS NOT NULL`.execute(
    db,
  );
}
