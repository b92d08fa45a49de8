/** Counts the long tasks (over 50 ms) of the browser's main thread while the list of members scrolls, with the CPU slowed 4 times. */
import { setTimeout as wait } from 'node:timers/promises';
import { launchChromium } from '../../e2e/support/chromium.ts';
import { ensureWebBuilt } from '../../scripts/build-web.ts';
import type { BenchChurch } from '../churches.ts';
import type { Product } from '../tools/product.ts';
import type { Figure, Row } from '../tools/report.ts';
import { isSmoke } from '../tools/smoke.ts';

const slowdown = 4;
const steps = isSmoke ? 5 : 100;
const pixelsPerStep = 1_200;
/** Milliseconds between two turns of the wheel. A hand's pace is part of what is measured, so no event ends it. */
const pause = 100;

export const scrollingRow: Row = {
  name: `members, scrolling with the CPU slowed ${slowdown} times: long tasks`,
  limit: 3,
  unit: 'tasks',
  bound: 'max',
};

export async function* measureScrolling(
  product: Product,
  { token }: BenchChurch,
): AsyncGenerator<Figure> {
  await ensureWebBuilt(console.error);
  const browser = await launchChromium();
  try {
    const page = await browser.newPage({
      viewport: { width: 1280, height: 800 },
      extraHTTPHeaders: { authorization: `Bearer ${token}` },
    });
    await page.goto(`${product.url}/app/miembros/lista`);
    await page.getByRole('rowheader').first().waitFor();
    await page.waitForLoadState('networkidle');
    const session = await page.context().newCDPSession(page);
    await session.send('Emulation.setCPUThrottlingRate', { rate: slowdown });
    await page.evaluate(() => {
      const durations: number[] = [];
      Object.assign(globalThis, { longTasks: durations });
      new PerformanceObserver((list) =>
        durations.push(...list.getEntries().map(({ duration }) => duration)),
      ).observe({ type: 'longtask' });
    });
    await page.mouse.move(700, 500);
    for (let step = 0; step < steps; step += 1) {
      await page.mouse.wheel(0, pixelsPerStep);
      // Not a wait for the page: a hand moves at a fixed pace, and the work between two moves is what is measured.
      await wait(pause);
    }
    const { durations, rows } = await page.evaluate(() => ({
      durations: (globalThis as unknown as { longTasks: number[] }).longTasks,
      rows: Math.round(globalThis.scrollY / 44),
    }));
    yield {
      ...scrollingRow,
      value: durations.length,
      detail: `${rows} rows in ${(steps * pause) / 1000} s, the longest ${Math.round(Math.max(0, ...durations))} ms`,
    };
  } finally {
    await browser.close();
  }
}
