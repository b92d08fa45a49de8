/** Addresses of calendars for other programs, and the public page of the agenda. */
import { sql, type Kysely } from 'kysely';
import { makeTenantTable } from '#server/core/database/tenancy.ts';

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    CREATE TABLE calendar_feeds (
      church_id uuid NOT NULL REFERENCES churches (id) ON DELETE CASCADE,
      id uuid NOT NULL,
      user_id uuid NOT NULL,
      kind text NOT NULL CHECK (kind IN ('calendar', 'group', 'mine')),
      calendar_id uuid,
      group_id uuid,
      secret_hash bytea NOT NULL,
      created_at timestamptz NOT NULL,
      PRIMARY KEY (church_id, id),
      UNIQUE (church_id, secret_hash),
      UNIQUE NULLS NOT DISTINCT (church_id, user_id, kind, calendar_id, group_id),
      FOREIGN KEY (church_id, calendar_id) REFERENCES calendars (church_id, id) ON DELETE CASCADE,
      FOREIGN KEY (church_id, group_id) REFERENCES groups (church_id, id) ON DELETE CASCADE,
      CHECK ((kind = 'calendar') = (calendar_id IS NOT NULL)),
      CHECK ((kind = 'group') = (group_id IS NOT NULL))
    )`.execute(db);
  await makeTenantTable(db, 'calendar_feeds');
  await sql`CREATE INDEX calendar_feeds_calendar ON calendar_feeds (church_id, calendar_id) WHERE calendar_id IS NOT NULL`.execute(
    db,
  );
  await sql`CREATE INDEX calendar_feeds_group ON calendar_feeds (church_id, group_id) WHERE group_id IS NOT NULL`.execute(
    db,
  );
  await sql`
    CREATE TABLE agenda_pages (
      church_id uuid PRIMARY KEY REFERENCES churches (id) ON DELETE CASCADE,
      is_indexed boolean NOT NULL DEFAULT false
    )`.execute(db);
  await makeTenantTable(db, 'agenda_pages');
  // An undo gives back earlier versions; readers of feeds want a number that only rises.
  await sql`ALTER TABLE events ADD COLUMN changed_at timestamptz NOT NULL DEFAULT now()`.execute(
    db,
  );
  await sql`CREATE INDEX events_changed ON events (church_id, changed_at)`.execute(db);
}
