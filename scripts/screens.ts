/**
 * `npm run screens [-- word …]`: screenshots of every screen of the route table in both themes, languages and widths, as
 * PNG under `screens/<theme>-<language>-<width>/`, taken from a demo that the script starts. Words select screens by path.
 */
import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import type { Browser, Page } from '@playwright/test';
import { signInAs } from '../e2e/support/accounts.ts';
import { launchChromium } from '../e2e/support/chromium.ts';
import { findFreePort, startProduct } from '../e2e/support/product.ts';
import { resolveAddress, type Screen, screens, getViewer } from '../e2e/support/walk.ts';
import { ensureWebBuilt } from './build-web.ts';
import { root } from './run-command.ts';

interface Appearance {
  readonly theme: 'light' | 'dark';
  readonly language: 'es' | 'en';
  readonly width: 1280 | 390;
}

const appearances: readonly Appearance[] = (['light', 'dark'] as const).flatMap((theme) =>
  (['es', 'en'] as const).flatMap((language) =>
    ([1280, 390] as const).map((width) => ({ theme, language, width })),
  ),
);
const folder = join(root, 'screens');
const pathFilters = process.argv.slice(2).filter((word) => !word.startsWith('-'));
const isWanted = (screen: Screen): boolean =>
  pathFilters.length === 0 || pathFilters.some((word) => screen.path.includes(word));

const viewers = [...new Set(screens.map(getViewer))];

async function takeScreenshot(page: Page, screen: Screen, appearance: Appearance): Promise<void> {
  await page.goto(await resolveAddress(page, screen), { waitUntil: 'networkidle' });
  await page.evaluate(() => document.fonts.ready);
  const name =
    screen.path.replaceAll(/[:?]/g, '').split('/').filter(Boolean).join('-') || 'landing';
  await page.screenshot({
    path: join(
      folder,
      `${appearance.theme}-${appearance.language}-${appearance.width}`,
      `${name}.png`,
    ),
    fullPage: true,
  });
}

async function takeScreenshots(
  browser: Browser,
  baseURL: string,
  appearance: Appearance,
): Promise<void> {
  await mkdir(join(folder, `${appearance.theme}-${appearance.language}-${appearance.width}`), {
    recursive: true,
  });
  for (const viewer of viewers) {
    const context = await browser.newContext({
      baseURL,
      colorScheme: appearance.theme,
      reducedMotion: 'reduce',
      locale: appearance.language === 'es' ? 'es-MX' : 'en-US',
      timezoneId: 'America/Mexico_City',
      viewport: { width: appearance.width, height: appearance.width === 390 ? 844 : 800 },
    });
    const page = await context.newPage();
    await page.addInitScript(
      (language) => localStorage.setItem('i18nextLng', language),
      appearance.language,
    );
    if (viewer) await signInAs(page, viewer);
    const ownScreens = screens.filter((screen) => getViewer(screen) === viewer && isWanted(screen));
    for (const screen of ownScreens) await takeScreenshot(page, screen, appearance);
    await context.close();
  }
  console.log(`  ${appearance.theme} ${appearance.language} ${appearance.width}`);
}

await ensureWebBuilt();
const product = await startProduct(await findFreePort());
const browser = await launchChromium();
try {
  for (const appearance of appearances) await takeScreenshots(browser, product.url, appearance);
  console.log(
    `${screens.filter(isWanted).length} screens in ${appearances.length} appearances: ${folder}`,
  );
} finally {
  await browser.close();
  await product.stop();
}
