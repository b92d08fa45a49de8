/** Changes of who belongs to groups among those that can be undone. */
import { sql, type Kysely } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    ALTER TABLE undo_steps
      DROP CONSTRAINT undo_steps_kind_check,
      ADD CONSTRAINT undo_steps_kind_check CHECK (kind IN
        ('record-status', 'belonging-status', 'consent', 'recipient-list', 'merge', 'family', 'follow-ups', 'group'))`.execute(
    db,
  );
}
