/** The installed page: its new versions, the files that its worker keeps, and the offer to install it. */
import { expect, test } from '@playwright/test';
import { expectAccessible } from '../support/accessible.ts';
import { signUpChurch } from '../support/accounts.ts';

test.use({ serviceWorkers: 'allow' });

test('a new version is offered, and what was written stays', async ({ page }) => {
  await signUpChurch(page);
  // This page is of an earlier version than the server's.
  await page.addInitScript(() => {
    let manifest: object | undefined;
    Object.defineProperty(window, '__reactRouterManifest', {
      get: () => manifest,
      set: (value: object) => {
        manifest = { ...value, version: 'earlier' };
      },
    });
  });
  await page.goto('/app/miembros/nuevo');
  const name = page.getByRole('textbox', { name: 'Nombres' });
  await name.fill('Rebeca');
  const offer = page.getByRole('status').filter({ hasText: 'Hay una versión nueva' });
  await expect(offer).toBeVisible();
  await expectAccessible(page);
  await expect(name).toHaveValue('Rebeca');
  await offer.getByRole('button', { name: 'Actualizar' }).click();
  await page.getByRole('button', { name: 'Continuar el borrador' }).click();
  await expect(name).toHaveValue('Rebeca');
});

test('the worker keeps files that are the same for everybody only, and lets downloads pass', async ({
  page,
}) => {
  await signUpChurch(page);
  await page.goto('/app/configuracion/actividad');
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
  await page.reload();
  const download = page.waitForEvent('download');
  await page.getByRole('link', { name: 'Descargar CSV' }).click();
  expect((await download).suggestedFilename()).toBe('registro-de-actividad.csv');
  const kept = await page.evaluate(async () => {
    const caching = (await caches.keys()).map(async (name) => (await caches.open(name)).keys());
    return (await Promise.all(caching)).flat().map(({ url }) => new URL(url).pathname);
  });
  expect(kept).toContain('/__spa-fallback.html');
  const isSame = (path: string): boolean => /^\/(assets\/|locales\/|__spa-fallback)/.test(path);
  expect(kept.filter((path) => !isSame(path))).toEqual([]);
});

test('the account menu offers to install Redil while the browser does', async ({ page }) => {
  await signUpChurch(page);
  await page.goto('/app/dashboard');
  const account = page.getByRole('button', { name: /^Cuenta de/ });
  const install = page.getByRole('menuitem', { name: 'Instalar Redil' });
  await account.click();
  await expect(page.getByRole('menuitem', { name: 'Cerrar sesión' })).toBeVisible();
  await expect(install).toBeHidden();
  await page.keyboard.press('Escape');
  await page.evaluate(() => {
    const prompt = (): void => void document.body.setAttribute('data-prompted', '');
    window.dispatchEvent(Object.assign(new Event('beforeinstallprompt'), { prompt }));
  });
  await account.click();
  await install.click();
  await expect(page.locator('body[data-prompted]')).toBeVisible();
  await account.click();
  await expect(install).toBeHidden();
});
