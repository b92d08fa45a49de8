/** Which kind of record a right with a scope is valid for. No right had a scope before. */
import { sql, type Kysely } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    ALTER TABLE granted_rights
      ADD COLUMN scope_kind text,
      ADD CHECK ((scope_kind IS NULL) = (scope_id IS NULL))`.execute(db);
}
