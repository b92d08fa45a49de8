/** The SQL of faults and their photos. */
import { sql, type Selectable } from 'kysely';
import { finishedStates, unfinishedStates } from '#domain/upkeep/schema.ts';
import { getChurchId, type ChurchDb } from '#server/core/database/database.ts';
import type { Tables } from '#server/core/database/database-types.ts';

export type FaultColumns = Selectable<Tables['faults']>;
type NewFault = Pick<
  FaultColumns,
  | 'id'
  | 'request_id'
  | 'building_id'
  | 'room_id'
  | 'title'
  | 'description'
  | 'priority'
  | 'reported_by'
  | 'reported_at'
> &
  Partial<Pick<FaultColumns, 'reporter_name' | 'reporter_phone' | 'is_stranger'>>;

export const findFault = (db: ChurchDb, id: string): Promise<FaultColumns | undefined> =>
  db.selectFrom('faults').selectAll('faults').where('id', '=', id).executeTakeFirst();

export const lockFault = (db: ChurchDb, id: string): Promise<FaultColumns | undefined> =>
  db.selectFrom('faults').selectAll('faults').where('id', '=', id).forUpdate().executeTakeFirst();

/** false: the same report arrived before. */
export async function insertFault(db: ChurchDb, row: NewFault): Promise<boolean> {
  const inserted = await db
    .insertInto('faults')
    .values(row)
    .onConflict((conflict) => conflict.columns(['church_id', 'request_id']).doNothing())
    .returning('id')
    .execute();
  return inserted.length > 0;
}

export const findFaultByRequest = (db: ChurchDb, requestId: string) =>
  db.selectFrom('faults').select('id').where('request_id', '=', requestId).executeTakeFirst();

/** Of a locked row; raises the version. */
export async function updateFault(
  db: ChurchDb,
  { id, version }: Pick<FaultColumns, 'id' | 'version'>,
  changes: Partial<Omit<FaultColumns, 'id' | 'church_id' | 'version' | 'rank'>>,
): Promise<void> {
  await db
    .updateTable('faults')
    .set({ ...changes, version: version + 1 })
    .where('id', '=', id)
    .execute();
}

export const listMergedWith = (db: ChurchDb, id: string) =>
  db
    .selectFrom('faults')
    .select(['id', 'title'])
    .where('merged_into', '=', id)
    .orderBy('reported_at')
    .execute();

interface Photo {
  readonly file_id: string;
  readonly fault_id: string;
  readonly kind: 'before' | 'after';
}

export const insertPhoto = (db: ChurchDb, photo: Photo) =>
  db.insertInto('fault_photos').values(photo).execute();

/** In the order in which they were taken; those of merged reports too. */
export async function listPhotos(db: ChurchDb, faultId: string): Promise<Photo[]> {
  const church = getChurchId(db);
  const { rows } = await sql<Photo>`
    SELECT p.file_id, p.fault_id, p.kind FROM fault_photos p
    JOIN faults f ON f.church_id = ${church}::uuid AND f.id = p.fault_id AND (f.id = ${faultId}::uuid OR f.merged_into = ${faultId}::uuid)
    WHERE p.church_id = ${church}::uuid
    ORDER BY p.kind = 'after', p.file_id`.execute(db);
  return rows;
}

export const findPhotoOwner = (db: ChurchDb, fileId: string) =>
  db.selectFrom('fault_photos').select('fault_id').where('file_id', '=', fileId).executeTakeFirst();

export const deletePhoto = async (
  db: ChurchDb,
  faultId: string,
  fileId: string,
): Promise<boolean> =>
  (
    await db
      .deleteFrom('fault_photos')
      .where('fault_id', '=', faultId)
      .where('file_id', '=', fileId)
      .returning('file_id')
      .execute()
  ).length > 0;

export interface ListFilters {
  readonly isFinished: boolean;
  readonly buildingId?: string | undefined;
  readonly roomId?: string | undefined;
  /** Those of one user alone. */
  readonly reportedBy?: string | undefined;
}

export interface ListedFault extends FaultColumns {
  readonly photo_id: string | null;
  /** With microseconds, for the cursor. */
  readonly at: string;
}

export interface After {
  readonly rank: number;
  readonly at: string;
  readonly id: string;
}

/** One more than the limit if there are more. */
export async function listFaults(
  db: ChurchDb,
  { isFinished, buildingId, roomId, reportedBy }: ListFilters,
  { after, limit }: { readonly after: After | null; readonly limit: number },
): Promise<ListedFault[]> {
  const church = getChurchId(db);
  const place = after
    ? isFinished
      ? sql`AND (f.reported_at, f.id) < (${after.at}::timestamptz, ${after.id}::uuid)`
      : sql`AND (f.rank, f.reported_at, f.id) > (${after.rank}::smallint, ${after.at}::timestamptz, ${after.id}::uuid)`
    : sql``;
  const order = isFinished ? sql`f.reported_at DESC, f.id DESC` : sql`f.rank, f.reported_at, f.id`;
  // Written out, so that the index of unfinished ones serves.
  const states = sql.join(
    (isFinished ? finishedStates : unfinishedStates).map((each) => sql.lit(each)),
  );
  const { rows } = await sql<ListedFault>`
    SELECT f.*, f.reported_at::text AS at,
      (SELECT p.file_id FROM fault_photos p WHERE p.church_id = ${church}::uuid AND p.fault_id = f.id
        ORDER BY p.kind = 'after', p.file_id LIMIT 1) AS photo_id
    FROM faults f
    WHERE f.church_id = ${church}::uuid AND f.state IN (${states})
      ${buildingId ? sql`AND f.building_id = ${buildingId}::uuid` : sql``}
      ${roomId ? sql`AND f.room_id = ${roomId}::uuid` : sql``}
      ${reportedBy ? sql`AND f.reported_by = ${reportedBy}::uuid` : sql``} ${place}
    ORDER BY ${order} LIMIT ${limit + 1}`.execute(db);
  return rows;
}

/** How many need somebody, and the only one. */
export async function countUnfinished(
  db: ChurchDb,
): Promise<{ readonly count: number; readonly id: string | null }> {
  const row = await db
    .selectFrom('faults')
    .select((each) => each.fn.countAll<string>().as('count'))
    .select(sql<string | null>`min(faults.id::text)`.as('id'))
    .where('state', 'in', [...unfinishedStates])
    .executeTakeFirstOrThrow();
  const count = Number(row.count);
  return { count, id: count === 1 ? row.id : null };
}

/** Reports of strangers since then. */
export async function countStrangerReports(db: ChurchDb, since: Date): Promise<number> {
  const { count } = await db
    .selectFrom('faults')
    .select((each) => each.fn.countAll<string>().as('count'))
    .where('is_stranger', '=', true)
    .where('reported_at', '>=', since)
    .executeTakeFirstOrThrow();
  return Number(count);
}

/** The last reports, for the search, which folds their titles. */
export const listTitles = (db: ChurchDb, limit: number) =>
  db
    .selectFrom('faults')
    .select(['id', 'title', 'building_id'])
    .where('state', '<>', 'merged')
    .orderBy('reported_at', 'desc')
    .limit(limit)
    .execute();
