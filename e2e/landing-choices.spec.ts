import { expect, test } from '@playwright/test';

test('the landing page changes theme and language without scripts and remembers both', async ({
  page,
}) => {
  const requested: string[] = [];
  page.on('request', (request) => requested.push(request.url()));
  await page.goto('/');
  await page.getByRole('button', { name: 'Oscura' }).click();
  await expect(page.locator('html')).toHaveAttribute('data-mantine-color-scheme', 'dark');
  await page.reload();
  await expect(page.locator('html')).toHaveAttribute('data-mantine-color-scheme', 'dark');
  await expect(page.getByRole('button', { name: 'Oscura' })).toHaveAttribute(
    'aria-pressed',
    'true',
  );

  await page.getByRole('link', { name: 'English' }).click();
  await expect(page).toHaveURL('/en');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Every person, by name.');
  await page.goto('/');
  await expect(page).toHaveURL('/en');
  expect(requested.filter((url) => /\.js(\?|$)/.test(url))).toEqual([]);

  await page.getByRole('link', { name: 'Sign in' }).first().click();
  await expect(page.getByRole('heading', { name: 'Sign in' })).toBeVisible();
  await expect(page.locator('html')).toHaveAttribute('data-mantine-color-scheme', 'dark');
});

test.describe('with an English browser', () => {
  test.use({ locale: 'en-GB' });

  test('the landing page is English, unless Spanish is chosen', async ({ page }) => {
    await page.goto('/?landing=v2#week');
    await expect(page).toHaveURL('/en?landing=v2#week');
    await page.getByRole('link', { name: 'Español' }).click();
    await expect(page).toHaveURL('/?landing=v2');
    await page.goto('/en');
    await expect(page).toHaveURL('/');
  });
});

test('a link to an English page is no choice of a language', async ({ page }) => {
  const readChoice = () => page.evaluate(() => localStorage.getItem('i18nextLng'));
  for (const path of ['/en', '/en/login']) {
    await page.goto(path, { waitUntil: 'networkidle' });
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(page.locator('html')).toHaveAttribute('lang', 'en');
    expect(await readChoice()).toBeNull();
  }
  await page.goto('/');
  await expect(page).toHaveURL('/');
  await expect(page.locator('html')).toHaveAttribute('lang', 'es');
});

test('a language that the product does not have is ignored', async ({ page }) => {
  await page.addInitScript(() => localStorage.setItem('i18nextLng', 'pt-BR'));
  await page.goto('/');
  await expect(page).toHaveURL('/');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Cada persona, por su nombre.');
});

test('a question opens its answer by keyboard', async ({ page }) => {
  await page.goto('/');
  const answer = page.getByText('Al volver, el envío sigue con quien faltaba.');
  await expect(answer).toBeHidden();
  const question = page.locator('summary', {
    hasText: '¿Qué pasa si se va la luz mientras se envía?',
  });
  await question.focus();
  await expect(question).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(answer).toBeVisible();
});

test('prices, contact, privacy and the commands for technicians are a link away', async ({
  page,
}) => {
  await page.goto('/');
  await page.getByRole('link', { name: 'Precios' }).click();
  const plans = page.getByRole('region', { name: 'Precios' });
  await expect(plans.getByText('Gratis')).toBeVisible();
  // The test product has no prices and publishes no mail address.
  const questions = plans.getByRole('link', { name: 'Consulta el precio' });
  await expect(questions).toHaveCount(3);
  await expect(questions.first()).toHaveAttribute('href', '/contacto');
  await expect(page.getByText('npm start')).toHaveCount(0);
  await plans.getByRole('link', { name: 'Para quien lo instala' }).click();
  await expect(page.getByText('npm start')).toBeVisible();
  await page.getByRole('link', { name: 'Contacto' }).click();
  await expect(page.getByText('no publicó aquí un correo')).toBeVisible();
  await page.getByRole('link', { name: 'Privacidad' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Privacidad' })).toBeVisible();
  await page.getByRole('link', { name: 'English' }).click();
  await expect(page).toHaveURL('/en/privacidad');
  await expect(page.getByRole('heading', { level: 1, name: 'Privacy' })).toBeVisible();
});

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  const pages = [
    ['/', 'Cada persona, por su nombre.'],
    ['/en', 'Every person, by name.'],
    ['/?landing=v2', 'De domingo a domingo.'],
  ] as const;
  for (const [path, heading] of pages)
    test(`the landing page at ${path} shows its heading and its answers`, async ({ page }) => {
      await page.goto(path);
      await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible();
      await page.locator('summary').last().press('Enter');
      await expect(page.locator('details').last()).toHaveAttribute('open');
    });
});
