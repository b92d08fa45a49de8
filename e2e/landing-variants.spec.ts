import { expect, test } from '@playwright/test';
import { expectAccessible } from './support/accessible.ts';

test('a visit can choose the second landing page, in both languages and without scripts', async ({
  page,
}) => {
  const scripts: string[] = [];
  page.on('request', (request) => {
    if (/\.js(\?|$)/.test(request.url())) scripts.push(request.url());
  });
  await page.goto('/?landing=v2');
  await expect(
    page.getByRole('heading', { level: 1, name: 'De domingo a domingo.' }),
  ).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('link', { name: 'English' }).click();
  await expect(page).toHaveURL('/en?landing=v2');
  await expect(
    page.getByRole('heading', { level: 1, name: 'From Sunday to Sunday.' }),
  ).toBeVisible();
  expect(scripts).toEqual([]);
  await page.getByRole('link', { name: 'Sign in' }).first().click();
  await expect(page.getByRole('heading', { name: 'Sign in' })).toBeVisible();
});

test('the second landing page fits a phone and shows its pictures', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/?landing=v2');
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
  const picture = page.getByRole('img', { name: /La lista de miembros/ });
  await picture.scrollIntoViewIfNeeded();
  await expect
    .poll(() => picture.evaluate((image) => (image as HTMLImageElement).naturalWidth))
    .toBeGreaterThan(0);
  await expect(page.getByText('Hoy: personas, familias')).toBeVisible();
});

for (const path of ['/landing/v2', '/en/landing/v2/', '/landing/v2/index.html'])
  test(`${path} is no address: it leads to the landing page`, async ({ page }) => {
    await page.goto(path);
    await expect(page).toHaveURL('/');
  });

test('every other visit gets the landing page of the installation', async ({ page }) => {
  await page.goto('/');
  await expect(
    page.getByRole('heading', { level: 1, name: 'Cada persona, por su nombre.' }),
  ).toBeVisible();
  await page.goto('/?landing=v3');
  await expect(
    page.getByRole('heading', { level: 1, name: 'Cada persona, por su nombre.' }),
  ).toBeVisible();
});

test('a shared link shows a title, a sentence and a picture, in the language of the page', async ({
  request,
  baseURL,
}) => {
  for (const [path, language] of [
    ['/', 'es'],
    ['/en?landing=v2', 'en'],
  ] as const) {
    const html = await (await request.get(path)).text();
    expect(html).toMatch(/<meta property="og:title" content="[^"]+"/);
    expect(html).toMatch(/<meta property="og:description" content="[^"]+"/);
    const image = /<meta property="og:image" content="([^"]+)"/.exec(html)?.[1] ?? '';
    expect(image).toBe(`${baseURL}/landing/${language}/share.jpg`);
    expect((await request.get(image)).headers()['content-type']).toBe('image/jpeg');
  }
  expect(await (await request.get('/sitemap.xml')).text()).toContain(
    `<loc>${baseURL}/register</loc>`,
  );
});
