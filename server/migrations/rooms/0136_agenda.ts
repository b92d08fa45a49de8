/** The agenda: calendars, events, their times and the dates of these (decision 081). */
import { sql, type Kysely } from 'kysely';
import { auditTable } from '#server/core/database/audit.ts';
import { makeTenantTable } from '#server/core/database/tenancy.ts';

type Migrating = Kysely<unknown>;

export async function up(db: Migrating): Promise<void> {
  await createCalendars(db);
  await createEvents(db);
  await createTimes(db);
  await createOccurrences(db);
  await giveBookingsEvents(db);
}

const changedBy = sql`
      created_by uuid,
      created_at timestamptz NOT NULL DEFAULT now(),
      updated_by uuid,
      updated_at timestamptz NOT NULL DEFAULT now()`;

async function createCalendars(db: Migrating): Promise<void> {
  await sql`
    CREATE TABLE calendars (
      church_id uuid NOT NULL REFERENCES churches (id) ON DELETE CASCADE,
      id uuid NOT NULL,
      version integer NOT NULL DEFAULT 1,
      request_id uuid,
      name text NOT NULL CHECK (char_length(name) BETWEEN 1 AND 80),
      color text NOT NULL CHECK (color IN ('green', 'blue', 'violet', 'red', 'orange', 'yellow', 'teal', 'gray')),
      -- The calendar of a group: for its members, and its leaders write in it.
      group_id uuid,
      seen_by text NOT NULL DEFAULT 'all' CHECK (seen_by IN ('all', 'roles')),
      -- Keys of built-in roles or ids of the church's own.
      reader_roles text[] NOT NULL DEFAULT '{}',
      writer_roles text[] NOT NULL DEFAULT '{}',
      is_public boolean NOT NULL DEFAULT false,
      is_archived boolean NOT NULL DEFAULT false,
      ${changedBy},
      PRIMARY KEY (church_id, id),
      UNIQUE (church_id, request_id),
      FOREIGN KEY (church_id, group_id) REFERENCES groups (church_id, id) ON DELETE CASCADE
    )`.execute(db);
  await sql`CREATE INDEX calendars_group ON calendars (church_id, group_id) WHERE group_id IS NOT NULL`.execute(
    db,
  );
  await makeTenantTable(db, 'calendars');
  await auditTable(db, 'calendars', {
    label: ['name'],
    only: ['name', 'color', 'seen_by', 'is_public', 'is_archived'],
  });
}

async function createEvents(db: Migrating): Promise<void> {
  await sql`
    CREATE TABLE events (
      church_id uuid NOT NULL,
      id uuid NOT NULL,
      version integer NOT NULL DEFAULT 1,
      request_id uuid,
      calendar_id uuid NOT NULL,
      title text NOT NULL CHECK (char_length(title) BETWEEN 1 AND 120),
      -- Folded words of the title and the place.
      search_text text COLLATE "C" NOT NULL,
      description text NOT NULL DEFAULT '',
      status text NOT NULL DEFAULT 'published' CHECK (status IN ('draft', 'published', 'cancelled')),
      -- Why it was cancelled.
      reason text NOT NULL DEFAULT '',
      place_text text NOT NULL DEFAULT '',
      online_url text NOT NULL DEFAULT '',
      organiser_id uuid,
      -- Who sees it of those who see its calendar.
      audience text NOT NULL DEFAULT 'calendar' CHECK (audience IN ('calendar', 'roles', 'groups')),
      audience_roles text[] NOT NULL DEFAULT '{}',
      audience_group_ids uuid[] NOT NULL DEFAULT '{}',
      is_public boolean NOT NULL DEFAULT false,
      ${changedBy},
      PRIMARY KEY (church_id, id),
      UNIQUE (church_id, request_id),
      FOREIGN KEY (church_id, calendar_id) REFERENCES calendars (church_id, id),
      FOREIGN KEY (church_id, organiser_id) REFERENCES people (church_id, id)
    )`.execute(db);
  await sql`CREATE INDEX events_calendar ON events (church_id, calendar_id)`.execute(db);
  await sql`CREATE INDEX events_organiser ON events (church_id, organiser_id) WHERE organiser_id IS NOT NULL`.execute(
    db,
  );
  await makeTenantTable(db, 'events');
  await auditTable(db, 'events', {
    label: ['title'],
    only: ['title', 'description', 'status', 'reason', 'place_text', 'online_url', 'organiser_id'],
  });
}

