/** Measures how long the browser needs from the data of a week of 30 rooms to what is painted, with the CPU slowed 4 times. */
import { launchChromium } from '../../e2e/support/chromium.ts';
import { ensureWebBuilt } from '../../scripts/build-web.ts';
import type { BenchChurch } from '../churches.ts';
import type { Product } from '../tools/product.ts';
import { median, type Figure, type Row } from '../tools/report.ts';
import { isSmoke } from '../tools/smoke.ts';

const slowdown = 4;
const loads = isSmoke ? 1 : 7;

export const weekRow: Row = {
  name: `the week of 30 rooms with 400 bookings, the CPU slowed ${slowdown} times: from data to painted`,
  limit: 500,
  unit: 'ms',
  bound: 'max',
};

export async function* measureWeek(
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
    await page.addInitScript(() => {
      const observer = new MutationObserver(() => {
        if (!document.querySelector('table button')) return;
        observer.disconnect();
        // Two frames: the second one begins after the first was painted.
        requestAnimationFrame(() =>
          requestAnimationFrame((painted) => Object.assign(globalThis, { painted })),
        );
      });
      observer.observe(document, { childList: true, subtree: true });
    });
    const session = await page.context().newCDPSession(page);
    await session.send('Emulation.setCPUThrottlingRate', { rate: slowdown });
    const times: number[] = [];
    let shown = 0;
    for (let load = 0; load <= loads; load += 1) {
      await page.goto(`${product.url}/app/edificios/semana?view=week`);
      await page.waitForFunction(() => 'painted' in globalThis);
      const measured = await page.evaluate(() => {
        const [answer] = performance
          .getEntriesByType('resource')
          .filter(({ name }) => name.includes('/api/rooms/use'))
          .toReversed() as PerformanceResourceTiming[];
        const { painted } = globalThis as unknown as { readonly painted: number };
        return {
          ms: painted - (answer?.responseEnd ?? 0),
          uses: document.querySelectorAll('table button').length,
        };
      });
      // The first load warms up.
      if (load > 0) times.push(measured.ms);
      shown = measured.uses;
    }
    yield { ...weekRow, value: median(times), detail: `${shown} bookings` };
  } finally {
    await browser.close();
  }
}
