/** Resumable uploads whose parts are objects of a bucket, so that every process can continue them. */
import { sql, type Kysely } from 'kysely';
import { makeTenantTable } from '#server/core/database/tenancy.ts';

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    CREATE TABLE uploads (
      church_id uuid NOT NULL REFERENCES churches (id) ON DELETE CASCADE,
      id uuid NOT NULL,
      metadata jsonb NOT NULL,
      -- The announced size in bytes.
      size bigint NOT NULL,
      received bigint NOT NULL DEFAULT 0 CHECK (received BETWEEN 0 AND size),
      -- Names of the objects whose contents follow each other.
      parts text[] NOT NULL DEFAULT '{}',
      created_at timestamptz NOT NULL,
      PRIMARY KEY (church_id, id)
    )`.execute(db);
  await makeTenantTable(db, 'uploads');
}
