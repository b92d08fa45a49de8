import { expect, test } from 'vitest';
import { findTown, searchTowns } from './gazetteer.ts';
import { readRegions } from './known-names.ts';
import townNames from './town-names.json' with { type: 'json' };
import { getRegionCode, readTowns, type Town } from './towns.ts';

const find = (city: string, region = '', country = 'CO') => findTown({ city, region, country });

test.each([
  ['Medellín', 'Antioquia', 'CO', 6.25, -75.56],
  ['MEDELLIN', '', 'CO', 6.25, -75.56],
  ['Bogotá D.C.', 'Cundinamarca', 'CO', 4.61, -74.08],
  ['Santiago de Cali', 'Valle', 'CO', 3.44, -76.52],
  ['Cartagena de Indias', 'Bolívar', 'CO', 10.4, -75.51],
  ['Zipaquirá (Cundinamarca)', '', 'CO', 5.02, -74.0],
  ['Ciudad de México', 'CDMX', 'MX', 19.43, -99.13],
  ['Ciudad Juárez', 'Chihuahua', 'MX', 31.72, -106.46],
  ['León', 'Guanajuato', 'MX', 21.13, -101.67],
  ['La Habana', '', 'CU', 23.13, -82.38],
  ['Ciudad de Guatemala', '', 'GT', 14.64, -90.51],
  ['Ecatepec', 'Estado de México', 'MX', 19.6, -99.05],
  ['Palma de Mallorca', '', 'ES', 39.57, 2.65],
  ['Medellín', 'Badajoz', 'ES', 38.96, -5.96],
  ['Springfield', 'Illinois', 'US', 39.8, -89.64],
  ['San Sebastián', 'Guipúzcoa', 'ES', 43.31, -1.97],
  ['Donostia', '', 'ES', 43.31, -1.97],
  ['Santa Cruz', 'Tenerife', 'ES', 28.47, -16.25],
  ['Vitoria', 'Álava', 'ES', 42.85, -2.67],
  ['Vitoria-Gasteiz', 'País Vasco', 'ES', 42.85, -2.67],
  ['Gerona', '', 'ES', 41.98, 2.82],
  ['Girona', 'Catalunya', 'ES', 41.98, 2.82],
  ['Lérida', '', 'ES', 41.61, 0.63],
  ['Alcoi', 'Alacant', 'ES', 38.7, -0.47],
  ['Rentería', 'Gipuzkoa', 'ES', 43.31, -1.9],
  ['Eivissa', '', 'ES', 38.91, 1.43],
  ['Xàbia', 'Alicante', 'ES', 38.79, 0.17],
  ['New York', '', 'US', 40.71, -74.01],
  ['Nueva York', 'NY', 'US', 40.71, -74.01],
  ['London', '', 'GB', 51.51, -0.13],
  ['Londres', '', 'GB', 51.51, -0.13],
  ['Port-au-Prince', 'Ouest', 'HT', 18.54, -72.34],
  ['Puerto Príncipe', '', 'HT', 18.54, -72.34],
  ['CABA', '', 'AR', -34.61, -58.38],
  ['Buenos Aires', 'CABA', 'AR', -34.61, -58.38],
  ['C.A.B.A.', 'Capital Federal', 'AR', -34.61, -58.38],
  ['CDMX', '', 'MX', 19.43, -99.13],
  ['Cd. Juárez', 'Chih.', 'MX', 31.72, -106.46],
  ['El Alto', 'La Paz', 'BO', -16.5, -68.16],
  ['Comas', 'Lima', 'PE', -12.04, -77.03],
  ['Miraflores', 'Lima', 'PE', -12.04, -77.03],
  ['La Victoria', 'Lambayeque', 'PE', -6.77, -79.84],
  ['Comas', 'Junín', 'PE', -11.72, -75.08],
  ['Las Condes', 'Región Metropolitana', 'CL', -33.46, -70.65],
  ['Suba', 'Bogotá D.C.', 'CO', 4.61, -74.08],
  ['Sta. Cruz', 'Guanacaste', 'CR', 10.26, -85.59],
  ['Sto. Domingo', '', 'DO', 18.47, -69.89],
  ['St. Louis', 'Missouri', 'US', 38.63, -90.2],
  ['Tuxtla Gutiérrez', 'Chiapas', 'MX', 16.75, -93.12],
])('%s, %s (%s) is found', async (city, region, country, latitude, longitude) => {
  const town = await find(city, region, country);
  if (typeof town === 'string') throw new Error(town);
  expect(Math.hypot(town.latitude - latitude, town.longitude - longitude)).toBeLessThan(0.06);
});

