import { expect, test } from '@playwright/test';
import { addDays, startOfMonth, toPlainDay } from '#domain/kernel/days.ts';
import { expectAccessible } from '../support/accessible.ts';
import { signInAs, signUpChurch } from '../support/accounts.ts';
import { closeMonth, openBooks } from '../support/finance.ts';

test('a month is closed, nothing is recorded in it any more, and it is opened again with a reason', async ({
  page,
}) => {
  // In the time zone of the journeys' churches.
  const today = toPlainDay(new Date(), 'America/Mexico_City');
  const lastMonth = startOfMonth(today, -1);
  await signUpChurch(page);
  await openBooks(page, { from: lastMonth });
  await page.getByRole('link', { name: /^Falta cerrar/ }).click();
  await expectAccessible(page);
  await closeMonth(page, /^Cerrar /);

  await page.goto('/app/finanzas/movimientos');
  await page.getByRole('button', { name: 'Registrar un ingreso' }).click();
  const dialog = page.getByRole('dialog', { name: 'Registrar un ingreso' });
  await dialog.getByLabel('Monto').fill('100');
  await dialog.getByRole('button', { name: 'Guardar' }).click();
  await expect(dialog.getByText('Elige una categoría que esté en uso.')).toBeVisible();
  await dialog.getByLabel('Categoría').selectOption({ label: 'Otros ingresos' });
  await dialog.getByLabel('Día').fill(addDays(lastMonth, 3));
  await dialog.getByRole('button', { name: 'Guardar' }).click();
  await expect(dialog.getByText('Ese mes está cerrado').first()).toBeVisible();

  await page.goto('/app/finanzas/cierre');
  await page.getByRole('button', { name: /^Volver a abrir/ }).click();
  const reopening = page.getByRole('dialog');
  await reopening.getByLabel('Motivo').fill('Faltaba una factura');
  await reopening.getByRole('button', { name: /^Volver a abrir/ }).click();
  await expect(page.getByText(/está abierto otra vez\./)).toBeVisible();
});

test('a pastor sees totals and no movement, and a leader nothing of the books', async ({
  page,
  browser,
}) => {
  await signInAs(page, 'treasurer');
  await page.goto('/app/finanzas');
  await expect(page.getByRole('link', { name: 'Movimientos', exact: true })).toBeVisible();
  const leader = await (await browser.newContext()).newPage();
  await signInAs(leader, 'leader');
  await expect(leader.getByRole('link', { name: 'Finanzas' })).toBeHidden();
  await leader.goto('/app/finanzas');
  await expect(leader.getByText('libres hoy')).toBeHidden();
  await leader.context().close();
});

test('the page for the assembly stands beside the months before, and the book of tithes has who gave', async ({
  page,
}) => {
  await signInAs(page, 'treasurer');
  await page.goto('/app/finanzas/informes');
  await page.getByLabel('Desde').selectOption({ index: 3 });
  await page.getByLabel('Hasta').selectOption({ index: 1 });
  await page.getByLabel('Al lado del periodo anterior').check();
  const tithes = page.getByRole('row', { name: /^Diezmos/ });
  await expect(tithes.getByRole('cell')).toHaveCount(2);
  await expect(page.getByRole('table').first().getByRole('columnheader')).toHaveCount(3);
  await expectAccessible(page);

  await page.getByRole('link', { name: 'Libro de diezmos' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Libro de diezmos' })).toBeVisible();
  await page.getByLabel('Desde').selectOption({ index: 3 });
  await page.getByLabel('Qué dio').selectOption({ label: 'Diezmos' });
  await expect(page.getByText(/· \d+ personas/)).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('table').getByRole('link').first().click();
  await expect(page.getByText(/^En \d{4}: /)).toBeVisible();
  await expectAccessible(page);
  await page.goBack();
  const saving = page.waitForEvent('download');
  await page.getByRole('link', { name: 'Descargar CSV' }).click();
  expect((await saving).suggestedFilename()).toBe('libro-de-diezmos.csv');
});
