/** An event may have a picture, and a point on the map where its place is no room. */
import { sql, type Kysely } from 'kysely';
import { auditTable } from '#server/core/database/audit.ts';

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    ALTER TABLE events
      ADD COLUMN photo_id uuid,
      ADD COLUMN latitude double precision CHECK (latitude BETWEEN -90 AND 90),
      ADD COLUMN longitude double precision CHECK (longitude BETWEEN -180 AND 180),
      ADD CONSTRAINT events_point CHECK ((latitude IS NULL) = (longitude IS NULL))`.execute(db);
  await sql`CREATE INDEX events_photo ON events (church_id, photo_id) WHERE photo_id IS NOT NULL`.execute(
    db,
  );
  await auditTable(db, 'events', {
    label: ['title'],
    only: [
      'title',
      'description',
      'status',
      'reason',
      'place_text',
      'online_url',
      'organiser_id',
      'photo_id',
    ],
  });
}
