import { expect, test } from '@playwright/test';
import { startOfMonth, toPlainDay } from '#domain/kernel/days.ts';
import { expectAccessible } from '../support/accessible.ts';
import { signUpChurch } from '../support/accounts.ts';
import { closeMonth, openBooks } from '../support/finance.ts';

test('a year is closed after its last month, its report is printed, and its months stay closed', async ({
  page,
}) => {
  const lastYear = Number(toPlainDay(new Date(), 'America/Mexico_City').slice(0, 4)) - 1;
  await signUpChurch(page);
  await openBooks(page, { from: startOfMonth(`${lastYear}-12-01`), balances: ['500'] });
  await page.getByRole('button', { name: 'Más opciones' }).click();
  await page.getByRole('menuitem', { name: 'Cierre del año' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Cierre del año' })).toBeVisible();
  await expect(page.getByRole('combobox', { name: 'Año' })).toHaveValue(String(lastYear));
  await expect(page.getByRole('button', { name: 'Cerrar el año' })).toBeDisabled();
  await expectAccessible(page);

  await page.getByRole('link', { name: 'Falta cerrar 1 mes' }).click();
  await closeMonth(page, new RegExp(`^Cerrar diciembre de ${lastYear}$`));

  await page.goto('/app/finanzas/anual');
  await page.getByRole('button', { name: 'Cerrar el año' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Cerrar el año' }).click();
  await expect(page.getByText(/^Cerrado por Ana Rivera/)).toBeVisible();
  await expectAccessible(page);
  const download = page.waitForEvent('download');
  await page.getByRole('link', { name: 'Descargar PDF' }).click();
  expect((await download).suggestedFilename()).toBe(`informe-anual-${lastYear}.pdf`);

  await page.goto('/app/finanzas/cierre');
  await page.getByRole('button', { name: `Volver a abrir diciembre de ${lastYear}` }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Motivo').fill('Faltaba una factura');
  await dialog.getByRole('button', { name: 'Volver a abrir' }).click();
  await expect(dialog.getByText(`El año ${lastYear} está cerrado`)).toBeVisible();

  await page.goto(`/app/finanzas/anual?year=${lastYear}`);
  await page.getByRole('button', { name: 'Más opciones' }).click();
  await page.getByRole('menuitem', { name: 'Volver a abrir el año' }).click();
  await page.getByRole('dialog').getByLabel('Motivo').fill('Faltaba una factura');
  await expectAccessible(page);
  await page.getByRole('dialog').getByRole('button', { name: 'Volver a abrir el año' }).click();
  await expect(page.getByRole('button', { name: 'Cerrar el año' })).toBeVisible();
});
