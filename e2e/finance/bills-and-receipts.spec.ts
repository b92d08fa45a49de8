import { randomUUID } from 'node:crypto';
import { expect, test } from '@playwright/test';
import sharp from 'sharp';
import { expectAccessible } from '../support/accessible.ts';
import { signInAs } from '../support/accounts.ts';

test('a bill is photographed on a telephone and paid', async ({ page }) => {
  const shop = `Ferretería ${randomUUID().slice(0, 6)}`;
  await page.setViewportSize({ width: 390, height: 844 });
  await signInAs(page, 'treasurer');
  await page.goto('/app/finanzas/movimientos');
  await page.getByRole('button', { name: 'Registrar un gasto' }).click();
  const dialog = page.getByRole('dialog', { name: 'Registrar un gasto' });
  await dialog.getByLabel('Monto').fill('85.000');
  await dialog.getByLabel('Categoría').selectOption({ label: 'Aseo' });
  await dialog.getByLabel('De quién o a quién').fill(shop);
  await page.keyboard.press('Tab');
  await dialog.getByLabel('Identificación fiscal').fill('900.123.456-7');
  const choosing = page.waitForEvent('filechooser');
  await dialog.getByRole('button', { name: 'Foto de la factura' }).click();
  const photo = sharp({ create: { width: 900, height: 1200, channels: 3, background: '#eee' } });
  const file = {
    name: 'factura.jpg',
    mimeType: 'image/jpeg',
    buffer: await photo.jpeg().toBuffer(),
  };
  await (await choosing).setFiles(file);
  await expect(dialog.getByText('Foto lista: factura.jpg')).toBeVisible();
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Guardar' }).click();
  await expect(page.getByText('Foto guardada')).toBeVisible();

  await page.getByRole('link', { name: shop }).click();
  await expect(page.getByRole('img', { name: 'Foto de la factura' })).toBeVisible();
  await expect(page.getByText('900.123.456-7')).toBeVisible();
  await expectAccessible(page);

  // The next time the name brings the rest.
  await page.goto('/app/finanzas/movimientos');
  await page.getByRole('button', { name: 'Registrar un gasto' }).click();
  await dialog.getByLabel('De quién o a quién').fill(shop.slice(0, 14));
  await page.getByRole('option', { name: shop }).click();
  await expect(dialog.getByLabel('Identificación fiscal')).toHaveValue('900.123.456-7');
  await expect(dialog.getByLabel('Categoría').locator('option:checked')).toHaveText('Aseo');
});

test('receipts of a Sunday are issued, one of them void, and a giver opens the own one without sign-in', async ({
  page,
  browser,
}) => {
  await signInAs(page, 'treasurer');
  await page.goto('/app/finanzas/ofrendas?status=deposited');
  // The second of them has receipts in the demo church, the third has none.
  await page.getByRole('link', { name: 'Culto del domingo' }).nth(3).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Culto del domingo' })).toBeVisible();
  await page.getByRole('button', { name: 'Más', exact: false }).first().click();
  await page.getByRole('menuitem', { name: 'Hacer los recibos' }).click();
  const issue = page.getByRole('dialog', { name: 'Hacer los recibos' });
  await issue.getByLabel('Serie').fill('e2e');
  await expectAccessible(page);
  await issue.getByRole('button', { name: 'Hacer los recibos' }).click();
  await expect(page.getByText(/^Se hicieron \d+ recibos$/)).toBeVisible();

  await page.goto('/app/finanzas/recibos');
  await expectAccessible(page);
  await page.getByRole('link', { name: /^E2E-/ }).first().click();
  await expect(page.getByRole('heading', { level: 1, name: /^Recibo E2E-/ })).toBeVisible();
  await expectAccessible(page);
  const saving = page.waitForEvent('download');
  await page.getByRole('link', { name: 'Descargar PDF' }).click();
  expect((await saving).suggestedFilename()).toMatch(/^recibo-E2E-\d{6}\.pdf$/);

  await page.getByRole('button', { name: 'Enviar', exact: true }).click();
  const share = page.getByRole('dialog', { name: 'Enviar el recibo' });
  await share.getByRole('button', { name: 'Crear un enlace' }).click();
  const url = await share.getByLabel('Enlace personal').inputValue();
  await expectAccessible(page);
  const stranger = await (await browser.newContext()).newPage();
  await stranger.goto(url);
  await expect(stranger.getByRole('heading', { level: 1, name: /^Recibo E2E-/ })).toBeVisible();
  await expectAccessible(stranger);
  const opening = stranger.waitForEvent('download');
  await stranger.getByRole('link', { name: 'Descargar PDF' }).click();
  expect((await opening).suggestedFilename()).toMatch(/^recibo-E2E-/);
  await page.keyboard.press('Escape');

  await page.getByRole('button', { name: 'Más', exact: false }).first().click();
  await page.getByRole('menuitem', { name: 'Anular recibo' }).click();
  const dialog = page.getByRole('dialog', { name: /^Anular el recibo E2E-/ });
  await dialog.getByLabel('Motivo').fill('Nombre errado');
  await dialog.getByRole('button', { name: 'Anular recibo' }).click();
  await expect(page.getByText(/^Anulado el .*: Nombre errado$/)).toBeVisible();
  await stranger.reload();
  await expect(stranger.getByText('Este enlace no existe o ya venció.')).toBeVisible();
  await expectAccessible(stranger);
  await stranger.context().close();
});
