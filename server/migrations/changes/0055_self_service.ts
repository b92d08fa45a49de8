/** What a church does with the corrections that people make of their own record in their account. */
import { sql, type Kysely } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    ALTER TABLE churches ADD COLUMN self_service text NOT NULL DEFAULT 'inbox'
      CHECK (self_service IN ('off', 'inbox', 'at-once'))`.execute(db);
  await sql`GRANT UPDATE (self_service) ON churches TO redil_tenant`.execute(db);
}
