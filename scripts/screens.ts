/**
 * `npm run screens [-- word …]`: every screen of the route table in both themes, both languages and both widths, as PNG
 * under `screens/<theme>-<language>-<width>/`, taken of a demo that it starts itself. Words choose screens by their path.
 */
import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { chromium, type Browser, type Page } from '@playwright/test';
import { signInAs } from '../e2e/support/accounts.ts';
import { findChromium } from '../e2e/support/chromium.ts';
import { sparePort, startProduct } from '../e2e/support/product.ts';
import { addressOf, type Screen, screens, viewerOf } from '../e2e/support/walk.ts';
import { ensureWebBuilt } from './build-web.ts';
import { root } from './run-command.ts';

interface Look {
  readonly theme: 'light' | 'dark';
  readonly language: 'es' | 'en';
  readonly width: 1280 | 390;
}

const looks: readonly Look[] = (['light', 'dark'] as const).flatMap((theme) =>
  (['es', 'en'] as const).flatMap((language) =>
    ([1280, 390] as const).map((width) => ({ theme, language, width })),
  ),
);
const folder = join(root, 'screens');
const wanted = process.argv.slice(2).filter((word) => !word.startsWith('-'));
const isWanted = (screen: Screen): boolean =>
  wanted.length === 0 || wanted.some((word) => screen.path.includes(word));

const viewers = [...new Set(screens.map(viewerOf))];

async function shoot(page: Page, screen: Screen, look: Look): Promise<void> {
  await page.goto(await addressOf(page, screen), { waitUntil: 'networkidle' });
  await page.evaluate(() => document.fonts.ready);
  const name =
    screen.path.replaceAll(/[:?]/g, '').split('/').filter(Boolean).join('-') || 'landing';
  await page.screenshot({
    path: join(folder, `${look.theme}-${look.language}-${look.width}`, `${name}.png`),
    fullPage: true,
  });
}

async function shootAll(browser: Browser, baseURL: string, look: Look): Promise<void> {
  await mkdir(join(folder, `${look.theme}-${look.language}-${look.width}`), { recursive: true });
  for (const viewer of viewers) {
    const context = await browser.newContext({
      baseURL,
      colorScheme: look.theme,
      reducedMotion: 'reduce',
      locale: look.language === 'es' ? 'es-MX' : 'en-US',
      timezoneId: 'America/Mexico_City',
      viewport: { width: look.width, height: look.width === 390 ? 844 : 800 },
    });
    const page = await context.newPage();
    await page.addInitScript(
      (language) => localStorage.setItem('i18nextLng', language),
      look.language,
    );
    if (viewer) await signInAs(page, viewer);
    const own = screens.filter((screen) => viewerOf(screen) === viewer && isWanted(screen));
    for (const screen of own) await shoot(page, screen, look);
    await context.close();
  }
  console.log(`  ${look.theme} ${look.language} ${look.width}`);
}

await ensureWebBuilt();
const product = await startProduct(await sparePort());
const { executablePath, args, env } = await findChromium();
const browser = await chromium.launch({
  executablePath,
  args: [...args],
  env: { ...process.env, ...env },
});
try {
  for (const look of looks) await shootAll(browser, product.url, look);
  console.log(`${screens.filter(isWanted).length} screens in ${looks.length} looks: ${folder}`);
} finally {
  await browser.close();
  await product.stop();
}