test('a region tells towns of one name apart', async () => {
  expect(await find('San Francisco', 'Antioquia')).toMatchObject({ region: 'Antioquia' });
  expect(await find('San Francisco', 'Cundinamarca')).toMatchObject({ region: 'Cundinamarca' });
});

test('without a region, a name that several towns have is not guessed', async () => {
  expect(await find('San Francisco')).toBe('ambiguous');
  expect(await find('Springfield', '', 'US')).toBe('ambiguous');
});

test.each([
  ['Santa Fe', 'CO'],
  ['Ciudad Bolívar', 'CO'],
  ['Miraflores', 'PE'],
  ['La Victoria', 'PE'],
  ['Comas', 'PE'],
])('%s (%s) is a district and a town elsewhere, and not guessed', async (city, country) => {
  expect(await find(city, '', country)).toBe('ambiguous');
});

test('a town is not taken for a district with a longer name', async () => {
  expect(await find('Ciudad Bolívar', 'Bogotá')).toMatchObject({ name: 'Ciudad Bolívar' });
  expect(await find('Bolívar')).not.toMatchObject({ name: 'Ciudad Bolívar' });
  expect(await find('Bolívar', 'Bogotá')).toBe('unknown');
});

test.each([
  ['San Martín', 'Buenos Aires', 'AR'],
  ['Medellín', 'Cundinamarca', 'CO'],
  ['Mexicali', 'Baja California Sur', 'MX'],
])('%s is not in %s (%s), and not guessed elsewhere', async (city, region, country) => {
  expect(await find(city, region, country)).toBe('unknown');
});

test('every other name is that of a town', async () => {
  const missing: string[] = [];
  for (const [country, names] of Object.entries(townNames.names))
    for (const [name, others] of Object.entries(names))
      for (const other of others) {
        const found = await find(other, '', country);
        if (found === 'unknown') missing.push(`${other} (${name}, ${country})`);
      }
  expect(missing).toEqual([]);
});

test('a region that nobody knows tells nothing apart', async () => {
  expect(await find('San Martín', 'zona norte', 'AR')).toBe('ambiguous');
  expect(await find('Medellín', 'zona norte')).toMatchObject({ region: 'Antioquia' });
});

const countries =
  'ES MX AR CO PE CL VE EC GT CU BO DO HN PY SV NI CR PA UY PR GQ BR HT US PT'.split(' ');
const largest = Map.groupBy(
  [...readTowns()]
    .filter(({ country }) => countries.includes(country))
    .toSorted((one, other) => other.population - one.population),
  ({ country }) => country,
);

test.each(countries)('the fifty largest towns of %s are where they are', async (country) => {
  const towns = (largest.get(country) ?? []).slice(0, 50);
  expect(towns.length).toBeGreaterThan(20);
  const regions = readRegions(country);
  const misplaced: string[] = [];
  for (const town of towns) {
    const region = regions.get(getRegionCode(town))?.name ?? '';
    const inRegion = await find(town.name, region, country);
    const alone = await find(town.name, '', country);
    if (!isAt(inRegion, town) || (alone !== 'ambiguous' && !isNamed(alone, town)))
      misplaced.push(`${town.name}, ${region}`);
  }
  expect(misplaced).toEqual([]);
});

type Found = Awaited<ReturnType<typeof find>>;
const isAt = (found: Found, { latitude, longitude }: Town): boolean =>
  typeof found === 'object' &&
  Math.hypot(found.latitude - latitude, found.longitude - longitude) < 0.06;
/** Without its region, a larger town of the name may be meant. */
const isNamed = (found: Found, town: Town): boolean =>
  typeof found === 'object' && (isAt(found, town) || found.population > town.population);

test.each(['Macondo', '', ' ', '…', 'x'.repeat(80)])('%j is unknown', async (city) => {
  expect(await find(city)).toBe('unknown');
});

test('a country without towns has none', async () => {
  expect(await find('Medellín', '', 'XX')).toBe('unknown');
});

test('the search finds the largest towns that begin so', async () => {
  const names = (await searchTowns('san j', 'CR', 3)).map(({ name }) => name);
  expect(names[0]).toBe('San José');
  expect((await searchTowns('bogo', 'CO', 5))[0]).toMatchObject({ name: 'Bogotá' });
  expect(await searchTowns('', 'CO', 5)).toEqual([]);
});