async function createTimes(db: Migrating): Promise<void> {
  await sql`
    CREATE TABLE event_times (
      church_id uuid NOT NULL,
      id uuid NOT NULL,
      version integer NOT NULL DEFAULT 1,
      event_id uuid NOT NULL,
      -- The time of which it has the dates from some day on.
      continues_id uuid,
      -- Local times in the zone of the church.
      first_day date NOT NULL,
      start_time text NOT NULL,
      end_time text NOT NULL,
      ends_after_days smallint NOT NULL DEFAULT 0,
      is_all_day boolean NOT NULL DEFAULT false,
      rrule text,
      added_days text[] NOT NULL DEFAULT '{}',
      left_out_days text[] NOT NULL DEFAULT '{}',
      set_up_minutes smallint NOT NULL DEFAULT 0,
      tear_down_minutes smallint NOT NULL DEFAULT 0,
      room_ids uuid[] NOT NULL DEFAULT '{}',
      -- Dates before it are rows of occurrences, later ones are computed; null: all dates are rows.
      written_until date,
      PRIMARY KEY (church_id, id),
      FOREIGN KEY (church_id, event_id) REFERENCES events (church_id, id) ON DELETE CASCADE
    )`.execute(db);
  await sql`CREATE INDEX event_times_event ON event_times (church_id, event_id)`.execute(db);
  await sql`CREATE INDEX event_times_open ON event_times (church_id, written_until) WHERE written_until IS NOT NULL`.execute(
    db,
  );
  await makeTenantTable(db, 'event_times');
}

async function createOccurrences(db: Migrating): Promise<void> {
  await sql`
    CREATE TABLE occurrences (
      church_id uuid NOT NULL,
      id uuid NOT NULL,
      version integer NOT NULL DEFAULT 1,
      event_id uuid NOT NULL,
      event_time_id uuid NOT NULL,
      -- The day on which the series has it; a date that is moved keeps it.
      day date NOT NULL,
      -- In the zone of the church; the instants are derived from them.
      local_start timestamp NOT NULL,
      local_end timestamp NOT NULL,
      starts_at timestamptz NOT NULL,
      ends_at timestamptz NOT NULL,
      status text NOT NULL DEFAULT 'planned' CHECK (status IN ('planned', 'cancelled')),
      is_moved boolean NOT NULL DEFAULT false,
      -- Why it was cancelled or moved.
      reason text NOT NULL DEFAULT '',
      -- null: those of the event.
      title text CHECK (char_length(title) BETWEEN 1 AND 120),
      room_ids uuid[],
      PRIMARY KEY (church_id, id),
      -- Checked at the end: a series that is moved by a day passes through the days of its neighbours.
      CONSTRAINT occurrences_day UNIQUE (church_id, event_time_id, day) DEFERRABLE INITIALLY DEFERRED,
      FOREIGN KEY (church_id, event_id) REFERENCES events (church_id, id) ON DELETE CASCADE,
      FOREIGN KEY (church_id, event_time_id) REFERENCES event_times (church_id, id) ON DELETE CASCADE,
      CHECK (local_end > local_start),
      -- Reads by the beginning look so far back.
      CHECK (local_end - local_start <= interval '32 days')
    )`.execute(db);
  await sql`
    CREATE INDEX occurrences_start ON occurrences (church_id, local_start) INCLUDE (local_end, event_id)`.execute(
    db,
  );
  await sql`CREATE INDEX occurrences_event ON occurrences (church_id, event_id, local_start)`.execute(
    db,
  );
  await makeTenantTable(db, 'occurrences');
}

/** An event books its rooms as an owner of its own; a restored church gets its events after its bookings. */
async function giveBookingsEvents(db: Migrating): Promise<void> {
  await sql`
    ALTER TABLE booking_requests
      ADD COLUMN event_id uuid,
      ADD COLUMN event_time_id uuid,
      DROP CONSTRAINT booking_requests_owner_kind_check,
      ADD CONSTRAINT booking_requests_owner_kind_check
        CHECK (owner_kind IN ('person', 'group', 'outsider', 'church', 'event')),
      ADD CONSTRAINT booking_requests_event CHECK ((owner_kind = 'event') = (event_time_id IS NOT NULL)
        AND (event_id IS NULL) = (event_time_id IS NULL)),
      ADD CONSTRAINT booking_requests_event_time UNIQUE (church_id, event_time_id),
      ADD FOREIGN KEY (church_id, event_time_id) REFERENCES event_times (church_id, id) ON DELETE CASCADE
        DEFERRABLE INITIALLY DEFERRED`.execute(db);
  await sql`CREATE INDEX booking_requests_of_event ON booking_requests (church_id, event_id) WHERE event_id IS NOT NULL`.execute(
    db,
  );
}
