/** The SQL of the days on which buildings and rooms are closed. */
import type { ClosureView } from '#domain/buildings/schema.ts';
import type { ChurchDb } from '#server/core/database/database.ts';
import { prepareQuery } from '#server/core/database/prepared-queries.ts';
import type { Author } from './author.ts';

export interface Closure {
  readonly id: string;
  readonly version: number;
  readonly building_id: string;
  readonly room_id: string | null;
  readonly first_day: string;
  readonly last_day: string;
  readonly reason: string;
  readonly building_name: string;
  readonly room_name: string | null;
}

/** Those that have a day from `from` to `to` without it, the earliest first. */
export const listClosures = (
  db: ChurchDb,
  {
    from,
    to,
    buildingId,
  }: { readonly from: string; readonly to?: string; readonly buildingId?: string },
): Promise<Closure[]> => selectClosures(db, [from, to ?? null, buildingId ?? null]);

const selectClosures = prepareQuery<Closure>(
  'list_closures',
  `
  SELECT c.id, c.version, c.building_id, c.room_id, c.first_day, c.last_day, c.reason, b.name AS building_name, r.name AS room_name
  FROM building_closures c
  JOIN buildings b ON b.church_id = $1 AND b.id = c.building_id
  LEFT JOIN rooms r ON r.church_id = $1 AND r.id = c.room_id
  WHERE c.church_id = $1 AND c.last_day >= $2::date AND ($3::date IS NULL OR c.first_day < $3::date)
    AND ($4::uuid IS NULL OR c.building_id = $4::uuid)
  ORDER BY c.first_day, c.id`,
);

export const toClosureView = (row: Closure): ClosureView => ({
  id: row.id,
  version: row.version,
  building: { id: row.building_id, name: row.building_name },
  room: row.room_id === null ? null : { id: row.room_id, name: row.room_name ?? '' },
  firstDay: row.first_day,
  lastDay: row.last_day,
  reason: row.reason,
});

export interface ClosureColumns {
  readonly building_id: string;
  readonly room_id: string | null;
  readonly first_day: string;
  readonly last_day: string;
  readonly reason: string;
}

export async function insertClosure(
  db: ChurchDb,
  { id, requestId, columns }: { id: string; requestId: string; columns: ClosureColumns },
  { userId, at }: Author,
): Promise<void> {
  await db
    .insertInto('building_closures')
    .values({
      id,
      request_id: requestId,
      ...columns,
      created_by: userId,
      updated_by: userId,
      created_at: at,
      updated_at: at,
    })
    .execute();
}

export async function updateClosure(
  db: ChurchDb,
  id: string,
  columns: ClosureColumns,
  { userId, at }: Author,
): Promise<void> {
  await db
    .updateTable('building_closures')
    .set((closure) => ({
      ...columns,
      version: closure('version', '+', 1),
      updated_by: userId,
      updated_at: at,
    }))
    .where('id', '=', id)
    .execute();
}

export const lockClosure = (db: ChurchDb, id: string) =>
  db
    .selectFrom('building_closures')
    .selectAll('building_closures')
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();

export const findClosureByRequest = (db: ChurchDb, requestId: string) =>
  db
    .selectFrom('building_closures')
    .select('id')
    .where('request_id', '=', requestId)
    .executeTakeFirst();

export async function deleteClosure(db: ChurchDb, id: string): Promise<void> {
  await db.deleteFrom('building_closures').where('id', '=', id).execute();
}
