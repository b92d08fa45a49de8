/** The SQL of the undo of an import of rooms. */
import { sql } from 'kysely';
import { getChurchId, type ChurchDb } from '#server/core/database/database.ts';

/** Those that have bookings, photos or closures, which stand with them only. */
export async function listUsedRooms(db: ChurchDb, ids: readonly string[]): Promise<string[]> {
  const church = getChurchId(db);
  const { rows } = await sql<{ id: string }>`
    SELECT u.id FROM unnest(${[...ids]}::uuid[]) u (id)
    WHERE EXISTS (SELECT FROM bookings k WHERE k.church_id = ${church}::uuid AND k.room_id = u.id)
      OR EXISTS (SELECT FROM building_photos o WHERE o.church_id = ${church}::uuid AND o.room_id = u.id)
      OR EXISTS (SELECT FROM building_closures c WHERE c.church_id = ${church}::uuid AND c.room_id = u.id)`.execute(
    db,
  );
  return rows.map(({ id }) => id);
}

/** Deletes the buildings that the import created, unless somebody changed them or added to them since. */
export async function deleteImportedBuildings(db: ChurchDb, importId: string): Promise<void> {
  const church = getChurchId(db);
  await sql`
    DELETE FROM buildings b USING undo_rows u
    WHERE b.church_id = ${church}::uuid AND u.church_id = ${church}::uuid AND u.step_id = ${importId}::uuid
      AND u.table_name = 'buildings' AND u.row_id = b.id AND u.before IS NULL AND u.version = b.version
      AND NOT EXISTS (SELECT FROM rooms r WHERE r.church_id = ${church}::uuid AND r.building_id = b.id)
      AND NOT EXISTS (SELECT FROM building_photos o WHERE o.church_id = ${church}::uuid AND o.building_id = b.id)
      AND NOT EXISTS (SELECT FROM building_closures c WHERE c.church_id = ${church}::uuid AND c.building_id = b.id)`.execute(
    db,
  );
}
