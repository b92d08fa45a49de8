import { expect, test } from '@playwright/test';
import { expectAccessible } from '../support/accessible.ts';
import { signUpChurch } from '../support/accounts.ts';
import { openBooks } from '../support/finance.ts';

test('a box is counted with a note too few, and a new treasurer takes over', async ({ page }) => {
  await signUpChurch(page);
  await openBooks(page, { balances: ['1.000'] });
  await page.getByRole('button', { name: 'Más opciones' }).click();
  await page.getByRole('menuitem', { name: 'Arqueos de caja' }).click();
  await expect(page.getByText('Aún no hay arqueos')).toBeVisible();
  await expectAccessible(page);

  await page.getByRole('button', { name: /^Contar/ }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel(/Cuántos de \$500/).fill('1');
  await dialog.getByLabel(/Cuántos de \$200/).fill('2');
  await expect(dialog.getByText(/Faltan \$100/)).toBeVisible();
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Guardar el arqueo' }).click();
  await expect(
    dialog.getByText('El efectivo no coincide con los libros. Escribe el motivo.'),
  ).toBeVisible();
  await dialog.getByLabel('Motivo de la diferencia').fill('Un billete mal dado');
  await dialog.getByLabel('Testigo').fill('Rut Gómez');
  await dialog.getByRole('button', { name: 'Guardar el arqueo' }).click();

  await expect(page.getByRole('heading', { level: 1, name: 'Arqueo de caja' })).toBeVisible();
  await expect(page.getByText('Motivo de la diferencia: Un billete mal dado')).toBeVisible();
  await expect(page.getByRole('list', { name: 'Firmas' })).toContainText('Rut Gómez');
  await expectAccessible(page);
  await page.getByRole('link', { name: 'Ver el movimiento de la diferencia' }).click();
  await expect(page.getByRole('heading', { level: 1, name: /Gasto/ })).toContainText('100');

  await page.goto('/app/finanzas/arqueos');
  await expect(page.getByText(/En los libros: \$900/)).toBeVisible();

  await page.goto('/app/finanzas/entrega');
  await page.getByLabel('Entrega').fill('Ana Rivera');
  await page.getByLabel('Recibe').fill('Noé Gil');
  await expect(page.getByText(/Ana Rivera entrega la tesorería a Noé Gil/)).toBeVisible();
  await expect(page.getByRole('row', { name: /^Total/ }).first()).toContainText('900');
  await expectAccessible(page);
});
