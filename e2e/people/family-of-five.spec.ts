import { expect, test, type Page } from '@playwright/test';
import { expectAccessible } from '../support/accessible.ts';
import { signUpChurch } from '../support/accounts.ts';
import { printPages } from '../support/print.ts';

const five = [
  ['Marta', 'Núñez', 'Mujer', 'Jefa de hogar'],
  ['Hugo', 'García', 'Hombre', 'Esposo o pareja'],
  ['Leo', '', 'Hombre', 'Hijo'],
  ['Sol', '', 'Mujer', 'Hija'],
  ['Abel', '', 'Hombre', 'Hijo'],
] as const;

/** Everybody as a row of one form, and the address once. The surnames of the children follow from those of their parents. */
async function registerFive(page: Page): Promise<void> {
  await page.goto('/app/families/register');
  for (const [index, [givenNames, surname, sex, role]] of five.entries()) {
    if (index > 1) await page.getByRole('button', { name: 'Agregar otra persona' }).click();
    const row = page.getByRole('group', { name: new RegExp(`^Persona ${index + 1}\\b`) });
    await row.getByLabel('Nombres').fill(givenNames);
    if (surname !== '') await row.getByLabel('Primer apellido').fill(surname);
    await row.getByLabel('Sexo').selectOption({ label: sex });
    await row.getByLabel('Papel en la familia').selectOption({ label: role });
    if (surname !== '') continue;
    await expect(row.getByLabel('Primer apellido')).toHaveValue('García');
    await expect(row.getByLabel('Segundo apellido')).toHaveValue('Núñez');
  }
  await page.getByLabel('Calle y número', { exact: true }).fill('Calle 5 # 10-20');
  await page.getByRole('button', { name: 'Registrar familia' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Familia Núñez García' })).toBeVisible();
}

test('a family of five is registered and its tree printed', async ({ page }) => {
  test.slow();
  await signUpChurch(page);
  await registerFive(page);
  await expect(page.getByText('Calle 5 # 10-20')).toBeVisible();
  await expect(page.getByRole('listitem').filter({ hasText: 'Sol García Núñez' })).toContainText(
    'Hija',
  );

  await expect(page.getByText('indican 7 parentescos')).toBeVisible();
  await page.getByRole('button', { name: 'Revisar los parentescos' }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByRole('checkbox')).toHaveCount(7);
  await expect(dialog.getByRole('checkbox', { checked: true })).toHaveCount(7);
  await expectAccessible(page);
  await dialog.getByRole('checkbox', { name: 'Hugo García es padre de Abel García' }).uncheck();
  await dialog.getByRole('button', { name: 'Guardar 6 parentescos' }).click();
  await expect(page.getByText('Se guardaron 6 parentescos.')).toBeVisible();
  await expect(page.getByText('indican un parentesco')).toBeVisible();
  await page.getByRole('button', { name: 'Deshacer' }).click();
  await expect(page.getByText('indican 7 parentescos')).toBeVisible();

  await page.getByRole('button', { name: 'Revisar los parentescos' }).click();
  await dialog
    .getByRole('button', { name: 'No es así: Hugo García es padre de Abel García' })
    .click();
  await expect(dialog.getByRole('checkbox')).toHaveCount(6);
  await page.getByRole('button', { name: 'Deshacer' }).last().click();
  await expect(dialog.getByRole('checkbox')).toHaveCount(7);
  await page.keyboard.press('Escape');

  await page.getByRole('link', { name: 'Ver el árbol familiar' }).click();
  const cards = page.locator('[data-person]');
  await expect(cards).toHaveCount(1);
  await page.getByRole('button', { name: 'Revisar los parentescos' }).click();
  await page.getByRole('button', { name: 'Guardar 7 parentescos' }).click();
  await expect(cards).toHaveCount(5);
  await expect(page.getByRole('button', { name: 'Revisar los parentescos' })).toBeHidden();
  await expectAccessible(page);

  const sheets = await printPages(page);
  expect(sheets).toHaveLength(1);
  for (const text of ['Familia Núñez García', ...five.map(([name]) => name)])
    expect(sheets[0]).toContain(text);
});
