import { randomUUID } from 'node:crypto';
import { expect, test, type Browser, type Page } from '@playwright/test';
import sharp from 'sharp';
import { toPlainDay } from '#domain/kernel/days.ts';
import { expectAccessible } from '../support/accessible.ts';
import { signInAs, type DemoRole } from '../support/accounts.ts';
import { bringStatement, toOfx } from '../support/bank-files.ts';
import { send } from '../support/groups.ts';

const today = toPlainDay(new Date(), 'America/Bogota');

async function openAs(browser: Browser, role: DemoRole): Promise<Page> {
  const page = await (await browser.newContext({ reducedMotion: 'reduce' })).newPage();
  await signInAs(page, role);
  return page;
}

async function takePhoto(background: string) {
  const photo = sharp({ create: { width: 900, height: 1200, channels: 3, background } });
  return {
    name: 'factura.jpg',
    mimeType: 'image/jpeg',
    buffer: await photo.jpeg().toBuffer(),
  };
}

async function askOnTelephone(page: Page, title: string): Promise<string> {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/app/finanzas/gastos');
  await page.getByRole('link', { name: 'Pedir un gasto' }).first().click();
  await expectAccessible(page);
  const files = page.locator('input[type=file]');
  await files.setInputFiles([await takePhoto('#eee')]);
  await expect(page.getByRole('img', { name: 'Factura, foto 1 de 1' })).toBeVisible();
  await files.setInputFiles([await takePhoto('#eef'), await takePhoto('#fee')]);
  await page.getByRole('button', { name: 'Quitar: Factura, foto 2 de 3' }).click();
  await page.getByRole('button', { name: 'Factura, foto 2 de 2', exact: true }).click();
  const large = page.getByRole('dialog', { name: 'Factura, foto 2 de 2' });
  await expect(large.getByRole('img', { name: 'Factura' })).toBeVisible();
  await large.getByRole('button', { name: 'Cerrar' }).click();
  await page.getByLabel('Para qué es').fill(title);
  await page.getByRole('link', { name: 'Cancelar' }).click();
  await page.getByRole('button', { name: 'Seguir aquí' }).click();
  await expect(page.getByLabel('Para qué es')).toHaveValue(title);
  await page.getByLabel('Monto').fill('85.000');
  await page.getByLabel('A quién se paga').fill('Ferretería Paz');
  await page.getByRole('button', { name: 'Enviar la solicitud' }).click();
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
  await expect(page.getByRole('img', { name: 'Factura, foto 2 de 2' })).toBeVisible();
  await files.setInputFiles([await takePhoto('#efe')]);
  await expect(page.getByRole('img', { name: 'Factura, foto 3 de 3' })).toBeVisible();
  await page.getByRole('button', { name: 'Quitar: Factura, foto 1 de 3' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Quitar' }).click();
  await expect(page.getByRole('img', { name: 'Factura, foto 2 de 2' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Aprobar' })).toHaveCount(0);
  await expectAccessible(page);
  return page.url();
}

test('a bill is photographed on a telephone, approved by somebody else, paid, and found in the bank’s statement', async ({
  page,
  browser,
}) => {
  const code = randomUUID().slice(0, 6);
  const title = `Pintura ${code}`;
  await signInAs(page, 'leader');
  const address = await askOnTelephone(page, title);

  const pastor = await openAs(browser, 'pastor');
  await pastor.goto('/app/finanzas/gastos');
  await expectAccessible(pastor);
  await pastor.getByRole('link', { name: title }).click();
  await pastor.getByRole('button', { name: 'Aprobar' }).click();
  await expect(pastor.getByText('Aprobada', { exact: true }).first()).toBeVisible();

  const treasurer = await openAs(browser, 'treasurer');
  const account = `Banco ${code}`;
  await send(treasurer, '/api/finance/accounts', {
    requestId: randomUUID(),
    kind: 'bank',
    name: account,
    code: '',
  });
  await treasurer.goto('/app/finanzas/gastos?which=approved');
  await treasurer.getByRole('link', { name: title }).click();
  await treasurer.getByRole('button', { name: 'Registrar el pago' }).click();
  const dialog = treasurer.getByRole('dialog', { name: 'Registrar un gasto' });
  await expect(dialog.getByLabel('De quién o a quién')).toHaveValue('Ferretería Paz');
  await dialog.getByLabel('Monto').fill('90.000');
  await dialog.getByLabel('Cuenta').selectOption({ label: account });
  await dialog.getByLabel('Categoría').selectOption({ label: 'Aseo' });
  await dialog.getByRole('button', { name: 'Guardar' }).click();
  await expect(dialog.getByText('Es más de lo aprobado.')).toBeVisible();
  await dialog.getByLabel('Monto').fill('85.000');
  await dialog.getByRole('button', { name: 'Guardar' }).click();
  await expect(dialog).toBeHidden();
  await expect(treasurer.getByText('Pagada', { exact: true }).first()).toBeVisible();
  await treasurer.getByRole('link', { name: 'Ver el movimiento' }).click();
  await expect(treasurer.getByRole('link', { name: title })).toBeVisible();
  await expectAccessible(treasurer);

  await treasurer.goto('/app/finanzas/bancos');
  await treasurer.getByRole('button', { name: 'Importar extracto' }).click();
  await treasurer.getByRole('dialog').getByLabel('Cuenta').selectOption({ label: account });
  const moves = [[today, '-85000.00', 'FERRETERIA PAZ']] as const;
  await bringStatement(
    treasurer,
    toOfx({ account: code, currency: 'COP', moves, closing: '-85000.00' }),
  );
  const line = treasurer.getByRole('listitem').filter({ hasText: 'FERRETERIA PAZ' });
  await line.getByRole('button', { name: 'Confirmar' }).click();
  await expect(line.getByText('Identificado')).toBeVisible();

  await page.goto(address);
  await expect(page.getByText('Pagada', { exact: true }).first()).toBeVisible();
});

test('who approves expenses is chosen, and an expense is asked for each month', async ({
  page,
}) => {
  await signInAs(page, 'admin');
  await page.goto('/app/finanzas/gastos/reglas');
  await page.getByRole('button', { name: 'Agregar quién aprueba' }).click();
  const rule = page.getByRole('dialog', { name: 'Agregar quién aprueba' });
  await expectAccessible(page);
  await rule.getByLabel('Monto máximo').fill('1');
  await rule.getByRole('button', { name: 'Agregar' }).click();
  const line = page.getByRole('listitem').filter({ hasText: 'hasta $ 1' });
  await expect(line.first()).toBeVisible();
  await expectAccessible(page);
  await line
    .first()
    .getByRole('button', { name: /^Acciones de/ })
    .click();
  await page.getByRole('menuitem', { name: 'Quitar' }).click();
  await expect(page.getByText('Regla quitada')).toBeVisible();

  const title = `Vigilancia ${randomUUID().slice(0, 6)}`;
  await page.goto('/app/finanzas/gastos/fijos');
  await page.getByRole('button', { name: 'Agregar un gasto fijo' }).click();
  const dialog = page.getByRole('dialog', { name: 'Agregar un gasto fijo' });
  await expectAccessible(page);
  await dialog.getByLabel('Para qué es').fill(title);
  await dialog.getByLabel('Monto').fill('200.000');
  await dialog.getByLabel('Vence por primera vez').fill('2030-01-31');
  await dialog.getByRole('button', { name: 'Guardar' }).click();
  const monthly = page.getByRole('listitem').filter({ hasText: title });
  await expect(monthly).toContainText('31 ene 2030');
  await monthly.getByRole('button', { name: `Acciones de ${title}` }).click();
  await page.getByRole('menuitem', { name: 'Dejar de pedirlo' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Dejar de pedirlo' }).click();
  await expect(monthly).toBeHidden();
});
