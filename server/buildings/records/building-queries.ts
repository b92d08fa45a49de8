/** The SQL of buildings and their floors. */
import type { Selectable } from 'kysely';
import type { z } from 'zod';
import type { updateBuildingInput } from '#domain/buildings/schema.ts';
import type { ChurchDb } from '#server/core/database/database.ts';
import type { Tables } from '#server/core/database/database-types.ts';
import { newId } from '#server/core/ids.ts';
import type { Author } from './author.ts';

export type BuildingColumns = Selectable<Tables['buildings']>;
type BuildingInput = Omit<z.output<typeof updateBuildingInput>, 'buildingId' | 'version'>;

export interface Floor {
  readonly id: string;
  readonly name: string;
}

/** By name. */
export const listBuildingColumns = (db: ChurchDb): Promise<BuildingColumns[]> =>
  db.selectFrom('buildings').selectAll('buildings').orderBy('name').orderBy('id').execute();

export async function listBuildingNames(db: ChurchDb): Promise<ReadonlyMap<string, string>> {
  const rows = await db.selectFrom('buildings').select(['id', 'name']).execute();
  return new Map(rows.map(({ id, name }) => [id, name]));
}

export const findBuilding = (db: ChurchDb, id: string): Promise<BuildingColumns | undefined> =>
  db.selectFrom('buildings').selectAll('buildings').where('id', '=', id).executeTakeFirst();

export const lockBuilding = (db: ChurchDb, id: string): Promise<BuildingColumns | undefined> =>
  db
    .selectFrom('buildings')
    .selectAll('buildings')
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();

export const findBuildingByRequest = (
  db: ChurchDb,
  requestId: string,
): Promise<{ id: string } | undefined> =>
  db.selectFrom('buildings').select('id').where('request_id', '=', requestId).executeTakeFirst();

export async function countBuildings(db: ChurchDb): Promise<number> {
  const { count } = await db
    .selectFrom('buildings')
    .select((each) => each.fn.countAll<string>().as('count'))
    .executeTakeFirstOrThrow();
  return Number(count);
}

const toColumns = (building: BuildingInput) => ({
  name: building.name,
  tenure: building.tenure,
  tenure_from: building.tenureFrom,
  tenure_until: building.tenureUntil,
  monthly_cost: building.monthlyCost,
  area: building.area,
  caretaker_id: building.caretakerId,
  notes: building.notes,
});

interface WrittenBuilding {
  readonly building: BuildingInput;
  readonly placeId: string | null;
}

export async function insertBuilding(
  db: ChurchDb,
  { id, requestId, building, placeId }: WrittenBuilding & { id: string; requestId: string | null },
  { userId, at }: Author,
): Promise<void> {
  await db
    .insertInto('buildings')
    .values({
      id,
      request_id: requestId,
      place_id: placeId,
      ...toColumns(building),
      created_by: userId,
      updated_by: userId,
      created_at: at,
      updated_at: at,
    })
    .execute();
}

/** Raises the version. */
export async function updateBuilding(
  db: ChurchDb,
  id: string,
  changes: WrittenBuilding | { readonly status: BuildingColumns['status'] } | Record<never, never>,
  { userId, at }: Author,
): Promise<void> {
  const columns =
    'building' in changes ? { ...toColumns(changes.building), place_id: changes.placeId } : changes;
  await db
    .updateTable('buildings')
    .set((building) => ({
      ...columns,
      version: building('version', '+', 1),
      updated_by: userId,
      updated_at: at,
    }))
    .where('id', '=', id)
    .execute();
}

export async function deleteBuilding(db: ChurchDb, id: string): Promise<void> {
  await db.deleteFrom('buildings').where('id', '=', id).execute();
}

/** From the lowest to the highest. */
export const listFloors = (db: ChurchDb, buildingId: string): Promise<Floor[]> =>
  db
    .selectFrom('building_floors')
    .select(['id', 'name'])
    .where('building_id', '=', buildingId)
    .orderBy('position')
    .execute();

/** Floors without an id are new; rooms of those that are left out have no floor any more. */
export async function saveFloors(
  db: ChurchDb,
  buildingId: string,
  floors: BuildingInput['floors'],
): Promise<void> {
  const kept = floors.flatMap(({ id }) => id ?? []);
  const left = (await listFloors(db, buildingId)).filter(({ id }) => !kept.includes(id));
  const leftIds = left.map(({ id }) => id);
  if (leftIds.length > 0) {
    await db
      .updateTable('rooms')
      .set({ floor_id: null })
      .where('floor_id', 'in', leftIds)
      .execute();
    await db.deleteFrom('building_floors').where('id', 'in', leftIds).execute();
  }
  for (const [position, { id, name }] of floors.entries()) {
    if (id === null)
      await db
        .insertInto('building_floors')
        .values({ id: newId(), building_id: buildingId, name, position })
        .execute();
    else
      await db
        .updateTable('building_floors')
        .set({ name, position })
        .where('id', '=', id)
        .where('building_id', '=', buildingId)
        .execute();
  }
}
