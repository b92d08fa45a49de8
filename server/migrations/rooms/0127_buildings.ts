/** Buildings with floors and rooms, and the days on which they are closed. */
import { sql, type Kysely } from 'kysely';
import { auditTable } from '#server/core/database/audit.ts';
import { makeTenantTable } from '#server/core/database/tenancy.ts';

type Migrating = Kysely<unknown>;

export async function up(db: Migrating): Promise<void> {
  await createBuildings(db);
  await createRooms(db);
  await createPhotos(db);
  await createClosures(db);
}

const changedBy = sql`
      created_by uuid,
      created_at timestamptz NOT NULL DEFAULT now(),
      updated_by uuid,
      updated_at timestamptz NOT NULL DEFAULT now()`;

async function createBuildings(db: Migrating): Promise<void> {
  await sql`
    CREATE TABLE buildings (
      church_id uuid NOT NULL REFERENCES churches (id) ON DELETE CASCADE,
      id uuid NOT NULL,
      version integer NOT NULL DEFAULT 1,
      request_id uuid,
      name text NOT NULL CHECK (char_length(name) BETWEEN 1 AND 120),
      status text NOT NULL DEFAULT 'open' CHECK (status IN ('open', 'closed')),
      place_id uuid,
      tenure text NOT NULL DEFAULT 'own' CHECK (tenure IN ('own', 'rented', 'lent')),
      tenure_from date,
      tenure_until date,
      -- In minor units of the church's currency.
      monthly_cost bigint CHECK (monthly_cost > 0),
      -- In square metres.
      area integer CHECK (area > 0),
      caretaker_id uuid,
      notes text NOT NULL DEFAULT '',
      ${changedBy},
      PRIMARY KEY (church_id, id),
      UNIQUE (church_id, request_id),
      FOREIGN KEY (church_id, place_id) REFERENCES places (church_id, id),
      FOREIGN KEY (church_id, caretaker_id) REFERENCES people (church_id, id),
      CHECK (tenure_until >= tenure_from)
    )`.execute(db);
  await sql`CREATE INDEX buildings_caretaker ON buildings (church_id, caretaker_id) WHERE caretaker_id IS NOT NULL`.execute(
    db,
  );
  await sql`CREATE INDEX buildings_place ON buildings (church_id, place_id) WHERE place_id IS NOT NULL`.execute(
    db,
  );
  await makeTenantTable(db, 'buildings');
  await auditTable(db, 'buildings', {
    label: ['name'],
    without: ['place_id', 'created_by', 'updated_by', 'request_id'],
  });
  await sql`
    CREATE TABLE building_floors (
      church_id uuid NOT NULL,
      id uuid NOT NULL,
      building_id uuid NOT NULL,
      name text NOT NULL,
      -- From the lowest to the highest.
      position smallint NOT NULL,
      PRIMARY KEY (church_id, id),
      FOREIGN KEY (church_id, building_id) REFERENCES buildings (church_id, id) ON DELETE CASCADE
    )`.execute(db);
  await sql`CREATE INDEX building_floors_building ON building_floors (church_id, building_id, position)`.execute(
    db,
  );
  await makeTenantTable(db, 'building_floors');
}

