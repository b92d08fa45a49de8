/**
 * `npm run pictures`: takes the pictures of the product for the landing page and the README from the demo church, in both
 * languages and themes, from a demo that the script starts.
 */
import type { Browser, Page } from '@playwright/test';
import sharp from 'sharp';
import { familiesContract } from '#domain/families/contract.ts';
import { completionContract } from '#domain/people/completion-contract.ts';
import { peopleContract } from '#domain/people/contract.ts';
import { launchChromium } from '../e2e/support/chromium.ts';
import { demoPassword, findFreePort, startProduct } from '../e2e/support/product.ts';
import { ensureWebBuilt } from './build-web.ts';

const languages = { es: 'es-CO', en: 'en-US' };
const themes = ['light', 'dark'] as const;
type Theme = (typeof themes)[number];

interface Size {
  readonly width: number;
  readonly height: number;
}
interface Part extends Size {
  readonly left: number;
  readonly top: number;
}

/** Pictures of whole windows, by the names of their files. */
const screens = {
  members: '/app/miembros/lista',
  statistics: '/app/miembros/estadisticas',
  newsletters: '/app/newsletters',
};
/** Pictures of the content beside the menu. */
const rooms = {
  groups: () => '/app/grupos/supervision',
  map: () => '/app/personas/mapa',
  agenda: () => '/app/agenda',
  finance: () => '/app/finanzas',
  buildings: () => '/app/edificios/semana',
  families: findLargestFamily,
};

const window = { width: 1280, height: 824 };
/** The part of a whole window that narrow screens show, enlarged to 800 × 600. */
const close = { left: 280, top: 76, width: 533, height: 400 };
const enlargement = 1.5;
/** The content without menu and bar, of which the picture is 960 × 720. */
const content = { left: 264, top: 60, width: 1016, height: 762 };
const phone = { width: 400, height: 800 };
/** What messengers show of a shared link: the first screen of the landing page without what can be pressed. */
const share = { width: 1200, height: 630 };
const pressed = 'header > :not(:first-child), #content section:first-child a';
/** Who opens the link in the picture of the telephone. */
const recipient = 'Ernesto';

await ensureWebBuilt();
const product = await startProduct(await findFreePort());
const browser = await launchChromium();
try {
  for (const language of Object.keys(languages) as (keyof typeof languages)[])
    for (const theme of themes) await takePictures(browser, language, theme);
} finally {
  await browser.close();
  await product.stop();
}

async function takePictures(
  browser: Browser,
  language: keyof typeof languages,
  theme: Theme,
): Promise<void> {
  const context = await browser.newContext({
    baseURL: product.url,
    locale: languages[language],
    timezoneId: 'America/Bogota',
    colorScheme: theme,
    reducedMotion: 'reduce',
    viewport: window,
    deviceScaleFactor: enlargement,
  });
  const page = await context.newPage();
  const folder = `web/public/landing/${language}`;
  await signIn(page, language);
  for (const [name, path] of Object.entries(screens)) {
    const picture = await takePicture(page, path);
    await writePicture(picture, `${folder}/${theme}/${name}`, window);
    await writePicture(await cut(picture, close), `${folder}/${theme}/${name}-close`, {
      width: 800,
      height: 600,
    });
  }
  for (const [name, findPath] of Object.entries(rooms)) {
    const picture = await cut(await takePicture(page, await findPath(page)), content);
    await writePicture(picture, `${folder}/${theme}/${name}`, { width: 960, height: 720 });
  }
  await takePhonePicture(page, `${folder}/${theme}/phone`);
  if (theme === 'light') await takeSharePicture(page, language, `${folder}/share.jpg`);
  if (language === 'es' && theme === 'light') await takeReadmePicture(page);
  await context.close();
  console.log(`  ${language} ${theme}`);
}

async function writePicture(picture: Buffer, target: string, size: Size): Promise<void> {
  await sharp(picture).resize(size).webp({ quality: 80, effort: 6 }).toFile(`${target}.webp`);
}

/** A part of a screenshot; `part` is in pixels of the page. */
function cut(picture: Buffer, { left, top, width, height }: Part): Promise<Buffer> {
  return sharp(picture)
    .extract({
      left: left * enlargement,
      top: top * enlargement,
      width: Math.round(width * enlargement),
      height: height * enlargement,
    })
    .toBuffer();
}

async function takeReadmePicture(page: Page): Promise<void> {
  const picture = await takePicture(page, '/app/dashboard');
  await sharp(picture).resize(window).png({ palette: true, effort: 10 }).toFile('docs/redil.png');
}

/** A person completes their record by a link, which is revoked afterwards. */
async function takePhonePicture(page: Page, target: string): Promise<void> {
  const headers = { 'X-Redil': '1' };
  const found = await page.request.get(
    `${peopleContract.names.path}?q=${encodeURIComponent(recipient)}`,
  );
  const { items } = peopleContract.names.output.parse(await found.json());
  const linkPath = completionContract.makeLink.path.replace(':personId', items[0]?.id ?? '');
  const made = await page.request.post(linkPath, { headers, data: {} });
  const { url } = completionContract.makeLink.output.parse(await made.json());
  await page.setViewportSize(phone);
  const picture = await takePicture(page, new URL(url).pathname);
  await page.setViewportSize(window);
  await page.request.delete(linkPath, { headers });
  await writePicture(picture, target, { width: 600, height: 1200 });
}

async function takeSharePicture(page: Page, language: string, target: string): Promise<void> {
  await page.setViewportSize(share);
  await page.goto(`${language === 'es' ? '/' : '/en'}?landing=v1`, { waitUntil: 'networkidle' });
  await page.addStyleTag({ content: `${pressed} { visibility: hidden }` });
  const picture = await page.screenshot({ animations: 'disabled' });
  await page.setViewportSize(window);
  await sharp(picture).resize(share).jpeg({ quality: 84 }).toFile(target);
}

async function takePicture(page: Page, path: string): Promise<Buffer> {
  await page.goto(path, { waitUntil: 'networkidle' });
  await page.getByRole('heading', { level: 1 }).waitFor();
  await page.evaluate(() => document.fonts.ready);
  return page.screenshot({ animations: 'disabled' });
}

async function findLargestFamily(page: Page): Promise<string> {
  const found = await page.request.get(familiesContract.list.path);
  const { items } = familiesContract.list.output.parse(await found.json());
  const [largest] = items.toSorted((one, other) => other.members.length - one.members.length);
  return `/app/families/${largest?.id ?? ''}`;
}

/** The account has a language of its own, which follows the switch of the sign-in page. */
async function signIn(page: Page, language: string): Promise<void> {
  await page.goto(language === 'es' ? '/login' : '/en/login');
  await page.locator('input[autocomplete~="username"]').fill('admin@demo.redil.test');
  await page.locator('input[type="password"]').fill(demoPassword);
  await page.locator('form button[type="submit"]').click();
  await page.waitForURL(/\/app\//);
}
