import type { BuildingsView } from '#domain/buildings/schema.ts';
import { Problem } from '#domain/kernel/errors.ts';

/** Throws Problem when there is none. */
export function requireBuildings(found: BuildingsView | null): BuildingsView {
  if (!found) throw new Problem('not_found', 'buildings:errors.not-found');
  return found;
}