async function createRooms(db: Migrating): Promise<void> {
  await sql`
    CREATE TABLE rooms (
      church_id uuid NOT NULL,
      id uuid NOT NULL,
      version integer NOT NULL DEFAULT 1,
      request_id uuid,
      building_id uuid NOT NULL,
      floor_id uuid,
      name text NOT NULL CHECK (char_length(name) BETWEEN 1 AND 120),
      status text NOT NULL DEFAULT 'open' CHECK (status IN ('open', 'closed')),
      seated integer CHECK (seated > 0),
      standing integer CHECK (standing > 0),
      equipment text[] NOT NULL DEFAULT '{}',
      accessible boolean NOT NULL DEFAULT false,
      -- [{weekday, from, until}] in local time; without any it can always be booked: domain/buildings/schema.ts.
      hours jsonb NOT NULL DEFAULT '[]',
      turnaround_minutes smallint NOT NULL DEFAULT 0 CHECK (turnaround_minutes BETWEEN 0 AND 240),
      bookable_by text NOT NULL DEFAULT 'all' CHECK (bookable_by IN ('all', 'chosen', 'office')),
      needs_approval boolean NOT NULL DEFAULT true,
      least_notice_hours smallint NOT NULL DEFAULT 0,
      longest_ahead_days smallint,
      -- In minor units of the church's currency.
      outsider_price bigint CHECK (outsider_price > 0),
      outsider_price_for text NOT NULL DEFAULT '',
      notes text NOT NULL DEFAULT '',
      ${changedBy},
      PRIMARY KEY (church_id, id),
      UNIQUE (church_id, request_id),
      FOREIGN KEY (church_id, building_id) REFERENCES buildings (church_id, id),
      FOREIGN KEY (church_id, floor_id) REFERENCES building_floors (church_id, id)
    )`.execute(db);
  await sql`CREATE INDEX rooms_building ON rooms (church_id, building_id)`.execute(db);
  await sql`CREATE INDEX rooms_floor ON rooms (church_id, floor_id) WHERE floor_id IS NOT NULL`.execute(
    db,
  );
  await makeTenantTable(db, 'rooms');
  await auditTable(db, 'rooms', {
    label: ['name'],
    without: ['created_by', 'updated_by', 'request_id', 'floor_id'],
  });
  await sql`
    CREATE TABLE room_bookers (
      church_id uuid NOT NULL,
      id uuid NOT NULL,
      room_id uuid NOT NULL,
      -- The key of a built-in role or the id of one of the church's own.
      role text,
      group_id uuid,
      PRIMARY KEY (church_id, id),
      FOREIGN KEY (church_id, room_id) REFERENCES rooms (church_id, id) ON DELETE CASCADE,
      FOREIGN KEY (church_id, group_id) REFERENCES groups (church_id, id) ON DELETE CASCADE,
      CHECK (num_nonnulls(role, group_id) = 1)
    )`.execute(db);
  await sql`CREATE INDEX room_bookers_room ON room_bookers (church_id, room_id)`.execute(db);
  await sql`CREATE INDEX room_bookers_group ON room_bookers (church_id, group_id) WHERE group_id IS NOT NULL`.execute(
    db,
  );
  await makeTenantTable(db, 'room_bookers');
}

async function createPhotos(db: Migrating): Promise<void> {
  await sql`
    CREATE TABLE building_photos (
      church_id uuid NOT NULL,
      id uuid NOT NULL,
      building_id uuid NOT NULL,
      -- null: of the building.
      room_id uuid,
      file_id uuid NOT NULL,
      position smallint NOT NULL,
      PRIMARY KEY (church_id, id),
      FOREIGN KEY (church_id, building_id) REFERENCES buildings (church_id, id) ON DELETE CASCADE,
      FOREIGN KEY (church_id, room_id) REFERENCES rooms (church_id, id) ON DELETE CASCADE,
      FOREIGN KEY (church_id, file_id) REFERENCES files (church_id, id)
    )`.execute(db);
  await sql`CREATE INDEX building_photos_owner ON building_photos (church_id, building_id, position)`.execute(
    db,
  );
  await sql`CREATE INDEX building_photos_room ON building_photos (church_id, room_id) WHERE room_id IS NOT NULL`.execute(
    db,
  );
  await sql`CREATE INDEX building_photos_file ON building_photos (church_id, file_id)`.execute(db);
  await makeTenantTable(db, 'building_photos');
}

async function createClosures(db: Migrating): Promise<void> {
  await sql`
    CREATE TABLE building_closures (
      church_id uuid NOT NULL,
      id uuid NOT NULL,
      version integer NOT NULL DEFAULT 1,
      request_id uuid,
      building_id uuid NOT NULL,
      -- null: the whole building.
      room_id uuid,
      first_day date NOT NULL,
      last_day date NOT NULL,
      reason text NOT NULL,
      ${changedBy},
      PRIMARY KEY (church_id, id),
      UNIQUE (church_id, request_id),
      FOREIGN KEY (church_id, building_id) REFERENCES buildings (church_id, id) ON DELETE CASCADE,
      FOREIGN KEY (church_id, room_id) REFERENCES rooms (church_id, id) ON DELETE CASCADE,
      CHECK (last_day >= first_day)
    )`.execute(db);
  await sql`CREATE INDEX building_closures_day ON building_closures (church_id, last_day)`.execute(
    db,
  );
  await sql`CREATE INDEX building_closures_building ON building_closures (church_id, building_id)`.execute(
    db,
  );
  await sql`CREATE INDEX building_closures_room ON building_closures (church_id, room_id) WHERE room_id IS NOT NULL`.execute(
    db,
  );
  await makeTenantTable(db, 'building_closures');
  await auditTable(db, 'building_closures', {
    label: ['reason'],
    only: ['reason', 'first_day', 'last_day'],
  });
}
