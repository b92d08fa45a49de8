/** The public page of groups, and which group a request in the inbox is for. */
import { sql, type Kysely } from 'kysely';
import { makeTenantTable } from '#server/core/database/tenancy.ts';

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    CREATE TABLE group_finder_settings (
      church_id uuid NOT NULL REFERENCES churches (id) ON DELETE CASCADE,
      is_open boolean NOT NULL DEFAULT false,
      -- Search engines may list the page.
      is_indexed boolean NOT NULL DEFAULT false,
      welcome text NOT NULL DEFAULT '',
      PRIMARY KEY (church_id)
    )`.execute(db);
  await makeTenantTable(db, 'group_finder_settings');
  await sql`
    CREATE TABLE group_requests (
      church_id uuid NOT NULL,
      submission_id uuid NOT NULL,
      group_id uuid NOT NULL,
      PRIMARY KEY (church_id, submission_id),
      FOREIGN KEY (church_id, submission_id) REFERENCES submissions (church_id, id) ON DELETE CASCADE,
      FOREIGN KEY (church_id, group_id) REFERENCES groups (church_id, id) ON DELETE CASCADE
    )`.execute(db);
  await makeTenantTable(db, 'group_requests');
  await sql`CREATE INDEX group_requests_group ON group_requests (church_id, group_id)`.execute(db);
}
