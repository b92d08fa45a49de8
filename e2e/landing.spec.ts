import { expect, test } from '@playwright/test';
import { signInAs } from './support/accounts.ts';

test('a visitor finds the landing page in Spanish, by the browser’s language', async ({ page }) => {
  await page.goto('/');
  await expect(page.locator('html')).toHaveAttribute('lang', 'es');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
});

test('an unknown path leads to the landing page', async ({ page }) => {
  await page.goto('/no/existe');
  await expect(page).toHaveURL('/');
});

test('a secretary who opens the application sees the dashboard', async ({ page }) => {
  await signInAs(page, 'secretary');
  await page.goto('/app');
  await expect(page).toHaveURL('/app/dashboard');
});
