/** The newest people of a church are read from this index alone, instead of all of the church's, sorted. */
import { sql, type Kysely } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`CREATE INDEX people_by_creation ON people (church_id, id) INCLUDE (record_status)`.execute(
    db,
  );
}
