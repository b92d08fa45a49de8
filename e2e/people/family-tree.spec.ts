import { expect, test, type Page } from '@playwright/test';
import { expectAccessible } from '../support/accessible.ts';
import { signUpChurch } from '../support/accounts.ts';
import { printPages } from '../support/print.ts';

async function addPerson(page: Page, givenNames: string, sex: string, birthYear: number) {
  const answer = await page.request.post('/api/people', {
    data: { givenNames, sex, birth: { year: birthYear }, confirmed: true },
  });
  const { id } = (await answer.json()) as { id: string };
  return id;
}

/** Adds a relative in the dialog of the record or of the tree. */
async function addRelative(page: Page, name: string, role: string): Promise<void> {
  await page.getByRole('button', { name: 'Agregar pariente' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('combobox', { name: 'Buscar a una persona' }).fill(name);
  await page.getByRole('option', { name }).click();
  await dialog.getByRole('combobox', { name: /^¿Qué es de/ }).click();
  await page.getByRole('option', { name: role, exact: true }).click();
  await dialog.getByRole('button', { name: 'Guardar' }).click();
}

/** The tree is printed on one sheet of paper, without what surrounds it on the screen. */
async function expectOneSheet(page: Page, texts: readonly string[]): Promise<void> {
  const [sheet = '', ...others] = await printPages(page);
  expect(others).toEqual([]);
  for (const text of texts) expect(sheet).toContain(text);
  for (const text of ['Imprimir', 'Volver a la ficha', 'Miembros', 'Agregar'])
    expect(sheet).not.toContain(text);
}

test('relatives are added to a record, their tree is walked by keyboard and printed', async ({
  page,
}) => {
  test.slow();
  await signUpChurch(page);
  const eva = await addPerson(page, 'Eva', 'female', 1950);
  const ana = await addPerson(page, 'Ana', 'female', 1975);
  await addPerson(page, 'Luis', 'male', 1973);
  await addPerson(page, 'Noé', 'male', 1984);

  await page.goto(`/app/miembros/${ana}`);
  const relatives = page.getByRole('region', { name: 'Parientes' });
  await expect(relatives).toContainText('Aún no hay parientes');
  await addRelative(page, 'Eva', 'Madre');
  await expect(relatives.getByRole('listitem').filter({ hasText: 'Eva' })).toContainText('madre');
  await addRelative(page, 'Luis', 'Esposo');
  await expect(relatives.getByRole('listitem').filter({ hasText: 'Luis' })).toContainText('esposo');

  await addRelative(page, 'Noé', 'Hijo');
  const dialog = page.getByRole('dialog');
  await expect(dialog).toContainText(/Ana tendría 9 años al ser madre de Noé/);
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Sí, es correcto' }).click();
  const son = relatives.getByRole('listitem').filter({ hasText: 'Noé' });
  await expect(son).toContainText('hijo');

  await relatives.getByRole('button', { name: 'Opciones de Noé' }).click();
  await page.getByRole('menuitem', { name: 'Quitar de los parientes' }).click();
  await expect(son).toBeHidden();
  await page.getByRole('button', { name: 'Deshacer' }).click();
  await expect(son).toContainText('hijo');
  await expectAccessible(page);

  await relatives.getByRole('link', { name: 'Ver el árbol familiar' }).click();
  const tree = page.getByRole('group', { name: 'Árbol familiar de Ana' });
  for (const name of ['Eva', 'Ana', 'Luis', 'Noé'])
    await expect(tree.getByRole('link', { name: new RegExp(`^.*${name} `) }).first()).toBeVisible();
  await expectAccessible(page);

  const card = (name: string) => page.locator('[data-person]').filter({ hasText: name });
  await card('Ana').focus();
  await page.keyboard.press('ArrowRight');
  await expect(card('Luis')).toBeFocused();
  await page.keyboard.press('ArrowDown');
  await expect(card('Noé')).toBeFocused();
  await page.keyboard.press('ArrowUp');
  await page.keyboard.press('ArrowUp');
  await expect(card('Eva')).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: 'Eva' })).toBeVisible();
  await expect(relatives.getByRole('listitem').filter({ hasText: 'Noé' })).toContainText('nieto');

  await page.goto(`/app/miembros/${eva}/arbol`);
  await page.getByText('La familia en una lista').click();
  await expect(page.locator('details').getByRole('link', { name: 'Noé' })).toBeVisible();
  await expectOneSheet(page, ['Árbol familiar de Eva', 'Noé', 'Luis']);
});
