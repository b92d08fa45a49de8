import { listBuildingNames } from '#server/buildings/public.ts';
import type { ChurchDb } from '#server/core/database/database.ts';
import { listHoldings, listKeys } from './key-queries.ts';

interface HeldKey {
  /** Of the copy that was handed out. */
  readonly id: string;
  readonly name: string;
  readonly building: string;
  readonly handedOn: string;
}

/** The keys that a person has not brought back, for the sheet on which they hand them over. */
export async function listKeysHeldBy(db: ChurchDb, personId: string): Promise<HeldKey[]> {
  const held = (await listHoldings(db)).filter(
    ({ person_id: person, returned_on: returnedOn }) => person === personId && returnedOn === null,
  );
  if (held.length === 0) return [];
  const keys = new Map((await listKeys(db)).map((key) => [key.id, key]));
  const buildings = await listBuildingNames(db);
  return held.map(({ id, key_id: keyId, handed_on: handedOn }) => {
    const key = keys.get(keyId);
    return {
      id,
      name: key?.name ?? '',
      building: buildings.get(key?.building_id ?? '') ?? '',
      handedOn,
    };
  });
}
