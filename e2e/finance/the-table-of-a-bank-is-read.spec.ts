import { expect, test, type Page } from '@playwright/test';
import { addDays, startOfMonth, toPlainDay } from '#domain/kernel/days.ts';
import { expectAccessible } from '../support/accessible.ts';
import { signUpChurch } from '../support/accounts.ts';
import { bringStatement } from '../support/bank-files.ts';
import { openBooks } from '../support/finance.ts';

// In the time zone of the journeys' churches.
const lastMonth = startOfMonth(toPlainDay(new Date(), 'America/Mexico_City'), -1);
const day = (date: number): string =>
  addDays(lastMonth, date - 1)
    .split('-')
    .toReversed()
    .join('/');

const header = 'Fecha;Detalle del mes;Nota;Retiros;Depósitos;Saldo';
const write = (...rows: string[]): string => ['Banco del Valle', header, ...rows].join('\n');
const early = write(
  `${day(10)};RENTA LOCAL;Sucursal Centro;700,00;;8.300,00`,
  `${day(12)};OFRENDA;Sucursal Norte;;1.250,50;9.550,50`,
);
const late = write(`${day(20)};LUZ;Sucursal Centro;50,50;;9.500,00`);

async function openImport(page: Page): Promise<void> {
  await page.goto('/app/finanzas/bancos');
  await page.getByRole('button', { name: 'Importar extracto' }).click();
}

test('what the columns of a bank’s table are is corrected once, by keyboard, and known the next time', async ({
  page,
}) => {
  await signUpChurch(page);
  await openBooks(page, { from: lastMonth, balances: ['', '9.000'] });
  await openImport(page);
  await bringStatement(page, early, 'movimientos.csv');
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByText('2 movimientos en el archivo')).toBeVisible();
  await expect(dialog.getByText(/Saldo inicial .*9.?000.* saldo final .*9.?550.50/)).toBeVisible();
  await expectAccessible(page);

  // The longest column was taken for the text; it is another one.
  const note = dialog.getByLabel('Qué es la columna Nota');
  await expect(note).toHaveValue('text');
  await note.selectOption('Monto, con su signo');
  await expect(dialog.getByRole('alert')).toContainText('Elige una columna para la fecha');
  await expect(dialog.getByRole('button', { name: 'Importar' })).toBeDisabled();
  await note.selectOption('No importar');
  const detail = dialog.getByLabel('Qué es la columna Detalle del mes');
  await detail.focus();
  await page.keyboard.type('Desc');
  await expect(detail).toHaveValue('text');
  await expect(dialog.getByRole('cell', { name: 'RENTA LOCAL' }).last()).toBeVisible();
  const bring = dialog.getByRole('button', { name: 'Importar' });
  await expect(bring).toBeEnabled();
  await bring.press('Enter');
  await expect(page.getByText('2 movimientos importados')).toBeVisible();
  await expect(page.getByRole('listitem').filter({ hasText: 'RENTA LOCAL' })).toBeVisible();

  await openImport(page);
  await bringStatement(page, late, 'movimientos.csv');
  await expect(page.getByText('1 movimiento importado')).toBeVisible();
  await expect(page.getByRole('listitem').filter({ hasText: 'LUZ' })).toBeVisible();
});
