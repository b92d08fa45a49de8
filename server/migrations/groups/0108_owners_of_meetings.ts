/** A meeting has one owner: a group, or what another feature names, which keeps the id of the meeting itself. */
import { sql, type Kysely } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    ALTER TABLE gatherings
      ADD COLUMN owner text NOT NULL DEFAULT 'group',
      ADD CONSTRAINT gatherings_one_owner CHECK ((owner = 'group') = (group_id IS NOT NULL))`.execute(
    db,
  );
}
