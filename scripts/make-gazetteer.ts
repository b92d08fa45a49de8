/**
 * `node scripts/make-gazetteer.ts`: makes `server/geocoding/regions.json`, the names of the first-level regions by the codes
 * that the towns of GeoNames have. The names are those of Natural Earth: a code has the names of the region in which most of its towns are.
 */
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fold } from '#domain/kernel/text/folding.ts';
import { getRegionCode, readTowns, type Town } from '#server/geocoding/towns.ts';
import { readRegions, type Region, type Ring } from './basemap/sources.ts';
import { root } from './run-command.ts';

const regions = Map.groupBy(readRegions(), ({ country }) => country);

function isInside(ring: Ring, { longitude: x, latitude: y }: Town): boolean {
  let inside = false;
  for (const [index, [x1, y1]] of ring.entries()) {
    const [x2, y2] = ring[(index + 1) % ring.length] ?? [0, 0];
    if (y1 > y !== y2 > y && x < x1 + ((y - y1) / (y2 - y1)) * (x2 - x1)) inside = !inside;
  }
  return inside;
}

/** Holes count too: a point in one is in two rings. */
const contains = ({ rings }: Region, town: Town): boolean =>
  rings.filter((ring) => isInside(ring, town)).length % 2 === 1;

const votes = new Map<string, Map<Region, number>>();
for (const town of readTowns()) {
  const found = regions.get(town.country)?.find((region) => contains(region, town));
  if (!found) continue;
  const key = `${town.country} ${getRegionCode(town)}`;
  const counts = votes.get(key) ?? new Map<Region, number>();
  votes.set(key, counts.set(found, (counts.get(found) ?? 0) + 1));
}
const names: Record<string, Record<string, string[]>> = {};
for (const [key, counts] of [...votes].toSorted(([one], [other]) => (one < other ? -1 : 1))) {
  const [country = '', code = ''] = key.split(' ');
  const [[region] = []] = [...counts].toSorted(([, one], [, other]) => other - one);
  if (!region) continue;
  const others = region.otherNames.map(fold).filter((name) => /^[a-z]/.test(name));
  const known = new Set([fold(region.name), ...others]);
  const all = [region.name, ...[...known].filter((name) => name !== fold(region.name))];
  (names[country] ??= {})[code] = all;
}
const text = `${JSON.stringify(names)}\n`;
writeFileSync(join(root, 'server/geocoding/regions.json'), text);
console.log('regions', Math.round(text.length / 1024), 'KB');
