/**
 * Measures a first visit to signed-in screens: scripts as they are transferred, the work on the main thread until the rows
 * of a list stand, and a cold visit on a slow line.
 */
import type { Browser, CDPSession, Page } from '@playwright/test';
import { launchChromium } from '../../e2e/support/chromium.ts';
import { ensureWebBuilt } from '../../scripts/build-web.ts';
import type { BenchChurch } from '../churches.ts';
import type { Product } from '../tools/product.ts';
import { median, type Figure, type Row } from '../tools/report.ts';
import { isSmoke } from '../tools/smoke.ts';

const membersList = { path: '/app/miembros/lista', ready: 'main a[href*="/miembros/0"]' };
export interface Screen {
  readonly name: string;
  readonly path: string;
  /** Selects what there is once the screen stands. */
  readonly ready: string;
  readonly kilobytes: number;
}

const screens: readonly Screen[] = [
  { name: 'front page', path: '/app/dashboard', ready: 'main section h2', kilobytes: 250 },
  { name: 'list', ...membersList, kilobytes: 250 },
  { name: 'member form', path: '/app/miembros/nuevo', ready: 'main form input', kilobytes: 250 },
  { name: 'editor', path: '/app/newsletters/new', ready: '.tiptap', kilobytes: 390 },
  {
    name: 'statistics',
    path: '/app/miembros/estadisticas',
    ready: 'main svg, main table',
    kilobytes: 250,
  },
];
const mostFiles = 25;
const rounds = isSmoke ? 1 : 3;
const slowdown = 4;
/** 400 kbit/s in bytes a second. */
const slowLine = { bytesPerSecond: 50_000, latencyMs: 400 };

const toBytesRow = ({ name, kilobytes }: Screen): Row => ({
  name: `first visit, ${name}: scripts, compressed`,
  limit: kilobytes,
  unit: 'KB',
  bound: 'max',
});
const toFilesRow = ({ name }: Screen): Row => ({
  name: `first visit, ${name}: scripts`,
  limit: mostFiles,
  unit: 'files',
  bound: 'max',
});
const firstRowsRow: Row = {
  name: `rows of the member list, CPU slowed ${slowdown} times: main thread`,
  limit: 1,
  unit: 's',
  bound: 'max',
};
const slowLineRow: Row = {
  name: 'cold member list at 400 kbit/s and 400 ms',
  limit: 7,
  unit: 's',
  bound: 'max',
};
export const toScriptRows = (screen: Screen): Row[] => [toBytesRow(screen), toFilesRow(screen)];
export const signedInScreensRows = [...screens.flatMap(toScriptRows), firstRowsRow, slowLineRow];

export const measureSignedInScreens = (
  product: Product,
  church: BenchChurch,
): AsyncGenerator<Figure> =>
  withVisits(product, church, async function* measure(visit) {
    for (const screen of screens) yield* await measureScripts(visit, screen);
    yield await measureFirstRows(visit);
    yield await measureSlowLine(visit);
  });

export const measureFirstVisit = (
  product: Product,
  church: BenchChurch,
  screen: Screen,
): AsyncGenerator<Figure> =>
  withVisits(product, church, async function* measure(visit) {
    yield* await measureScripts(visit, screen);
  });

async function* withVisits(
  product: Product,
  church: BenchChurch,
  measure: (visit: Visit) => AsyncGenerator<Figure>,
): AsyncGenerator<Figure> {
  await ensureWebBuilt(console.error);
  const browser = await launchChromium();
  try {
    yield* measure((work) => visitOnce(browser, product.url, church, work));
  } finally {
    await browser.close();
  }
}

type Visit = <T>(work: (page: Page, devTools: CDPSession, open: Open) => Promise<T>) => Promise<T>;
type Open = (screen: { readonly path: string; readonly ready: string }) => Promise<void>;

/** Each visit has an empty cache. */
async function visitOnce<T>(
  browser: Browser,
  url: string,
  church: BenchChurch,
  work: (page: Page, devTools: CDPSession, open: Open) => Promise<T>,
): Promise<T> {
  const context = await browser.newContext({
    baseURL: url,
    locale: 'es-CO',
    serviceWorkers: 'block',
    extraHTTPHeaders: { authorization: `Bearer ${church.token}` },
  });
  try {
    const page = await context.newPage();
    const devTools = await context.newCDPSession(page);
    return await work(page, devTools, async ({ path, ready }) => {
      await page.goto(path, { waitUntil: 'commit' });
      await page.locator(ready).first().waitFor({ timeout: 120_000 });
    });
  } finally {
    await context.close();
  }
}

/** The scripts that are requested until the screen stands, in bytes on the line. */
const measureScripts = (visit: Visit, screen: Screen): Promise<Figure[]> =>
  visit(async (_page, devTools, open) => {
    const scripts = new Set<string>();
    let bytes = 0;
    let finished = 0;
    await devTools.send('Network.enable');
    devTools.on('Network.requestWillBeSent', ({ requestId, type }) => {
      if (type === 'Script') scripts.add(requestId);
    });
    devTools.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
      if (!scripts.has(requestId)) return;
      bytes += encodedDataLength;
      finished += 1;
    });
    await open(screen);
    return [
      { ...toBytesRow(screen), value: bytes / 1024 },
      { ...toFilesRow(screen), value: finished },
    ];
  });

/** Script, style and layout on the main thread of a slow machine, from the navigation to the rows. */
async function measureFirstRows(visit: Visit): Promise<Figure> {
  const seconds: number[] = [];
  for (let round = 0; round < rounds; round += 1)
    seconds.push(
      await visit(async (_page, devTools, open) => {
        // Time that the thread runs, so that other work of the machine does not count.
        await devTools.send('Performance.enable', { timeDomain: 'threadTicks' });
        await devTools.send('Emulation.setCPUThrottlingRate', { rate: slowdown });
        await open(membersList);
        const { metrics } = await devTools.send('Performance.getMetrics');
        return metrics
          .filter(({ name }) =>
            ['ScriptDuration', 'LayoutDuration', 'RecalcStyleDuration'].includes(name),
          )
          .reduce((sum, { value }) => sum + value, 0);
      }),
    );
  return { ...firstRowsRow, value: median(seconds) };
}

async function measureSlowLine(visit: Visit): Promise<Figure> {
  const seconds: number[] = [];
  for (let round = 0; round < rounds; round += 1)
    seconds.push(
      await visit(async (_page, devTools, open) => {
        await devTools.send('Network.enable');
        await devTools.send('Network.emulateNetworkConditions', {
          offline: false,
          latency: slowLine.latencyMs,
          downloadThroughput: slowLine.bytesPerSecond,
          uploadThroughput: slowLine.bytesPerSecond,
        });
        const startedAt = performance.now();
        await open(membersList);
        return (performance.now() - startedAt) / 1000;
      }),
    );
  return { ...slowLineRow, value: median(seconds) };
}
