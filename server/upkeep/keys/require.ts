/** What keys and codes have in common. */
import { Problem } from '#domain/kernel/errors.ts';
import type { ChurchDb } from '#server/core/database/database.ts';
import { requirePlace } from '../places/require-place.ts';

/** Throws Problem `not_found` without one. */
export function requireRecord<T>(found: T | undefined, kind: 'key' | 'code'): T {
  if (found === undefined) throw new Problem('not_found', `upkeep:errors.${kind}-not-found`);
  return found;
}

export function requireVersion(row: { readonly version: number }, version: number): void {
  if (row.version !== version) throw new Problem('stale', 'upkeep:errors.stale');
}

export function requireFew(count: number, limit: number): void {
  if (count >= limit) throw new Problem('limit_reached', 'list-full', { values: { limit } });
}

/** Throws Problem for a building that there is not. */
export const toBuilding = async (db: ChurchDb, buildingId: string): Promise<string> =>
  (await requirePlace(db, { buildingId, roomId: null })).building_id;

export const sortByPlace = <Row extends { readonly building: { readonly name: string } }>(
  rows: readonly Row[],
): Row[] => rows.toSorted((one, other) => one.building.name.localeCompare(other.building.name));
