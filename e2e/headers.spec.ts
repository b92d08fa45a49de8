import { readFileSync } from 'node:fs';
import { expect, test } from '@playwright/test';
import { buildPagePolicy } from '#server/core/security/page-policy.ts';

test('every page is served with the policy of its own scripts, compressed or not', async ({
  request,
}) => {
  const pages = {
    '/': 'index.html',
    '/login': 'login/index.html',
    '/app/dashboard': '__spa-fallback.html',
  };
  for (const [path, file] of Object.entries(pages)) {
    for (const encoding of ['br', 'identity']) {
      const headers = (
        await request.get(path, { headers: { 'accept-encoding': encoding } })
      ).headers();
      expect(headers['content-type']).toMatch(/^text\/html/);
      expect(headers['content-security-policy']).toBe(
        buildPagePolicy(readFileSync(`build/client/${file}`, 'utf8')),
      );
      expect(headers['cache-control']).toBe('no-cache');
    }
  }
});

test('the style sheet that all others build on is loaded once, and before them', async ({
  page,
}) => {
  await page.goto('/login');
  await page.getByRole('link', { name: 'Crear una cuenta' }).click();
  await expect(page.getByRole('heading', { name: 'Crear una cuenta' })).toBeVisible();
  const sheets = await page
    .locator('link[rel=stylesheet]')
    .evaluateAll((links) => links.map((link) => link.getAttribute('href') ?? ''));
  expect(sheets.filter((file) => file.includes('/base-'))).toHaveLength(1);
  expect(sheets[0]).toContain('/base-');
});
