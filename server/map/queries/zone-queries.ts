import { toDegrees, type Ring } from '#domain/map/geometry.ts';
import type { ZoneView } from '#domain/map/schema.ts';
import type { ChurchDb } from '#server/core/database/database.ts';

export interface Zone {
  readonly name: string;
  readonly nameKey: string;
  readonly color: ZoneView['color'];
  readonly boundary: Ring;
}

const toColumns = ({ name, nameKey, color, boundary }: Zone) => ({
  name,
  name_key: nameKey,
  color,
  boundary: `(${boundary.map((point) => `(${toDegrees(point.longitude)},${toDegrees(point.latitude)})`).join(',')})`,
});

const selectZones = (db: ChurchDb) =>
  db.selectFrom('zones').select(['id', 'version', 'name', 'color', 'boundary']);

type ZoneRow = Awaited<ReturnType<ReturnType<typeof selectZones>['execute']>>[number];

const toView = ({ boundary, ...zone }: ZoneRow): ZoneView => ({
  ...zone,
  boundary: [...boundary.matchAll(/\(([-\d.e]+),([-\d.e]+)\)/g)].map(([, longitude, latitude]) => ({
    latitude: Number(latitude),
    longitude: Number(longitude),
  })),
});

export const listZones = async (db: ChurchDb): Promise<ZoneView[]> =>
  (await selectZones(db).orderBy('name_key').execute()).map(toView);

export async function findZone(db: ChurchDb, id: string): Promise<ZoneView | null> {
  const row = await selectZones(db).where('id', '=', id).executeTakeFirst();
  return row ? toView(row) : null;
}

export const findZoneByRequest = (db: ChurchDb, requestId: string) =>
  db.selectFrom('zones').select('id').where('request_id', '=', requestId).executeTakeFirst();

export async function countZones(db: ChurchDb): Promise<number> {
  const { count } = await db
    .selectFrom('zones')
    .select(({ fn }) => fn.countAll<string>().as('count'))
    .executeTakeFirstOrThrow();
  return Number(count);
}

export const lockZone = (db: ChurchDb, id: string) =>
  db.selectFrom('zones').select('version').where('id', '=', id).forUpdate().executeTakeFirst();

export const insertZone = (db: ChurchDb, id: string, requestId: string, zone: Zone) =>
  db
    .insertInto('zones')
    .values({ id, request_id: requestId, ...toColumns(zone) })
    .execute();

export const updateZone = (db: ChurchDb, id: string, zone: Zone) =>
  db
    .updateTable('zones')
    .set((eb) => ({ ...toColumns(zone), version: eb('version', '+', 1) }))
    .where('id', '=', id)
    .execute();

export const deleteZone = async (db: ChurchDb, id: string): Promise<boolean> =>
  Number((await db.deleteFrom('zones').where('id', '=', id).executeTakeFirst()).numDeletedRows) > 0;
