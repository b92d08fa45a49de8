/** The language of the requests and of the document. */
import { expect, test } from '@playwright/test';
import { signInAs } from '../support/accounts.ts';

test('requests to the server name the language that is on screen', async ({ page }) => {
  await page.addInitScript(() => localStorage.setItem('i18nextLng', 'en'));
  await signInAs(page, 'admin');
  const asked = page.waitForRequest((request) => new URL(request.url()).pathname === '/api/audit');
  await page.goto('/app/configuracion/actividad');
  expect((await asked).headers()['accept-language']).toBe('en');
  await expect(page.locator('html')).toHaveAttribute('lang', 'en');
});
