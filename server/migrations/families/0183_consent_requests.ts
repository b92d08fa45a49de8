/** Mails that ask people whether they want the newsletter: who was asked when, who wants no such mail, and the runs that ask. */
import { sql, type Kysely } from 'kysely';
import { makeTenantTable } from '#server/core/database/tenancy.ts';

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    CREATE TABLE consent_requests (
      church_id uuid NOT NULL REFERENCES churches (id) ON DELETE CASCADE,
      person_id uuid NOT NULL,
      -- The last address that was asked, and when.
      email text NOT NULL CHECK (email = lower(email)),
      asked_at timestamptz NOT NULL,
      -- The person wants no such mail.
      stopped_at timestamptz,
      PRIMARY KEY (church_id, person_id),
      FOREIGN KEY (church_id, person_id) REFERENCES people (church_id, id) ON DELETE CASCADE
    )`.execute(db);
  await sql`
    CREATE INDEX consent_requests_stopped ON consent_requests (church_id, email) WHERE stopped_at IS NOT NULL`.execute(
    db,
  );
  await makeTenantTable(db, 'consent_requests');
  await sql`
    CREATE TABLE consent_request_runs (
      church_id uuid NOT NULL REFERENCES churches (id) ON DELETE CASCADE,
      id uuid NOT NULL,
      request_id uuid NOT NULL,
      status text NOT NULL DEFAULT 'running' CHECK (status IN ('running', 'done', 'stopped', 'failed')),
      person_ids uuid[] NOT NULL,
      -- How many of them were looked at, and how many of these got a mail.
      done integer NOT NULL DEFAULT 0,
      sent integer NOT NULL DEFAULT 0,
      created_at timestamptz NOT NULL,
      moved_at timestamptz NOT NULL,
      created_by uuid REFERENCES users (id) ON DELETE SET NULL,
      created_by_name text NOT NULL,
      PRIMARY KEY (church_id, id),
      UNIQUE (church_id, request_id)
    )`.execute(db);
  await makeTenantTable(db, 'consent_request_runs');
}
