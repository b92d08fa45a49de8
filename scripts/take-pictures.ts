/**
 * `npm run pictures`: takes the pictures of the product for the landing page and the README from the demo church, in both
 * languages and themes. The demo must be running; DEMO_PASSWORD is its password and APP_URL its address.
 */
import type { Browser, Page } from '@playwright/test';
import sharp from 'sharp';
import { completionContract } from '#domain/people/completion-contract.ts';
import { peopleContract } from '#domain/people/contract.ts';
import { launchChromium } from '../e2e/support/chromium.ts';

const address = process.env['APP_URL'] ?? 'http://localhost:3000';
const password = process.env['DEMO_PASSWORD'];
if (!password) throw new Error('DEMO_PASSWORD is not set');

const screens = {
  members: 'miembros/lista',
  statistics: 'miembros/estadisticas',
  newsletters: 'newsletters',
};
const languages = { es: 'es-CO', en: 'en-US' };
const themes = ['light', 'dark'] as const;
const window = { width: 1280, height: 824 };
/** The part that narrow screens show, enlarged to 800 × 600. */
const part = { x: 280, y: 76, width: 533, height: 400 };
const enlargement = 1.5;
const phone = { width: 400, height: 800 };
/** What messengers show of a shared link: the first screen of the landing page without what can be pressed. */
const share = { width: 1200, height: 630 };
const pressed = 'header > :not(:first-child), #content section:first-child a';
/** Who opens the link in the picture of the telephone. */
const recipient = 'Ernesto';

const browser = await launchChromium();
try {
  for (const [language, locale] of Object.entries(languages))
    for (const theme of themes) await takePictures(browser, language, locale, theme);
} finally {
  await browser.close();
}

async function takePictures(
  browser: Browser,
  language: string,
  locale: string,
  theme: (typeof themes)[number],
): Promise<void> {
  const context = await browser.newContext({
    baseURL: address,
    locale,
    colorScheme: theme,
    viewport: window,
    deviceScaleFactor: enlargement,
  });
  const page = await context.newPage();
  await signIn(page, language);
  for (const [name, path] of Object.entries(screens)) {
    const picture = await takePicture(page, `/app/${path}`);
    const target = `web/public/landing/${language}/${theme}/${name}`;
    await sharp(picture).resize(window).webp({ quality: 82 }).toFile(`${target}.webp`);
    const { x, y, width, height } = part;
    await sharp(picture)
      .extract({
        left: x * enlargement,
        top: y * enlargement,
        width: Math.round(width * enlargement),
        height: height * enlargement,
      })
      .resize({ width: 800, height: 600 })
      .webp({ quality: 82 })
      .toFile(`${target}-close.webp`);
  }
  await takePhonePicture(page, language, theme);
  if (theme === 'light') await takeSharePicture(page, language);
  if (language === 'es' && theme === 'light')
    await sharp(await takePicture(page, '/app/dashboard'))
      .resize(window)
      .png({ palette: true })
      .toFile('docs/redil.png');
  await context.close();
}

/** A person completes their record by a link, which is revoked afterwards. */
async function takePhonePicture(page: Page, language: string, theme: string): Promise<void> {
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
  await sharp(picture)
    .webp({ quality: 82 })
    .toFile(`web/public/landing/${language}/${theme}/phone.webp`);
}

async function takeSharePicture(page: Page, language: string): Promise<void> {
  await page.setViewportSize(share);
  await page.goto(`${language === 'es' ? '/' : '/en'}?landing=v1`, { waitUntil: 'networkidle' });
  await page.addStyleTag({ content: `${pressed} { visibility: hidden }` });
  const picture = await page.screenshot({ animations: 'disabled' });
  await page.setViewportSize(window);
  await sharp(picture)
    .resize(share)
    .jpeg({ quality: 84 })
    .toFile(`web/public/landing/${language}/share.jpg`);
}

async function takePicture(page: Page, path: string): Promise<Buffer> {
  await page.goto(path, { waitUntil: 'networkidle' });
  await page.getByRole('heading', { level: 1 }).waitFor();
  await page.evaluate(() => document.fonts.ready);
  return page.screenshot({ animations: 'disabled' });
}

/** The account has a language of its own, which follows the switch of the sign-in page. */
async function signIn(page: Page, language: string): Promise<void> {
  await page.goto(language === 'es' ? '/login' : '/en/login');
  await page.locator('input[autocomplete~="username"]').fill('admin@demo.redil.test');
  await page.locator('input[type="password"]').fill(String(password));
  await page.locator('form button[type="submit"]').click();
  await page.waitForURL(/\/app\//);
}
