import { expect, test } from '@playwright/test';
import { expectAccessible } from '../support/accessible.ts';
import { signUpChurch } from '../support/accounts.ts';

test('a treasurer opens the books, pays the rent, takes a wrong expense back, and reads the month', async ({
  page,
}) => {
  await signUpChurch(page);
  await page.goto('/app/finanzas');
  await expect(page.getByText('Tres pasos y tu iglesia tiene libros exactos')).toBeVisible();
  await page.getByLabel('Saldo de la cuenta 1').fill('1.000');
  await page.getByLabel('Saldo de la cuenta 2').fill('25.000,50');
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Abrir los libros' }).click();
  await expect(page.getByText('libres hoy')).toBeVisible();
  await expect(page.getByText('$26,000.50', { exact: true }).first()).toBeVisible();
  await expectAccessible(page);

  await page.getByRole('link', { name: 'Movimientos', exact: true }).click();
  await expect(page.getByRole('link', { name: 'Saldo inicial' })).toBeVisible();
  await page.getByRole('button', { name: 'Registrar un gasto' }).click();
  const dialog = page.getByRole('dialog', { name: 'Registrar un gasto' });
  await dialog.getByLabel('Monto').fill('mil');
  await dialog.getByRole('button', { name: 'Guardar' }).click();
  await expect(dialog.getByLabel('Monto')).toHaveAttribute('aria-invalid', 'true');
  await dialog.getByLabel('Monto').fill('8,000');
  await dialog.getByLabel('Categoría').selectOption({ label: 'Renta' });
  await dialog.getByLabel('Cuenta').selectOption({ label: 'Banco' });
  await dialog.getByLabel('De quién o a quién').fill('Inmobiliaria Colín');
  await dialog.getByRole('button', { name: 'Guardar' }).click();
  await expect(page.getByText('Quedó registrado con el n.º 2.')).toBeVisible();

  await page.getByRole('searchbox', { name: 'Buscar en los movimientos' }).fill('colin');
  await expect(page.getByRole('link', { name: 'Saldo inicial' })).toBeHidden();
  await page.getByRole('link', { name: 'Inmobiliaria Colín' }).click();
  await expect(page.getByRole('heading', { level: 1, name: /Gasto/ })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Anular' }).click();
  const reversal = page.getByRole('dialog', { name: 'Anular el movimiento n.º 2' });
  await reversal.getByLabel('Motivo').fill('Se pagó dos veces');
  await reversal.getByRole('button', { name: 'Anular' }).click();
  await expect(page.getByText('Anulado por el n.º 3')).toBeVisible();

  await page.goto('/app/finanzas/informes');
  const sheet = page.getByRole('table');
  await expect(sheet.getByRole('row', { name: /Dinero al comenzar/ })).toContainText('26,000.50');
  await expect(sheet.getByRole('row', { name: /Dinero al terminar/ })).toContainText('26,000.50');
  await expectAccessible(page);
});
