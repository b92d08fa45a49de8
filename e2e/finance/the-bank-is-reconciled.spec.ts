import { expect, test, type Page } from '@playwright/test';
import { addDays, startOfMonth, toPlainDay } from '#domain/kernel/days.ts';
import { formatTypedDay } from '#web/ui/schedule/typed-day.ts';
import { expectAccessible } from '../support/accessible.ts';
import { signUpChurch } from '../support/accounts.ts';
import { bringStatement, toOfx } from '../support/bank-files.ts';
import { openBooks } from '../support/finance.ts';

// In the time zone of the journeys' churches.
const lastMonth = startOfMonth(toPlainDay(new Date(), 'America/Mexico_City'), -1);
const day = (date: number): string => addDays(lastMonth, date - 1);

const statement = toOfx({
  account: '0445566',
  currency: 'MXN',
  moves: [
    [day(10), '-700.00', 'PAGO RENTA LOCAL'],
    [day(28), '-12.50', 'COMISION POR MANEJO'],
  ],
  closing: '8287.50',
});

const nextStatement = toOfx({
  account: '0445566',
  currency: 'MXN',
  moves: [[day(28), '-15.00', 'COMISION POR MANEJO 2']],
  closing: '8272.50',
});

async function payRent(page: Page): Promise<void> {
  await page.goto('/app/finanzas/movimientos');
  await page.getByRole('button', { name: 'Registrar un gasto' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Monto').fill('700');
  await dialog.getByLabel('Día').fill(day(9));
  await dialog.getByLabel('Cuenta').selectOption({ index: 1 });
  await dialog.getByLabel('Categoría').selectOption({ index: 1 });
  await dialog.getByRole('button', { name: 'Guardar' }).click();
  await expect(dialog).toBeHidden();
}

/** The next statement has the same charge: it is posted by the rule after a look. */
async function expectRuleIsUsed(page: Page): Promise<void> {
  await page.goto('/app/finanzas/bancos');
  await page.getByRole('link', { name: 'Reglas' }).click();
  await expect(page.getByText('COMISION POR MANEJO')).toBeVisible();
  await expectAccessible(page);
  await page.goto('/app/finanzas/bancos');
  await page.getByRole('button', { name: 'Importar extracto' }).click();
  await bringStatement(page, nextStatement);
  await expect(page.getByText('Según la regla «COMISION POR MANEJO»')).toBeVisible();
  await page.getByRole('button', { name: 'Registrar según las reglas' }).click();
  await expect(page.getByRole('checkbox', { name: 'COMISION POR MANEJO 2' })).toBeChecked();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Registrar 1 movimiento' }).click();
  await expect(page.getByText('1 movimiento registrado')).toBeVisible();
  await expect(page.getByText('Identificado', { exact: true })).toBeVisible();
}

test('a statement of the bank is brought in, its lines are found in the books or noted, and it is reconciled', async ({
  page,
}) => {
  await signUpChurch(page);
  await openBooks(page, { from: lastMonth, balances: ['', '9.000'] });
  await payRent(page);

  await page.goto('/app/finanzas');
  await page.getByRole('button', { name: 'Más opciones' }).click();
  await page.getByRole('menuitem', { name: 'Bancos' }).click();
  await expect(page.getByText('Sin extractos todavía')).toBeVisible();
  await page.getByRole('button', { name: 'Importar extracto' }).click();
  await expectAccessible(page);
  await bringStatement(page, statement);
  await expect(page.getByText('2 movimientos importados')).toBeVisible();
  const lines = page.getByRole('listitem');
  const rent = lines.filter({ hasText: 'PAGO RENTA LOCAL' });
  await expect(rent.getByText('Propuesto')).toBeVisible();
  await expectAccessible(page);

  await rent.getByRole('button', { name: 'Confirmar' }).click();
  await expect(rent.getByText('Identificado')).toBeVisible();
  const fee = lines.filter({ hasText: 'COMISION POR MANEJO' });
  await expect(fee.getByText('No está en los libros')).toBeVisible();
  await fee.getByRole('button', { name: 'Acciones de COMISION POR MANEJO' }).click();
  await page.getByRole('menuitem', { name: 'Registrar como gasto' }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByLabel('Monto')).toHaveValue('12.50');
  await expect(dialog.getByLabel('Día')).toHaveValue(formatTypedDay(day(28)));
  await dialog.getByLabel('Categoría').selectOption({ index: 1 });
  await dialog.getByLabel('Recordar para los siguientes').check();
  await expect(dialog.getByLabel('Movimientos que contengan')).toHaveValue('COMISION POR MANEJO');
  await dialog.getByRole('button', { name: 'Guardar' }).click();
  await expect(fee.getByText('Identificado')).toBeVisible();
  await expect(page.getByText('Regla guardada')).toBeVisible();

  await page.getByRole('button', { name: 'Conciliar' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Conciliar' }).click();
  await expect(
    page.getByText('El extracto está conciliado y ya no se puede cambiar.'),
  ).toBeVisible();
  await expect(page.getByRole('button', { name: 'Confirmar' })).toHaveCount(0);

  await expectRuleIsUsed(page);

  // The same file once more changes nothing.
  await page.goto('/app/finanzas/bancos');
  await expect(page.getByText(/En el banco: \$8,2(87|72).50/)).toBeVisible();
  await page.getByRole('button', { name: 'Importar extracto' }).click();
  await bringStatement(page, statement);
  await expect(
    page.getByText('Todo lo que hay en este archivo ya estaba importado.'),
  ).toBeVisible();
});
