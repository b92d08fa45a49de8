/** Measures the pins of the map: all homes of a view, and dragging the map that shows them. */
import { setTimeout as wait } from 'node:timers/promises';
import type { CDPSession, Page } from '@playwright/test';
import type { OutputOf } from '#domain/kernel/endpoint.ts';
import type { mapContract } from '#domain/map/contract.ts';
import { toDegrees } from '#domain/map/geometry.ts';
import { decodePins, type Pin } from '#domain/map/pins.ts';
import type { Core } from '#server/core/core.ts';
import { launchChromium } from '../e2e/support/chromium.ts';
import { ensureWebBuilt } from '../scripts/build-web.ts';
import { createApi } from './api.ts';
import type { BenchDatabase } from './bench-database.ts';
import type { BenchChurch, BenchChurches } from './churches.ts';
import { comparePages, toPageRows } from './tools/compare-pages.ts';
import { countWireBytes } from './tools/load.ts';
import type { Product } from './tools/product.ts';
import { median, type Figure, type Row } from './tools/report.ts';
import { isSmoke } from './tools/smoke.ts';

type PinsView = OutputOf<typeof mapContract.pins.output>;

/** Homes of the view. */
const manyHomes = isSmoke ? 400 : 20_000;
/** About as many as the small church has. */
const fewHomes = isSmoke ? 100 : 350;

const pins = 'map, the pins of a view with';
const manyName = `${pins} ${manyHomes.toLocaleString('en')} homes`;
const manyKind = { name: manyName, requestsPerRound: 12, growth: null };
const fewKind = { name: `${pins} ${fewHomes} homes` };
const bytesRow: Row = { name: `${manyName}: compressed`, limit: 200, unit: 'KB', bound: 'max' };

/** How often the map is zoomed in from all homes before it is dragged. */
const zooms = [0, 3];
const toDraggingRow = (zoom: number): Row => ({
  name: `map, dragging it with all homes${zoom > 0 ? ', nearer' : ''}: main thread of a move`,
  limit: 20,
  unit: 'ms',
  bound: 'max',
});

export const mapRows = [
  ...[manyKind, fewKind].flatMap(toPageRows),
  bytesRow,
  ...zooms.map(toDraggingRow),
];

export async function* measureMap(
  core: Core,
  database: BenchDatabase,
  product: Product,
  { large, small }: BenchChurches,
): AsyncGenerator<Figure> {
  const inLarge = await readPins(product, large);
  const inSmall = await readPins(product, small);
  const view = `/api/map/pins?bounds=${findBounds(inLarge, manyHomes)}`;
  const part = `/api/map/pins?bounds=${findBounds(inLarge, fewHomes)}`;
  const all = `/api/map/pins?bounds=${findBounds(inSmall, fewHomes)}`;
  yield* comparePages({ core, database, product }, [
    {
      kind: manyKind,
      large: { paths: [view], token: large.token },
      small: { paths: [all], token: small.token },
    },
    {
      kind: fewKind,
      large: { paths: [part], token: large.token },
      small: { paths: [all], token: small.token },
    },
  ]);
  yield { ...bytesRow, value: (await countWireBytes(product.url + view, large.token)) / 1000 };
}

async function readPins(product: Product, { token }: BenchChurch): Promise<Pin[]> {
  return decodePins(await createApi(product.url, token).call<PinsView>('GET', '/api/map/pins'));
}

/** A square around the middle of all homes with at least `count` of them, as the parameter of the address. */
function findBounds(pins: readonly Pin[], count: number): string {
  const middle = {
    latitude: median(pins.map(({ latitude }) => latitude)),
    longitude: median(pins.map(({ longitude }) => longitude)),
  };
  const distances = pins.map((pin) =>
    Math.max(Math.abs(pin.latitude - middle.latitude), Math.abs(pin.longitude - middle.longitude)),
  );
  const distance = distances.toSorted((one, other) => one - other)[count - 1];
  if (distance === undefined) throw new Error(`There are fewer than ${count} homes`);
  const [west, east] = [middle.longitude - distance, middle.longitude + distance];
  const [south, north] = [middle.latitude - distance, middle.latitude + distance];
  return [west, south, east, north].map(toDegrees).join(',');
}

const steps = isSmoke ? 4 : 60;
/** Milliseconds between two moves of the mouse: a hand's pace, so no event ends it. */
const pause = 50;

/** With all homes of the large church, twice as many as the limit is for. */
export async function* measurePanning(
  product: Product,
  { large }: BenchChurches,
): AsyncGenerator<Figure> {
  await ensureWebBuilt(console.error);
  const homes = await readPins(product, large);
  const browser = await launchChromium();
  try {
    const page = await browser.newPage({
      viewport: { width: 1280, height: 800 },
      extraHTTPHeaders: { authorization: `Bearer ${large.token}` },
    });
    await page.goto(`${product.url}/app/personas/mapa`);
    await page.getByRole('listitem').first().waitFor();
    await page.waitForLoadState('networkidle');
    const session = await page.context().newCDPSession(page);
    // Time that the thread runs, so that other work of the machine does not count.
    await session.send('Performance.enable', { timeDomain: 'threadTicks' });
    for (const zoom of zooms) {
      for (let step = 0; step < zoom; step += 1) {
        await page.locator('.leaflet-control-zoom-in').click();
        await page.waitForLoadState('networkidle');
      }
      const times = await drag(page, session);
      yield {
        ...toDraggingRow(zoom),
        value: median(times),
        detail: `${homes.length.toLocaleString('en')} homes; the longest of ${times.length} ${Math.max(...times).toFixed(0)} ms`,
      };
    }
  } finally {
    await browser.close();
  }
}

/** Milliseconds that the main thread worked for each move of the mouse. */
async function drag(page: Page, session: CDPSession): Promise<number[]> {
  const readTime = async (): Promise<number> => {
    const { metrics } = await session.send('Performance.getMetrics');
    return (metrics.find(({ name }) => name === 'TaskDuration')?.value ?? 0) * 1000;
  };
  const frame = await page.getByRole('application').boundingBox();
  if (!frame) throw new Error('There is no map');
  const [x, y] = [frame.x + frame.width / 2, frame.y + frame.height / 2];
  await page.mouse.move(x, y);
  await page.mouse.down();
  const times: number[] = [];
  for (let step = 1; step <= steps; step += 1) {
    const before = await readTime();
    const angle = (2 * Math.PI * step) / steps;
    await page.mouse.move(x + 150 * Math.sin(angle), y + 150 * (1 - Math.cos(angle)));
    // Not a wait for the page: a hand moves at a fixed pace, and the work between two moves is what is measured.
    await wait(pause);
    times.push((await readTime()) - before);
  }
  await page.mouse.up();
  return times;
}
