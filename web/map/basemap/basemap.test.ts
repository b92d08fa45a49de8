/** The files of the basemap as the browser reads them. */
import { readdirSync, readFileSync, statSync } from 'node:fs';
import { basename, join } from 'node:path';
import { beforeEach, expect, test, vi } from 'vitest';
import { areas } from '../../../scripts/basemap/areas.ts';
import { encodePoints } from '../../../scripts/basemap/encode.ts';
import { loadArea, loadTowns, loadWorld } from './data.ts';
import { placeLabels } from './labels.ts';
import { decodeLine, type Shape, toX, toY } from './lines.ts';
import { listCoarseOutlines } from './paint.ts';
import countryBoxes from '../view/country-boxes.json' with { type: 'json' };

const folder = join(import.meta.dirname, 'data');
const lettering = {
  family: 'Figtree',
  language: 'es',
  measure: (text: string) => text.length * 7,
};

beforeEach(() => {
  const read = (address: string) =>
    readFileSync(join(folder, basename(new URL(address, 'file:').pathname)));
  vi.stubGlobal('fetch', async (address: string) => new Response(read(address)));
});

/** Whether a point is inside one of the outlines: a line to the east crosses it an odd number of times. */
function isOnLand(shapes: readonly Shape[], longitude: number, latitude: number): boolean {
  const [x, y] = [toX(longitude), toY(latitude)];
  return shapes.some(({ line }) => {
    let isInside = false;
    for (let index = 0; index < line.length; index += 2) {
      const next = (index + 2) % line.length;
      const [x1, y1] = [line[index] ?? 0, line[index + 1] ?? 0];
      const [x2, y2] = [line[next] ?? 0, line[next + 1] ?? 0];
      if (y1 > y !== y2 > y && x < x1 + ((y - y1) / (y2 - y1)) * (x2 - x1)) isInside = !isInside;
    }
    return isInside;
  });
}

test('a line is read as it was written', () => {
  const points = [
    [-74_082, 4610],
    [0, 0],
    [180_000, -85_000],
  ] as const;
  expect([...decodeLine(encodePoints(points))]).toEqual(
    points.flatMap(([x, y]) => [toX(x / 1000), toY(y / 1000)]),
  );
});

test('the files have less than 1.5 MB, and each area has both', () => {
  const names = readdirSync(folder);
  const sizes = names.map((name) => statSync(join(folder, name)).size);
  expect(sizes.reduce((sum, size) => sum + size, 0)).toBeLessThan(1.5e6);
  expect(names.toSorted()).toEqual(
    [
      'world.json',
      ...areas.flatMap(({ name }) => [`${name}.json`, `${name}-towns.json`]),
    ].toSorted(),
  );
});

test.each([
  ['northern-andes', -74.08, 4.61],
  ['northern-andes', -66.9, 10.49],
  ['mexico', -99.13, 19.43],
  ['caribbean', -69.9, 18.49],
  ['southern-cone', -58.45, -34.6],
  ['spain', -3.7, 40.42],
  ['spain', -16.55, 28.3],
  ['equatorial-guinea', 8.75, 3.6],
])('in %s, %f %f is land', async (name, longitude, latitude) => {
  const { land } = await loadArea(name);
  expect(isOnLand(land, longitude, latitude)).toBe(true);
  expect(isOnLand(land, -40, 30)).toBe(false);
});

test('a country is drawn once: in detail where its area is loaded, else by its outline', async () => {
  const world = await loadWorld();
  const spain = await loadArea('spain');
  const coarse = listCoarseOutlines(world, new Map([['spain', spain]]));
  for (const [longitude, latitude] of [
    [-3.7, 40.42],
    [2.35, 48.85],
    [-8, 39.5],
  ] as const) {
    expect(isOnLand(coarse, longitude, latitude)).toBe(false);
    expect(isOnLand(spain.land, longitude, latitude)).toBe(true);
  }
  // French Guiana belongs to another area, and Italy to none.
  expect(isOnLand(coarse, -53, 4)).toBe(true);
  expect(isOnLand(coarse, 12.5, 42)).toBe(true);
});

test.each([3, 5, 7, 9, 12])('at zoom %i no name touches another one', async (zoom) => {
  const names = {
    world: await loadWorld(),
    areas: [await loadArea('northern-andes')],
    towns: [await loadTowns('northern-andes')],
  };
  const placed = placeLabels(names, zoom, lettering);
  expect(placed.length).toBeGreaterThan(10);
  const byColumn = placed.toSorted((one, other) => one.x - other.x);
  const touching = byColumn.flatMap((one, index) =>
    byColumn
      .slice(index + 1, index + 400)
      .filter(
        (other) =>
          other.x < one.x + one.width &&
          other.y < one.y + one.height &&
          one.y < other.y + other.height,
      )
      .map((other) => [one.text, other.text]),
  );
  expect(touching).toEqual([]);
});

test('countries are named in the language of the page, cities from the largest', async () => {
  const names = { world: await loadWorld(), areas: [], towns: [await loadTowns('northern-andes')] };
  const list = (zoom: number, language = 'es') =>
    placeLabels(names, zoom, { ...lettering, language }).map(({ text }) => text);
  expect(list(4)).toEqual(expect.arrayContaining(['Colombia', 'Perú']));
  expect(list(4, 'en')).toContain('Peru');
  expect(list(6)).toContain('Bogotá');
  expect(list(6)).not.toContain('Facatativá');
  expect(list(11)).toContain('Facatativá');
});

test('a map begins in the country of the church, without its far islands and Alaska', () => {
  expect(countryBoxes).toMatchObject({
    CO: '-79 -4.2 -66.9 12.5',
    ES: '-9.3 36 3.3 43.8',
    DO: '-72 17.6 -68.3 19.9',
  });
  expect(Object.keys(countryBoxes).length).toBeGreaterThan(200);
  const [west = 0, , , north = 0] = countryBoxes.US.split(' ').map(Number);
  expect(west).toBeGreaterThan(-126);
  expect(north).toBeLessThan(50);
});
