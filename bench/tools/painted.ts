/** Measures how long the browser needs from the data of a screen to what is painted, with the CPU slowed 4 times. */
import { launchChromium } from '../../e2e/support/chromium.ts';
import { ensureWebBuilt } from '../../scripts/build-web.ts';
import type { BenchChurch } from '../churches.ts';
import type { Product } from './product.ts';
import { median, type Figure, type Row } from './report.ts';
import { isSmoke } from './smoke.ts';

const slowdown = 4;
const loads = isSmoke ? 1 : 7;

export const toPaintedRow = (name: string): Row => ({
  name: `${name}, the CPU slowed ${slowdown} times: from data to painted`,
  limit: 500,
  unit: 'ms',
  bound: 'max',
});

interface PaintedScreen {
  readonly row: Row;
  readonly path: string;
  /** Path of the endpoint whose answer it shows. */
  readonly data: string;
  /** Selects what the data becomes. */
  readonly shown: string;
  readonly unit: string;
}

export async function measurePainted(
  product: Product,
  { token }: BenchChurch,
  { row, path, data, shown, unit }: PaintedScreen,
): Promise<Figure> {
  await ensureWebBuilt(console.error);
  const browser = await launchChromium();
  try {
    const page = await browser.newPage({
      viewport: { width: 1280, height: 800 },
      extraHTTPHeaders: { authorization: `Bearer ${token}` },
    });
    await page.addInitScript((selector) => {
      const observer = new MutationObserver(() => {
        if (!document.querySelector(selector)) return;
        observer.disconnect();
        // Two frames: the second one begins after the first was painted.
        requestAnimationFrame(() =>
          requestAnimationFrame((painted) => Object.assign(globalThis, { painted })),
        );
      });
      observer.observe(document, { childList: true, subtree: true });
    }, shown);
    const session = await page.context().newCDPSession(page);
    await session.send('Emulation.setCPUThrottlingRate', { rate: slowdown });
    const times: number[] = [];
    let count = 0;
    for (let load = 0; load <= loads; load += 1) {
      await page.goto(product.url + path);
      await page.waitForFunction(() => 'painted' in globalThis);
      const measured = await page.evaluate(
        ({ data: endpoint, shown: selector }) => {
          const [answer] = performance
            .getEntriesByType('resource')
            .filter(({ name }) => name.includes(endpoint))
            .toReversed() as PerformanceResourceTiming[];
          const { painted } = globalThis as unknown as { readonly painted: number };
          return {
            ms: painted - (answer?.responseEnd ?? 0),
            count: document.querySelectorAll(selector).length,
          };
        },
        { data, shown },
      );
      // The first load warms up.
      if (load > 0) times.push(measured.ms);
      count = measured.count;
    }
    return { ...row, value: median(times), detail: `${count} ${unit}` };
  } finally {
    await browser.close();
  }
}
