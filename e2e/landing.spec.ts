import { expect, test } from '@playwright/test';
import { signInAs } from './support/accounts.ts';

test('a visitor finds the landing page in Spanish, by the browser’s language', async ({ page }) => {
  await page.goto('/');
  await expect(page.locator('html')).toHaveAttribute('lang', 'es');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
});

for (const path of ['/no-existe', '/no/existe.pdf', '/app/nada.x'])
  test(`the unknown path ${path} leads to the landing page`, async ({ page, request }) => {
    await page.goto(path);
    await expect(page).toHaveURL('/');
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    if (path.includes('.')) expect((await request.get(path)).status(), 'as a file').toBe(404);
  });

test('a secretary who opens the application sees the dashboard', async ({ page }) => {
  await signInAs(page, 'secretary');
  await page.goto('/app');
  await expect(page).toHaveURL('/app/dashboard');
});
