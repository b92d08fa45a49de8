import { readFile } from 'node:fs/promises';
import { expect, test, type Page } from '@playwright/test';
import { expectAccessible } from '../support/accessible.ts';
import { signInAs } from '../support/accounts.ts';

async function openFirstEntry(page: Page): Promise<string> {
  await page.goto('/app/finanzas/movimientos');
  await page.getByRole('main').locator('a[href*="/app/finanzas/movimientos/0"]').first().click();
  await expect(page.getByRole('heading', { level: 2, name: 'Preguntas' })).toBeVisible();
  return page.url();
}

test('an entry is asked about, answered by the treasurer and closed, and the books are taken along', async ({
  page,
  browser,
}) => {
  const question = `¿Tiene factura? ${Date.now()}`;
  await signInAs(page, 'admin');
  const address = await openFirstEntry(page);
  await page.getByRole('button', { name: 'Preguntar', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: 'Preguntar por este movimiento' });
  await expectAccessible(page);
  await dialog.getByLabel('Mensaje').fill(question);
  await dialog.getByRole('button', { name: 'Enviar' }).click();
  await expect(page.getByText(question)).toBeVisible();
  await expectAccessible(page);

  const treasurer = await (await browser.newContext({ reducedMotion: 'reduce' })).newPage();
  await signInAs(treasurer, 'treasurer');
  await treasurer.goto('/app/finanzas/revision');
  await expect(treasurer.getByText(question)).toBeVisible();
  await expectAccessible(treasurer);
  await treasurer.goto(address);
  await treasurer
    .getByRole('button', { name: /^Responder a/ })
    .first()
    .click();
  await treasurer.getByLabel('Mensaje').fill('Sí, está en la carpeta.');
  await treasurer.getByRole('button', { name: 'Enviar' }).click();
  await expect(treasurer.getByText('Sí, está en la carpeta.').first()).toBeVisible();

  await page.goto('/app/finanzas/revision?state=answered');
  await expect(page.getByText(question)).toBeVisible();
  await page.goto(address);
  await page
    .getByRole('button', { name: /^Cerrar la pregunta/ })
    .first()
    .click();
  await page
    .getByRole('dialog', { name: '¿Cerrar esta pregunta?' })
    .getByRole('button', { name: 'Cerrar la pregunta' })
    .click();
  await expect(page.getByText('Cerrada', { exact: true }).first()).toBeVisible();

  await page.goto('/app/finanzas/revision/archivo');
  await page.getByRole('button', { name: 'Preparar el archivo' }).click();
  const link = page.getByRole('link', { name: /^Descargar el archivo/ }).first();
  // The archive waits its turn among the other jobs of the product.
  await expect(link).toBeVisible({ timeout: 120_000 });
  await expectAccessible(page);
  const [download] = await Promise.all([page.waitForEvent('download'), link.click()]);
  expect(download.suggestedFilename()).toMatch(/^archivo-de-cuentas-\d{4}-\d\d-\d{4}-\d\d\.zip$/);
  expect((await readFile(await download.path())).subarray(0, 2).toString()).toBe('PK');

  await page.goto('/app/finanzas/revision/consultas');
  await expect(page.getByText('Archivo de las cuentas con nombres').first()).toBeVisible();
  await expectAccessible(page);
});
