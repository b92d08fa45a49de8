/** The mails about dates of service that were moved wait in the rota. */
import { sql, type Kysely } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  // The local beginning that the person knows, until a mail has told the new one.
  await sql`
    ALTER TABLE rota_assignments
      ADD COLUMN moved_from text COLLATE "C" CHECK (moved_from ~ '^[0-9]{4}-[0-9]{2}-[0-9]{2}T[0-9]{2}:[0-9]{2}$')`.execute(
    db,
  );
  await sql`CREATE INDEX rota_assignments_moved ON rota_assignments (church_id) WHERE moved_from IS NOT NULL`.execute(
    db,
  );
}
