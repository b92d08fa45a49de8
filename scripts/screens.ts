/**
 * `npm run screens [-- word …]`: every screen of the route table in both themes, both languages and both widths, as PNG
 * under `screens/<theme>-<language>-<width>/`, taken of a demo that it starts itself. Words choose screens by their path.
 */
import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { chromium, type Browser, type Page } from '@playwright/test';
import { signInAs, type DemoRole } from '../e2e/support/accounts.ts';
import { findChromium } from '../e2e/support/chromium.ts';
import { sparePort, startProduct } from '../e2e/support/product.ts';
import type { Screen } from '../web/core/screens.ts';
import { screens } from '../web/routes.ts';
import { ensureWebBuilt } from './build-web.ts';
import { root } from './run-command.ts';

interface Look {
  readonly theme: 'light' | 'dark';
  readonly language: 'es' | 'en';
  readonly width: 1280 | 390;
}

const looks: readonly Look[] = (['light', 'dark'] as const).flatMap((theme) =>
  (['es', 'en'] as const).flatMap((language) => ([1280, 390] as const).map((width) => ({ theme, language, width }))),
);
const folder = join(root, 'screens');
const wanted = process.argv.slice(2).filter((word) => !word.startsWith('-'));
const isWanted = (screen: Screen): boolean => wanted.length === 0 || wanted.some((word) => screen.path.includes(word));

/** Who looks at a screen: a page for strangers shows a stranger something else than a member. */
function viewerOf(screen: Screen): DemoRole | undefined {
  if (screen.layout === 'admin') return 'superadmin';
  return screen.layout === 'app' || screen.path.startsWith('/newsletters/') ? 'admin' : undefined;
}

const viewers = [...new Set(screens.map(viewerOf))];

/** Addresses with ids are taken from the links of the screens seen before them; a token is made up. */
const links = new Set<string>();

function addressOf(screen: Screen): string {
  if (!screen.path.includes(':')) return screen.path;
  const pattern = new RegExp(`^${screen.path.replaceAll(/\/:\w+\?/g, '(/[^/]+)?').replaceAll(/:\w+/g, '[^/]+')}$`);
  const fixed = new Set(screens.map(({ path }) => path));
  const found = [...links].find((link) => pattern.test(link) && !fixed.has(link));
  return found ?? screen.path.replaceAll(/:\w+\??/g, 'ejemplo');
}

async function shoot(page: Page, screen: Screen, look: Look): Promise<void> {
  await page.goto(addressOf(screen), { waitUntil: 'networkidle' });
  await page.evaluate(() => document.fonts.ready);
  const hrefs = await page.locator('a[href^="/"]').evaluateAll((all) => all.map((each) => each.getAttribute('href') ?? ''));
  for (const href of hrefs) links.add(href.split(/[?#]/)[0] ?? '');
  const name = screen.path.replaceAll(/[:?]/g, '').split('/').filter(Boolean).join('-') || 'landing';
  await page.screenshot({ path: join(folder, `${look.theme}-${look.language}-${look.width}`, `${name}.png`), fullPage: true });
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
    await page.addInitScript((language) => localStorage.setItem('i18nextLng', language), look.language);
    if (viewer) await signInAs(page, viewer);
    const own = screens.filter((screen) => viewerOf(screen) === viewer && isWanted(screen));
    const idsLast = own.toSorted((one, other) => Number(one.path.includes(':')) - Number(other.path.includes(':')));
    for (const screen of idsLast) await shoot(page, screen, look);
    await context.close();
  }
  console.log(`  ${look.theme} ${look.language} ${look.width}`);
}

await ensureWebBuilt();
const product = await startProduct(await sparePort());
const { executablePath, args, env } = await findChromium();
const browser = await chromium.launch({ executablePath, args: [...args], env: { ...process.env, ...env } });
try {
  for (const look of looks) await shootAll(browser, product.url, look);
  console.log(`${screens.filter(isWanted).length} screens in ${looks.length} looks: ${folder}`);
} finally {
  await browser.close();
  await product.stop();
}
