/** Zones: parts of the town, drawn by the church. */
import { sql, type Kysely } from 'kysely';
import { auditTable } from '#server/core/database/audit.ts';
import { makeTenantTable } from '#server/core/database/tenancy.ts';

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    CREATE TABLE zones (
      church_id uuid NOT NULL REFERENCES churches (id) ON DELETE CASCADE,
      id uuid NOT NULL,
      version integer NOT NULL DEFAULT 1,
      name text NOT NULL CHECK (char_length(name) BETWEEN 1 AND 60),
      -- Derived from the name: unique without regard to capitals and accents.
      name_key text NOT NULL,
      color text NOT NULL CHECK (color IN ('blue', 'teal', 'green', 'yellow', 'orange', 'red', 'pink', 'violet')),
      -- Longitudes and latitudes in degrees.
      boundary polygon NOT NULL CHECK (npoints(boundary) BETWEEN 3 AND 500),
      -- Of the form that drew it, so that sending it again creates no second zone.
      request_id uuid,
      PRIMARY KEY (church_id, id),
      UNIQUE (church_id, name_key),
      UNIQUE (church_id, request_id)
    )`.execute(db);
  await makeTenantTable(db, 'zones');
  await auditTable(db, 'zones', {
    label: ['name'],
    without: ['name_key', 'color', 'boundary', 'request_id'],
  });
}
