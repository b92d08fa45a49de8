/** Answers to requests with an Idempotency-Key, so that a repeated request is answered and has no second effect. */
import { sql, type Kysely } from 'kysely';
import { makeTenantTable } from '#server/core/database/tenancy.ts';

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    CREATE TABLE idempotency_keys (
      church_id uuid NOT NULL REFERENCES churches (id) ON DELETE CASCADE,
      user_id uuid NOT NULL REFERENCES users (id) ON DELETE CASCADE,
      key uuid NOT NULL,
      -- SHA-256 of method, path and input.
      request_hash text NOT NULL,
      -- The JSON that was sent.
      answer text NOT NULL,
      created_at timestamptz NOT NULL,
      PRIMARY KEY (church_id, user_id, key)
    )`.execute(db);
  await makeTenantTable(db, 'idempotency_keys');
  await sql`CREATE INDEX idempotency_keys_age ON idempotency_keys (created_at)`.execute(db);
  await sql`CREATE INDEX idempotency_keys_of_user ON idempotency_keys (user_id)`.execute(db);
}
