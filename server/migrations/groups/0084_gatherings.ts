/** Meetings, who attended them, and the figures of a group's weeks. */
import { sql, type Kysely } from 'kysely';
import { makeTenantTable } from '#server/core/database/tenancy.ts';

type Migrating = Kysely<unknown>;

export async function up(db: Migrating): Promise<void> {
  await createGatherings(db);
  await createAttendances(db);
  await createReports(db);
  await createWeeks(db);
}

async function createGatherings(db: Migrating): Promise<void> {
  await sql`
    CREATE TABLE gatherings (
      church_id uuid NOT NULL REFERENCES churches (id) ON DELETE CASCADE,
      id uuid NOT NULL,
      version integer NOT NULL DEFAULT 1,
      group_id uuid,
      -- When the rule of the group or series says that it begins, even if it was moved to another time.
      original_start timestamptz NOT NULL,
      starts_at timestamptz NOT NULL,
      time_zone text NOT NULL,
      duration_minutes smallint NOT NULL CHECK (duration_minutes BETWEEN 1 AND 1440),
      -- Monday of the week in which it begins, in its time zone.
      week date NOT NULL,
      status text NOT NULL CHECK (status IN ('planned', 'held', 'did_not_meet', 'cancelled')),
      -- Why they did not meet.
      reason text NOT NULL DEFAULT '',
      topic text NOT NULL DEFAULT '',
      notes text NOT NULL DEFAULT '',
      -- People who came and are not in the list of names, by category.
      headcounts jsonb NOT NULL DEFAULT '{}',
      -- The answers to the questions of the group's type.
      answers jsonb NOT NULL DEFAULT '{}',
      -- How many belonged to the group when the report was written.
      members_count integer NOT NULL DEFAULT 0,
      -- Money that finance has not taken over yet, in minor units.
      offering_amount bigint CHECK (offering_amount > 0),
      offering_currency text,
      offering_state text CHECK (offering_state IN ('pending', 'recorded')),
      photo_id uuid,
      reported_at timestamptz,
      reported_by uuid,
      reported_by_name text NOT NULL DEFAULT '',
      confirmed_at timestamptz,
      confirmed_by uuid,
      confirmed_by_name text NOT NULL DEFAULT '',
      PRIMARY KEY (church_id, id),
      FOREIGN KEY (church_id, group_id) REFERENCES groups (church_id, id) ON DELETE CASCADE,
      FOREIGN KEY (church_id, photo_id) REFERENCES files (church_id, id),
      CHECK ((offering_amount IS NULL) = (offering_currency IS NULL)
        AND (offering_amount IS NULL) = (offering_state IS NULL))
    )`.execute(db);
  await makeTenantTable(db, 'gatherings');
  await sql`
    CREATE UNIQUE INDEX gatherings_group ON gatherings (church_id, group_id, original_start)
    WHERE group_id IS NOT NULL`.execute(db);
  await sql`CREATE INDEX gatherings_start ON gatherings (church_id, starts_at, id)`.execute(db);
  await sql`CREATE INDEX gatherings_held ON gatherings (church_id, group_id, starts_at DESC) WHERE status = 'held'`.execute(
    db,
  );
  await sql`CREATE INDEX gatherings_planned ON gatherings (church_id, starts_at) WHERE status = 'planned'`.execute(
    db,
  );
  await sql`CREATE INDEX gatherings_photo ON gatherings (church_id, photo_id) WHERE photo_id IS NOT NULL`.execute(
    db,
  );
}

async function createAttendances(db: Migrating): Promise<void> {
  await sql`
    CREATE TABLE attendances (
      church_id uuid NOT NULL,
      gathering_id uuid NOT NULL,
      id uuid NOT NULL,
      -- NULL for a guest, and for somebody whose record was erased: the attendance stays as a count.
      person_id uuid,
      guest_name text NOT NULL DEFAULT '',
      kind text NOT NULL DEFAULT 'member' CHECK (kind IN ('member', 'visitor')),
      first_time boolean NOT NULL DEFAULT false,
      came_at timestamptz,
      left_at timestamptz,
      PRIMARY KEY (church_id, gathering_id, id),
      FOREIGN KEY (church_id, gathering_id) REFERENCES gatherings (church_id, id) ON DELETE CASCADE,
      FOREIGN KEY (church_id, person_id) REFERENCES people (church_id, id)
    )`.execute(db);
  await makeTenantTable(db, 'attendances');
  await sql`
    CREATE UNIQUE INDEX attendances_person ON attendances (church_id, person_id, gathering_id)
    WHERE person_id IS NOT NULL`.execute(db);
}

async function createReports(db: Migrating): Promise<void> {
  await sql`
    CREATE TABLE report_versions (
      church_id uuid NOT NULL,
      gathering_id uuid NOT NULL,
      version integer NOT NULL,
      -- The whole report as it was before the next version.
      report jsonb NOT NULL,
      reported_at timestamptz NOT NULL,
      reported_by uuid,
      reported_by_name text NOT NULL,
      PRIMARY KEY (church_id, gathering_id, version),
      FOREIGN KEY (church_id, gathering_id) REFERENCES gatherings (church_id, id) ON DELETE CASCADE
    )`.execute(db);
  await makeTenantTable(db, 'report_versions');
  await sql`
    CREATE TABLE prayer_requests (
      church_id uuid NOT NULL,
      id uuid NOT NULL,
      gathering_id uuid NOT NULL,
      person_id uuid,
      text text NOT NULL CHECK (char_length(text) BETWEEN 1 AND 1000),
      answered_on date,
      PRIMARY KEY (church_id, id),
      FOREIGN KEY (church_id, gathering_id) REFERENCES gatherings (church_id, id) ON DELETE CASCADE,
      FOREIGN KEY (church_id, person_id) REFERENCES people (church_id, id)
    )`.execute(db);
  await makeTenantTable(db, 'prayer_requests');
  await sql`CREATE INDEX prayer_requests_gathering ON prayer_requests (church_id, gathering_id)`.execute(
    db,
  );
  await sql`CREATE INDEX prayer_requests_person ON prayer_requests (church_id, person_id) WHERE person_id IS NOT NULL`.execute(
    db,
  );
}

/** Sums of the gatherings of a group in a week, written with every report. */
async function createWeeks(db: Migrating): Promise<void> {
  await sql`
    CREATE TABLE group_weeks (
      church_id uuid NOT NULL,
      group_id uuid NOT NULL,
      week date NOT NULL,
      held smallint NOT NULL,
      did_not_meet smallint NOT NULL,
      -- Members who came, of how many who belonged to the group, over all its meetings of the week.
      present integer NOT NULL,
      expected integer NOT NULL,
      visitors integer NOT NULL,
      first_time integer NOT NULL,
      -- Without names.
      counted integer NOT NULL,
      PRIMARY KEY (church_id, group_id, week),
      FOREIGN KEY (church_id, group_id) REFERENCES groups (church_id, id) ON DELETE CASCADE
    )`.execute(db);
  await makeTenantTable(db, 'group_weeks');
  await sql`CREATE INDEX group_weeks_week ON group_weeks (church_id, week)`.execute(db);
}
