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
  const warnings: string[] = [];
  page.on('console', (message) => warnings.push(message.text()));
  await page.goto('/app/miembros/lista');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.waitForLoadState('networkidle');
  expect(asked.filter((path) => path.startsWith('/locales/es/'))).toEqual([]);
  expect(asked).toContain('/locales/en/members.json');
  const styles = asked.filter((path) => path.endsWith('.css'));
  expect(styles).toEqual([...new Set(styles)]);
  expect(warnings.filter((text) => text.includes('preload'))).toEqual([]);
});

test('requests to the server name the language that is on screen', async ({ page }) => {
  await page.addInitScript(() => localStorage.setItem('i18nextLng', 'en'));
  await signInAs(page, 'admin');
  const asked = page.waitForRequest((request) => new URL(request.url()).pathname === '/api/audit');
  await page.goto('/app/configuracion/actividad');
  expect((await asked).headers()['accept-language']).toBe('en');
  await expect(page.locator('html')).toHaveAttribute('lang', 'en');
});
