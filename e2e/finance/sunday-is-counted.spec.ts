import { randomUUID } from 'node:crypto';
import { expect, test, type Page } from '@playwright/test';
import { expectAccessible } from '../support/accessible.ts';
import { signInAs } from '../support/accounts.ts';

/** The demo church's peso has notes of a hundred thousand. */
async function count(page: Page, hundreds: string): Promise<void> {
  await page.getByRole('button', { name: 'Contar el efectivo' }).click();
  const dialog = page.getByRole('dialog', { name: 'Contar el efectivo' });
  await dialog.getByLabel(/^Cuántos de \D*100.000/).fill(hundreds);
  await dialog.getByLabel(/^Cuántos de \D*20.000/).fill('1');
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Guardar el recuento' }).click();
}

/** Opened again, the count of the same person is there to be corrected. */
async function expectOwnCount(page: Page, hundreds: string): Promise<void> {
  await page.getByRole('button', { name: 'Contar el efectivo' }).click();
  const dialog = page.getByRole('dialog', { name: 'Contar el efectivo' });
  await expect(dialog.getByLabel(/^Cuántos de \D*100.000/)).toHaveValue(hundreds);
  await dialog.getByRole('button', { name: 'Cancelar' }).click();
}

/** The first person found, who gives for the whole family. */
async function chooseFamily(page: Page, name: string): Promise<void> {
  const giver = page.getByRole('combobox', { name: /^Quién dio/ });
  await giver.pressSequentially(name);
  await page.getByRole('listbox').getByRole('option').first().click();
  await expect(giver).not.toHaveValue(name);
  await page.getByLabel('Dio por toda la familia').check();
}

async function deposit(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Depositar' }).click();
  const dialog = page.getByRole('dialog', { name: 'Depositar' });
  await expect(dialog.getByText(/220.000/)).toBeVisible();
  await dialog.getByRole('button', { name: 'Depositar' }).click();
  await expect(page.getByText('El depósito quedó registrado.')).toBeVisible();
}

test('a Sunday is written by keyboard, counted by two, posted with a difference, and deposited', async ({
  page,
  browser,
}) => {
  const title = `Culto ${randomUUID().slice(0, 6)}`;
  await signInAs(page, 'treasurer');
  await page.goto('/app/finanzas/ofrendas');
  await page.getByRole('button', { name: 'Nuevo recuento' }).click();
  const dialog = page.getByRole('dialog', { name: 'Nuevo recuento' });
  await expect(dialog.getByLabel('De qué es')).toBeFocused();
  await dialog.getByLabel('De qué es').fill(title);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();

  const amount = page.getByLabel('Monto', { exact: true });
  await page.getByLabel('Qué dio').selectOption({ label: 'Diezmos' });
  await chooseFamily(page, 'garcia');
  await amount.fill('200.000');
  await amount.press('Enter');
  await expect(
    page.getByRole('listitem').filter({ hasText: /García.*y familia.*Diezmos.*200.000/ }),
  ).toBeVisible();
  // The next one begins with the name, and keeps the kind.
  await expect(page.getByRole('combobox', { name: /^Quién dio/ })).toBeFocused();
  await expect(amount).toHaveValue('');
  await page.getByLabel('Qué dio').selectOption({ label: 'Ofrendas' });
  await amount.fill('30.000');
  await amount.press('Enter');
  await expect(page.getByText(/2 ofrendas · .*230.000/)).toBeVisible();
  await expect(amount).toHaveValue('');
  await expect(page.getByRole('combobox', { name: /^Quién dio/ })).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('listbox')).toBeHidden();
  await expectAccessible(page);

  await count(page, '2');
  await expect(page.getByText('Falta el de otra persona, con el mismo total.')).toBeVisible();
  await expect(page.getByText('Falta el recuento de otra persona')).toBeVisible();
  await expectOwnCount(page, '2');
  const other = await (await browser.newContext()).newPage();
  await signInAs(other, 'admin');
  await other.goto(page.url());
  await count(other, '2');
  await expect(other.getByText('El efectivo quedó contado.')).toBeVisible();
  await other.context().close();

  await page.reload();
  await page.getByRole('button', { name: 'Registrar en los libros' }).click();
  const commit = page.getByRole('dialog', { name: 'Registrar en los libros' });
  await expect(commit.getByText(/Faltan .*10.000/)).toBeVisible();
  await commit.getByRole('button', { name: 'Registrar en los libros' }).click();
  await expect(commit.getByText('Escribe por qué el efectivo no coincide')).toBeVisible();
  await commit.getByLabel('Por qué no coincide').fill('Se dio cambio de más');
  await commit.getByRole('button', { name: 'Registrar en los libros' }).click();
  await expect(page.getByText('Las ofrendas están en los libros.')).toBeVisible();

  await deposit(page);
  await expect(page.getByText('Depositado', { exact: true })).toBeVisible();
  await expectAccessible(page);
});
