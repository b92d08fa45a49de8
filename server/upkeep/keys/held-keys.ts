import { listBuildingNames } from '#server/buildings/public.ts';
import type { ChurchDb } from '#server/core/database/database.ts';
import { listHeldKeys } from './key-queries.ts';

interface HeldKey {
  /** Of the copy that was handed out. */
  readonly id: string;
  readonly name: string;
  readonly building: string;
  readonly handedOn: string;
}

/** The keys that a person has not brought back, for the sheet on which they hand them over. */
export async function listKeysHeldBy(db: ChurchDb, personId: string): Promise<HeldKey[]> {
  const held = await listHeldKeys(db, personId);
  if (held.length === 0) return [];
  const buildings = await listBuildingNames(db);
  return held.map(({ id, name, building_id: building, handed_on: handedOn }) => ({
    id,
    name,
    building: buildings.get(building) ?? '',
    handedOn,
  }));
}
