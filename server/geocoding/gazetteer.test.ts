import { expect, test } from 'vitest';
import { findTown, searchTowns } from './gazetteer.ts';

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
