import { randomUUID } from 'node:crypto';
import { expect, test, type Browser, type Locator, type Page } from '@playwright/test';
import sharp from 'sharp';
import { expectAccessible } from '../support/accessible.ts';
import { signInAs, type DemoRole } from '../support/accounts.ts';

async function openAs(browser: Browser, role: DemoRole): Promise<Page> {
  const page = await (await browser.newContext({ reducedMotion: 'reduce' })).newPage();
  await signInAs(page, role);
  return page;
}

/** The name of the person on record that the leader is. */
async function readReceiver(page: Page): Promise<string> {
  await page.goto('/app/finanzas/anticipos');
  await page.getByRole('link', { name: 'Refrigerios de la escuela dominical' }).click();
  const label = page.getByText('Lo recibió', { exact: true });
  return (await label.locator('xpath=following-sibling::*').textContent()) ?? '';
}

async function give(page: Page, purpose: string): Promise<string> {
  const receiver = await readReceiver(page);
  await page.goto('/app/finanzas/anticipos');
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Dar un anticipo' }).click();
  const dialog = page.getByRole('dialog', { name: 'Dar un anticipo' });
  await dialog.getByLabel('Quién lo recibe').first().fill(receiver);
  await page.getByRole('option', { name: receiver }).first().click();
  await dialog.getByLabel('Para qué es').fill(purpose);
  await dialog.getByLabel('Monto').fill('100.000');
  await dialog.getByLabel('De dónde sale').selectOption({ label: 'Caja general' });
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Entregar' }).click();
  await expect(page.getByRole('heading', { level: 1, name: purpose })).toBeVisible();
  return page.url();
}

async function choosePhoto(dialog: Locator, name: string): Promise<void> {
  const photo = sharp({ create: { width: 900, height: 1200, channels: 3, background: '#eee' } });
  await dialog
    .locator('input[type=file]')
    .setInputFiles({ name, mimeType: 'image/jpeg', buffer: await photo.jpeg().toBuffer() });
}

async function settleOnTelephone(page: Page, address: string): Promise<void> {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto(address);
  await page.getByRole('button', { name: 'Agregar una factura' }).click();
  const dialog = page.getByRole('dialog', { name: 'Agregar una factura' });
  await choosePhoto(dialog, 'factura.jpg');
  await expect(dialog.getByRole('img', { name: 'Factura, foto 1 de 1' })).toBeVisible();
  await dialog.getByLabel('Qué se compró').fill('Arroz');
  await dialog.getByLabel('Monto').fill('60.000');
  await dialog.getByLabel('Categoría').selectOption({ label: 'Aseo' });
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Guardar' }).click();
  await expect(page.getByRole('img', { name: 'Arroz, foto 1 de 1' })).toBeVisible();
  await page.getByRole('button', { name: 'Acciones de Arroz' }).click();
  await page.getByRole('menuitem', { name: 'Fotos' }).click();
  const photos = page.getByRole('dialog', { name: 'Fotos de «Arroz»' });
  await choosePhoto(photos, 'voucher.jpg');
  await expect(photos.getByRole('img', { name: 'Arroz, foto 2 de 2' })).toBeVisible();
  await expectAccessible(page);
  // Escape closes the photo, then the dialog below it.
  await photos.getByRole('button', { name: 'Arroz, foto 2 de 2', exact: true }).click();
  const large = page.getByRole('dialog', { name: 'Arroz, foto 2 de 2' });
  await expect(large).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(large).toBeHidden();
  await expect(photos).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(photos).toBeHidden();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Rendir' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Rendir' }).click();
  await expect(page.getByText('Por aceptar', { exact: true }).first()).toBeVisible();
}

test('an advance is given, settled on a telephone with a photo, and accepted: the rest is in the box', async ({
  page,
  browser,
}) => {
  const purpose = `Mercado ${randomUUID().slice(0, 6)}`;
  await signInAs(page, 'treasurer');
  const address = await give(page, purpose);
  await settleOnTelephone(await openAs(browser, 'leader'), address);

  await page.goto('/app/finanzas/anticipos?which=submitted');
  await page.getByRole('link', { name: purpose }).click();
  await page.getByRole('button', { name: 'Aceptar' }).click();
  const dialog = page.getByRole('dialog', { name: 'Aceptar la rendición' });
  await expect(dialog.getByText('40.000')).toBeVisible();
  await expect(dialog.getByLabel('Caja o cuenta')).toHaveValue(/.+/);
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Aceptar' }).click();
  await expect(page.getByText('Rendido', { exact: true }).first()).toBeVisible();
  await page.getByRole('link', { name: 'Ver el movimiento' }).last().click();
  await expect(page.getByRole('link', { name: purpose })).toBeVisible();
  await expect(page.getByRole('img', { name: 'Arroz, foto 2 de 2' })).toBeVisible();
  await expect(page.getByText('Caja general').first()).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Anular' }).click();
  const reversal = page.getByRole('dialog', { name: /^Anular el movimiento/ });
  await expect(reversal.getByText(`«${purpose}» vuelve a «Por rendir»`)).toBeVisible();
  await expectAccessible(page);
});
