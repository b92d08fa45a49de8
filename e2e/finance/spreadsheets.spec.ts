import { expect, test, type Page } from '@playwright/test';
import { startOfMonth, toPlainDay } from '#domain/kernel/days.ts';
import { expectAccessible } from '../support/accessible.ts';
import { signUpChurch } from '../support/accounts.ts';
import { openBooks } from '../support/finance.ts';

const lastMonth = startOfMonth(toPlainDay(new Date(), 'America/Mexico_City'), -1);

async function upload(page: Page, rows: readonly string[]): Promise<void> {
  await page.locator('input[type=file]').setInputFiles({
    name: 'libro.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from(rows.join('\n')),
  });
}

test('a cash book of a spreadsheet is brought in, found again when it is read twice, and taken back', async ({
  page,
}) => {
  await signUpChurch(page);
  await openBooks(page, { from: lastMonth });
  const day = `${lastMonth.slice(0, 8)}05`;
  const rows = [
    'Fecha;Concepto;Categoría;Ingreso;Egreso',
    `${day};Renta del local;Renta;;1.800`,
    `${day};Venta de comida;Ventas y actividades;650;`,
    `${day};Sin monto;Renta;;`,
  ];
  await page.goto('/app/finanzas/movimientos/importar');
  await expectAccessible(page);
  await upload(page, rows);
  await expect(page.getByText('Falta el monto.')).toBeVisible();
  await expectAccessible(page);
  await page.getByLabel(/sin ella|dejarlas? fuera/i).check();
  await page.getByRole('button', { name: /^Importar/ }).click();
  await expect(page.getByText('2 movimientos importados')).toBeVisible();
  await page.getByRole('link', { name: 'Ver los movimientos' }).click();
  await expect(page.getByRole('link', { name: 'Renta del local' })).toBeVisible();

  await page.goto('/app/finanzas/movimientos/importar');
  await upload(page, rows.slice(0, 3));
  await expect(page.getByText('Los libros ya tienen una igual ese día.').first()).toBeVisible();

  await page.goto('/app/finanzas/movimientos/importar');
  await page.getByRole('button', { name: 'libro.csv' }).last().click();
  await page.getByRole('button', { name: /^Deshacer/ }).click();
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /^Deshacer/ })
    .click();
  await expect(page.getByText('2 movimientos anulados')).toBeVisible();
});
