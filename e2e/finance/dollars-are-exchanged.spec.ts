import { expect, test, type Page } from '@playwright/test';
import { expectAccessible } from '../support/accessible.ts';
import { signUpChurch } from '../support/accounts.ts';
import { openBooks } from '../support/finance.ts';

const movements = '/app/finanzas/movimientos';

async function addDollarBox(page: Page): Promise<void> {
  await page.goto('/app/finanzas/cuentas');
  await page.getByRole('button', { name: 'Agregar una cuenta' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Nombre').fill('Caja en dólares');
  await dialog.getByLabel('Moneda').selectOption('USD');
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Guardar' }).click();
  await expect(dialog).toBeHidden();
  await expect(page.getByText('Caja · USD')).toBeVisible();
}

/** 300 dollars at 18.50 pesos. */
async function addIncome(page: Page): Promise<void> {
  await page.goto(movements);
  await page.getByRole('button', { name: 'Registrar un ingreso' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Cuenta').selectOption('Caja en dólares (USD)');
  await dialog.getByLabel('Monto').fill('300');
  await dialog.getByLabel('Categoría').selectOption({ index: 1 });
  await dialog.getByLabel('Tasa: lo que vale 1 USD').fill('18,50');
  await expect(dialog.getByText('Equivale a')).toContainText('5,550');
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Guardar' }).click();
  await expect(dialog).toBeHidden();
}

/** The rate is the last one; what comes in follows from it. */
async function exchange(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Trasladar dinero' }).click();
  await page.getByRole('menuitem', { name: 'Cambio de moneda' }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByLabel('Tasa: lo que vale 1 USD')).toHaveValue('18.5');
  await dialog.getByLabel('Lo que sale').fill('100');
  await expect(dialog.getByLabel('Lo que entra')).toHaveValue('1850');
  await dialog.getByLabel('Lo que entra').fill('1,860');
  await expect(dialog.getByLabel('Tasa: lo que vale 1 USD')).toHaveValue('18.6');
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Guardar' }).click();
  await expect(dialog).toBeHidden();
}

test('a box of dollars gets an income, some of it is exchanged to pesos, and the report of the month has both currencies', async ({
  page,
}) => {
  await signUpChurch(page);
  await openBooks(page);
  await addDollarBox(page);
  await addIncome(page);
  await exchange(page);
  await page.getByRole('link', { name: 'Cambio de moneda' }).first().click();
  await expect(page.getByText('1 USD = 18.6 MXN').first()).toBeVisible();
  await expectAccessible(page);
  await page.reload();
  await expect(page.getByText('1 USD = 18.6 MXN').first()).toBeVisible();

  await page.goto('/app/finanzas');
  await expect(page.getByRole('heading', { name: 'dólar estadounidense' })).toBeVisible();
  await expectAccessible(page);

  await page.goto('/app/finanzas/informes');
  const exchanged = page.getByRole('row', { name: 'Por cambio de moneda' });
  await expect(exchanged).toContainText('1,860');
  await page.getByText('USD', { exact: true }).click();
  await expect(exchanged).toContainText('100');
  await expect(page.getByRole('row', { name: 'Dinero al terminar' })).toContainText('200');
  await expectAccessible(page);
});
