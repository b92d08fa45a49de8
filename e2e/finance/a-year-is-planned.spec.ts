import { expect, test } from '@playwright/test';
import { startOfMonth, toPlainDay } from '#domain/kernel/days.ts';
import { expectAccessible } from '../support/accessible.ts';
import { signUpChurch } from '../support/accounts.ts';
import { openBooks } from '../support/finance.ts';

// In the time zone of the journeys' churches.
const today = toPlainDay(new Date(), 'America/Mexico_City');

test('a year is planned by category, and an expense that passes the plan says so before it is recorded', async ({
  page,
}) => {
  await signUpChurch(page);
  await openBooks(page, { from: startOfMonth(today), balances: ['9.000'] });
  await page.getByRole('button', { name: 'Más opciones' }).click();
  await page.getByRole('menuitem', { name: 'Presupuesto' }).click();
  await expect(page.getByText('Este año no tiene presupuesto')).toBeVisible();
  await expectAccessible(page);

  await page.getByRole('button', { name: 'Usar lo del año anterior' }).click();
  const copy = page.getByRole('dialog', { name: 'Usar lo del año anterior' });
  await copy.getByRole('button', { name: 'Crear presupuesto' }).click();
  await expect(
    page.getByText('El año anterior no tiene movimientos. Presupuesta cada categoría.'),
  ).toBeVisible();
  await copy.getByRole('button', { name: 'Cancelar' }).click();

  await page.getByRole('button', { name: 'Presupuestar una categoría' }).click();
  const dialog = page.getByRole('dialog', { name: 'Presupuestar una categoría' });
  await expectAccessible(page);
  const category = dialog.getByLabel('Categoría');
  const rent = category.locator('optgroup[label^="Gastos"] option').first();
  const name = await rent.innerText();
  await category.selectOption({ label: name });
  await dialog.getByLabel('Igual cada mes').fill('100');
  await dialog.getByRole('button', { name: 'Poner en los doce meses' }).click();
  await expect(dialog.getByText(/En el año: \$1,200/)).toBeVisible();
  await dialog.getByRole('button', { name: 'Guardar' }).click();
  const line = page.getByRole('listitem').filter({ hasText: name });
  await expect(line.getByText(/^\$0.* de \$1,200/)).toBeVisible();

  await page.goto('/app/finanzas/movimientos');
  await page.getByRole('button', { name: 'Registrar un gasto' }).click();
  const expense = page.getByRole('dialog', { name: 'Registrar un gasto' });
  await expense.getByLabel('Monto').fill('1250');
  await expense.getByLabel('Categoría').selectOption({ label: name });
  await expect(expense.getByText(`Con este gasto, «${name}» supera en`)).toBeVisible();
  await expectAccessible(page);
  await expense.getByRole('button', { name: 'Guardar' }).click();
  await expect(expense).toBeHidden();

  await page.goto('/app/finanzas/presupuesto');
  await expect(line.getByText('de más')).toBeVisible();
  await expectAccessible(page);
  await line.getByRole('button', { name: `Acciones de ${name}` }).click();
  await page.getByRole('menuitem', { name: 'Quitar del presupuesto' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Quitar del presupuesto' }).click();
  await expect(line.getByText('sin presupuesto')).toBeVisible();
});
