/**
 * Deleting a person no longer deletes only the row that ties an invitation to the person: its link would still let somebody join.
 * The invitations are deleted before the person.
 */
import { sql, type Kysely } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`ALTER TABLE invited_people DROP CONSTRAINT invited_people_church_id_person_id_fkey`.execute(
    db,
  );
  await sql`
    ALTER TABLE invited_people ADD FOREIGN KEY (church_id, person_id) REFERENCES people (church_id, id)`.execute(
    db,
  );
}
