/**
 * `node scripts/make-basemap.ts`: makes the files of `web/map/basemap/data` and `web/map/view/country-boxes.json` from Natural
 * Earth (public domain) and GeoNames (CC BY 4.0). Needed only when those data change.
 */
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { readTowns, type Town } from '#server/geocoding/towns.ts';
import { areas } from './basemap/areas.ts';
import { buildCountryBoxes } from './basemap/country-boxes.ts';
import { buildArea, buildWorld, toTownLayer } from './basemap/layers.ts';
import { readRegions } from './basemap/sources.ts';
import { buildTopology } from './basemap/topology.ts';
import { root } from './run-command.ts';

const folder = join(root, 'web/map/basemap/data');
const largeCity = 1_000_000;

function write(name: string, content: object): void {
  const text = JSON.stringify(content);
  writeFileSync(join(folder, `${name}.json`), `${text}\n`);
  console.log(name, Math.round(text.length / 1024), 'KB');
}

rmSync(folder, { recursive: true, force: true });
mkdirSync(folder, { recursive: true });
const regions = readRegions();
const topology = buildTopology(regions);
const towns = [...readTowns()];
const isShown = ({ population, isCapital }: Town): boolean => isCapital || population >= largeCity;
const world = buildWorld(topology, regions, towns.filter(isShown));
write('world', world);
write('../../view/country-boxes', buildCountryBoxes(world));
for (const area of areas) {
  write(area.name, buildArea(topology, regions, area));
  const ofArea = ({ country, population }: Town): boolean =>
    area.countries.includes(country) && population >= area.smallestTown;
  write(`${area.name}-towns`, toTownLayer(towns.filter(ofArea)));
}
