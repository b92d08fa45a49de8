/** Notices by mail: those that wait, those that were sent lately, and the kinds that a user has stopped (decision 071). */
import { sql, type Kysely } from 'kysely';
import { makeTenantTable } from '#server/core/database/tenancy.ts';

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    CREATE TABLE notices (
      church_id uuid NOT NULL REFERENCES churches (id) ON DELETE CASCADE,
      id uuid NOT NULL,
      user_id uuid NOT NULL REFERENCES users (id) ON DELETE CASCADE,
      kind text NOT NULL,
      -- The day and the matter that it is about: the same notice is not stored twice.
      day date NOT NULL,
      about text NOT NULL,
      -- Template, language and values; null once it was sent or given up.
      content jsonb,
      expires_at timestamptz NOT NULL,
      next_at timestamptz NOT NULL,
      attempts integer NOT NULL DEFAULT 0,
      PRIMARY KEY (church_id, id),
      UNIQUE (church_id, user_id, kind, day, about)
    )`.execute(db);
  await sql`CREATE INDEX notices_waiting ON notices (next_at) WHERE content IS NOT NULL`.execute(
    db,
  );
  await sql`CREATE INDEX notices_expired ON notices (expires_at)`.execute(db);
  await makeTenantTable(db, 'notices');
  await sql`
    CREATE TABLE notice_stops (
      church_id uuid NOT NULL REFERENCES churches (id) ON DELETE CASCADE,
      user_id uuid NOT NULL REFERENCES users (id) ON DELETE CASCADE,
      kind text NOT NULL,
      PRIMARY KEY (church_id, user_id, kind)
    )`.execute(db);
  await makeTenantTable(db, 'notice_stops');
}
