/** Measures the second visit to a screen without a network, as on a telephone: from the navigation until it can be used. */
import type { Page } from '@playwright/test';
import { launchChromium } from '../../e2e/support/chromium.ts';
import { ensureWebBuilt } from '../../scripts/build-web.ts';
import type { BenchChurch } from '../churches.ts';
import type { Product } from '../tools/product.ts';
import { median, type Figure } from '../tools/report.ts';

const screens = [
  { name: 'front page', path: '/app/dashboard', part: /\/DashboardPage-/, ready: 'main h2' },
] as const;
const slowdown = 4;
const rounds = 5;

export async function measureWithoutNetwork(
  product: Product,
  { token }: BenchChurch,
): Promise<Figure[]> {
  await ensureWebBuilt(console.error);
  const browser = await launchChromium();
  try {
    const context = await browser.newContext({
      baseURL: product.url,
      locale: 'es-CO',
      viewport: { width: 390, height: 844 },
      serviceWorkers: 'allow',
      extraHTTPHeaders: { authorization: `Bearer ${token}` },
    });
    const figures: Figure[] = [];
    for (const { name, path, part, ready } of screens) {
      const page = await context.newPage();
      await context.setOffline(false);
      await page.goto(path);
      await page.locator(ready).first().waitFor();
      await waitUntilKept(page, part);
      await context.setOffline(true);
      const session = await context.newCDPSession(page);
      await session.send('Emulation.setCPUThrottlingRate', { rate: slowdown });
      const seconds: number[] = [];
      for (let round = 0; round < rounds; round += 1) {
        const startedAt = performance.now();
        await page.goto(path, { waitUntil: 'commit' });
        await page.locator(ready).first().waitFor();
        seconds.push((performance.now() - startedAt) / 1000);
      }
      figures.push({
        name: `${name}, second visit, no network, CPU slowed ${slowdown} times`,
        value: median(seconds),
        limit: 1.5,
        unit: 's',
        bound: 'max',
      });
      await page.close();
    }
    return figures;
  } finally {
    await browser.close();
  }
}

const waitUntilKept = (page: Page, part: RegExp): Promise<unknown> =>
  page.waitForFunction(async (source) => {
    const names = (await (await caches.open('redil-assets')).keys()).map(({ url }) => url);
    const isKept = [new RegExp(source), /\/OfflineFrame-/, /\/queue-/].every((each) =>
      names.some((name) => each.test(name)),
    );
    return isKept && localStorage.getItem('redil-device') !== null;
  }, part.source);
