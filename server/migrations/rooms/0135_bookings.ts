/** Bookings of rooms: what was requested, and one row for each room and date (decision 079). */
import { sql, type Kysely } from 'kysely';
import { auditTable } from '#server/core/database/audit.ts';
import { makeTenantTable } from '#server/core/database/tenancy.ts';

type Migrating = Kysely<unknown>;

export async function up(db: Migrating): Promise<void> {
  // A trusted extension since PostgreSQL 13: the owner of the database can create it.
  await sql`CREATE EXTENSION IF NOT EXISTS btree_gist`.execute(db);
  await createRequests(db);
  await createBookings(db);
}

async function createRequests(db: Migrating): Promise<void> {
  await sql`
    CREATE TABLE booking_requests (
      church_id uuid NOT NULL REFERENCES churches (id) ON DELETE CASCADE,
      id uuid NOT NULL,
      version integer NOT NULL DEFAULT 1,
      request_id uuid,
      title text NOT NULL CHECK (char_length(title) BETWEEN 1 AND 120),
      -- Folded words of the title and of the name of an outsider.
      search_text text COLLATE "C" NOT NULL,
      -- For whom: a later feature adds its own kind.
      owner_kind text NOT NULL CHECK (owner_kind IN ('person', 'group', 'outsider', 'church')),
      -- null with owner_kind = 'person': a person who was deleted.
      person_id uuid,
      group_id uuid,
      outsider_name text,
      outsider_phone text NOT NULL DEFAULT '',
      -- A user, and the name that the user had.
      requested_by uuid,
      requested_by_name text NOT NULL DEFAULT '',
      people integer CHECK (people > 0),
      notes text NOT NULL DEFAULT '',
      -- Local times in the zone of the church.
      first_day date NOT NULL,
      start_time text NOT NULL,
      end_time text NOT NULL,
      ends_after_days smallint NOT NULL DEFAULT 0,
      rrule text,
      set_up_minutes smallint NOT NULL DEFAULT 0,
      tear_down_minutes smallint NOT NULL DEFAULT 0,
      created_at timestamptz NOT NULL DEFAULT now(),
      PRIMARY KEY (church_id, id),
      UNIQUE (church_id, request_id),
      FOREIGN KEY (church_id, person_id) REFERENCES people (church_id, id),
      FOREIGN KEY (church_id, group_id) REFERENCES groups (church_id, id),
      CHECK ((owner_kind = 'group') = (group_id IS NOT NULL)),
      CHECK ((owner_kind = 'outsider') = (outsider_name IS NOT NULL)),
      CHECK (owner_kind = 'person' OR person_id IS NULL)
    )`.execute(db);
  await sql`CREATE INDEX booking_requests_person ON booking_requests (church_id, person_id) WHERE person_id IS NOT NULL`.execute(
    db,
  );
  await sql`CREATE INDEX booking_requests_group ON booking_requests (church_id, group_id) WHERE group_id IS NOT NULL`.execute(
    db,
  );
  await sql`CREATE INDEX booking_requests_user ON booking_requests (church_id, requested_by, id)`.execute(
    db,
  );
  await makeTenantTable(db, 'booking_requests');
  await auditTable(db, 'booking_requests', {
    label: ['title'],
    only: ['title', 'people', 'notes'],
  });
}

async function createBookings(db: Migrating): Promise<void> {
  await sql`
    CREATE TABLE bookings (
      church_id uuid NOT NULL,
      id uuid NOT NULL,
      version integer NOT NULL DEFAULT 1,
      booking_request_id uuid NOT NULL,
      room_id uuid NOT NULL,
      -- The day on which the rule has it; a date that is moved keeps it.
      day date NOT NULL,
      -- A date of more than 24 hours is cut by day.
      part smallint NOT NULL DEFAULT 0,
      -- In the zone of the church; the instants are derived from them.
      local_start timestamp NOT NULL,
      local_end timestamp NOT NULL,
      -- The use itself, and the range in which the room is held for it, both without their ends.
      starts_at timestamptz NOT NULL,
      ends_at timestamptz NOT NULL,
      held_from timestamptz NOT NULL,
      held_until timestamptz NOT NULL,
      status text NOT NULL CHECK (status IN ('pending', 'approved', 'refused', 'withdrawn', 'cancelled')),
      reason text NOT NULL DEFAULT '',
      answered_by_name text,
      updated_by uuid,
      updated_at timestamptz NOT NULL DEFAULT now(),
      PRIMARY KEY (church_id, id),
      FOREIGN KEY (church_id, booking_request_id) REFERENCES booking_requests (church_id, id) ON DELETE CASCADE,
      FOREIGN KEY (church_id, room_id) REFERENCES rooms (church_id, id),
      CHECK (ends_at >= starts_at AND held_from <= starts_at AND held_until >= ends_at AND held_until > held_from),
      -- Reads by the beginning look one day back.
      CHECK (held_until - held_from <= interval '24 hours'),
      CONSTRAINT bookings_once EXCLUDE USING gist
        (church_id WITH =, room_id WITH =, tstzrange(held_from, held_until) WITH &&) WHERE (status = 'approved')
    )`.execute(db);
  // Ranges can't be searched by their index under row-level security, since && is not leakproof: these are.
  await sql`
    CREATE INDEX bookings_time ON bookings (church_id, held_from)
    INCLUDE (held_until, room_id, status, booking_request_id) WHERE status IN ('pending', 'approved')`.execute(
    db,
  );
  await sql`CREATE INDEX bookings_request ON bookings (church_id, booking_request_id, held_from)`.execute(
    db,
  );
  await sql`
    CREATE INDEX bookings_room ON bookings (church_id, room_id, held_from)
    INCLUDE (held_until, status, booking_request_id)`.execute(db);
  await sql`
    CREATE INDEX bookings_pending ON bookings (church_id, starts_at) INCLUDE (room_id, booking_request_id) WHERE status = 'pending'`.execute(
    db,
  );
  await makeTenantTable(db, 'bookings');
}
