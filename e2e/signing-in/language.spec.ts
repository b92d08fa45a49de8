/** The language of the requests and of the document. */
import { expect, test } from '@playwright/test';
import { signInAs } from '../support/accounts.ts';

test('a page in English asks for no Spanish texts, and for no styles that it does not use', async ({
  page,
}) => {
  await page.addInitScript(() => localStorage.setItem('i18nextLng', 'en'));
  await signInAs(page, 'admin');
  const asked: string[] = [];
  page.on('request', (request) => asked.push(new URL(request.url()).pathname));
  await page.goto('/app/miembros/lista');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.waitForLoadState('networkidle');
  expect(asked.filter((path) => path.startsWith('/locales/es/'))).toEqual([]);
  expect(asked).toContain('/locales/en/members.json');
  // A browser uses what was preloaded only for a request with the same mode.
  const styles = await page
    .locator('link[as="style"], link[rel="stylesheet"]')
    .evaluateAll((links) =>
      links.map((link) => {
        const { rel, href, crossOrigin } = link as HTMLLinkElement;
        return { rel, file: `${new URL(href).pathname} ${crossOrigin ?? 'no-cors'}` };
      }),
    );
  const used = new Set(styles.filter(({ rel }) => rel === 'stylesheet').map(({ file }) => file));
  const preloaded = styles.filter(({ rel }) => rel === 'preload').map(({ file }) => file);
  expect(preloaded.length).toBeGreaterThan(2);
  expect(preloaded.filter((file) => !used.has(file))).toEqual([]);
  // A style sheet that the document names already is not used a second time.
  const html = await (await page.request.get('/app/miembros/lista')).text();
  const named = [...html.matchAll(/rel="stylesheet" href="([^"]+)"/g)].map(([, path]) => path);
  expect(named).toHaveLength(1);
  expect(preloaded.filter((file) => named.includes(file.split(' ')[0]))).toEqual([]);
});

test.describe('with an English browser', () => {
  test.use({ locale: 'en-GB' });

  test('sign-in is in English from the start, and loads no Spanish texts', async ({ page }) => {
    const asked: string[] = [];
    page.on('request', (request) => asked.push(new URL(request.url()).pathname));
    await page.goto('/login?email=ana%40example.org#a');
    await expect(page).toHaveURL('/en/login?email=ana%40example.org#a');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Sign in');
    await page.waitForLoadState('networkidle');
    expect(asked.filter((path) => path.startsWith('/locales/es/'))).toEqual([]);
    expect(asked).toContain('/locales/en/auth.json');
    // A visitor who chose Spanish gets the Spanish address.
    await page.getByRole('button', { name: 'Español' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Iniciar sesión');
    await page.reload();
    await expect(page).toHaveURL(/\/login\?/);
    await expect(page).not.toHaveURL(/\/en\//);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Iniciar sesión');
  });
});

test('a page in English whose texts have moved shows them in Spanish', async ({ page }) => {
  await page.addInitScript(() => localStorage.setItem('i18nextLng', 'en'));
  await signInAs(page, 'admin');
  await page.route('**/locales/en/members.json', (route) => route.fulfill({ status: 404 }));
  await page.goto('/app/miembros/nuevo');
  await expect(page.getByLabel('Nombres')).toBeVisible();
  await expect(page.getByRole('link', { name: 'Cancel', exact: true })).toBeVisible();
});

test('requests to the server name the language that is on screen', async ({ page }) => {
  await page.addInitScript(() => localStorage.setItem('i18nextLng', 'en'));
  await signInAs(page, 'admin');
  const asked = page.waitForRequest((request) => new URL(request.url()).pathname === '/api/audit');
  await page.goto('/app/configuracion/actividad');
  expect((await asked).headers()['accept-language']).toBe('en');
  await expect(page.locator('html')).toHaveAttribute('lang', 'en');
});
