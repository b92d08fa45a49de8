import { expect, test, type Page } from '@playwright/test';
import { expectAccessible } from '../support/accessible.ts';
import { signUpChurch } from '../support/accounts.ts';
import { send } from '../support/groups.ts';

const listPeople = (count: number): string =>
  [
    'Nombres;Apellidos;Correo;Sexo',
    ...Array.from(
      { length: count },
      (_, index) =>
        `Persona ${String(index + 1).padStart(2, '0')};Rojas;p${index + 1}@ejemplo.test;${index < 3 ? 'Mujer' : 'Hombre'}`,
    ),
  ].join('\n');

async function createChurch(page: Page, count = 50): Promise<void> {
  await signUpChurch(page);
  await page.goto('/app/miembros/importar');
  const buffer = Buffer.from(listPeople(count));
  await page
    .locator('input[type=file]')
    .setInputFiles({ name: 'miembros.csv', mimeType: 'text/csv', buffer });
  await page.getByRole('button', { name: 'Importar', exact: true }).click();
  await expect(page.getByText(`${count} personas importadas`)).toBeVisible();
}

const bar = (page: Page) => page.getByRole('region', { name: 'Acciones con la selección' });
const countOf = (page: Page, count: number) =>
  page.getByText(count === 1 ? '1 persona' : `${count} personas`, { exact: true });

test('the first people are asked for once, before the code of the list is there', async ({
  page,
}) => {
  await signUpChurch(page);
  await send(page, '/api/people', { givenNames: 'Rut', surname1: 'Rojas', confirmed: true });
  const asked: string[] = [];
  const isList = (url: string): boolean => new URL(url).pathname === '/api/people';
  page.on('request', (request) => isList(request.url()) && asked.push(request.url()));
  const first = page.waitForRequest((request) => isList(request.url()));
  await page.route('**/assets/MembersPage-*.js', async (route) => {
    await first;
    await route.continue();
  });
  await page.goto('/app/miembros/lista');
  await expect(page.getByRole('link', { name: 'Rojas, Rut' })).toBeVisible();
  await expect(countOf(page, 1)).toBeVisible();
  expect(asked).toHaveLength(1);
});

test('fifty people are given a consent with its proof, which is undone, at once or later', async ({
  page,
}) => {
  test.slow();
  await createChurch(page);
  await page.goto('/app/miembros/lista?missing=consent');
  await expect(
    page.getByRole('listitem').filter({ hasText: 'Falta: Consentimiento' }),
  ).toBeVisible();
  await page.getByRole('checkbox', { name: 'Seleccionar a todas las personas' }).check();
  await bar(page).getByRole('button', { name: 'Consentimiento' }).click();
  const dialog = page.getByRole('dialog', { name: 'Consentimiento de 50 personas' });
  await expect(dialog.getByLabel('Quién lo dice')).toHaveValue('Ana Rivera');
  await dialog.getByLabel('Cómo lo dijo').selectOption('En un formulario de papel');
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Registrar' }).click();
  const toast = page
    .locator('[data-sonner-toast]')
    .filter({ hasText: 'Se registró el consentimiento de 50 personas.' });
  // A message that is pointed at stays.
  await toast.hover();
  await expect(page.getByText('Nadie coincide')).toBeVisible();
  await expectAccessible(page);
  await toast.getByRole('button', { name: 'Deshacer' }).click();
  await expect(page.getByText('50 fichas vuelven a estar como antes.')).toBeVisible();
  await expect(countOf(page, 50)).toBeVisible();

  await page.getByRole('checkbox', { name: 'Seleccionar a todas las personas' }).check();
  await page.getByRole('checkbox', { name: 'Seleccionar a Persona 01 Rojas' }).uncheck();
  await bar(page).getByRole('button', { name: 'Consentimiento' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Registrar' }).click();
  await expect(countOf(page, 1)).toBeVisible();
  await page.getByRole('button', { name: 'Más acciones' }).click();
  await page.getByRole('menuitem', { name: 'Cambios recientes' }).click();
  const recent = page.getByRole('dialog', { name: 'Cambios recientes' });
  await expect(recent.getByRole('listitem')).toHaveCount(2);
  await expectAccessible(page);
  await recent.getByRole('button', { name: 'Deshacer' }).click();
  await expect(recent.getByText('Deshecho')).toHaveCount(2);
  await recent.getByRole('button', { name: 'Cerrar' }).click();
  await expect(countOf(page, 50)).toBeVisible();
});

test('a filter is saved, found again, and a newsletter goes to those whom it finds', async ({
  page,
}) => {
  test.slow();
  await createChurch(page);
  await page.goto('/app/miembros/lista');
  await page.getByRole('button', { name: 'Filtros', exact: true }).click();
  const drawer = page.getByRole('dialog', { name: 'Filtros' });
  await drawer.getByRole('combobox', { name: 'Sexo' }).press('ArrowDown');
  await page.getByRole('option', { name: 'Mujer' }).click();
  await expectAccessible(page);
  await drawer.getByRole('button', { name: 'Ver 3 personas' }).click();
  await expect(page.getByRole('listitem').filter({ hasText: 'Sexo: Mujer' })).toBeVisible();
  await page.getByRole('checkbox', { name: 'Seleccionar a todas las personas' }).check();
  await bar(page).getByRole('button', { name: 'Consentimiento' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Registrar' }).click();
  await expect(page.getByText('Se registró el consentimiento de 3 personas.')).toBeVisible();

  await page.getByRole('button', { name: 'Guardar filtro' }).click();
  const saving = page.getByRole('dialog', { name: 'Guardar filtro' });
  await saving.getByLabel('Nombre').fill('Mujeres');
  await saving.getByLabel('Para toda la iglesia').check();
  await expectAccessible(page);
  await saving.getByRole('button', { name: 'Guardar' }).click();
  await expect(page.getByRole('button', { name: 'Mujeres' })).toBeVisible();
  await page.getByRole('button', { name: 'Quitar todos' }).click();
  await expect(countOf(page, 50)).toBeVisible();
  await page.getByRole('button', { name: 'Filtros guardados' }).click();
  await page.getByRole('menuitem', { name: 'Mujeres' }).click();
  await expect(countOf(page, 3)).toBeVisible();

  await page.goto('/app/newsletters/new');
  await page.getByRole('radio', { name: 'Listas personalizadas' }).check();
  await page.getByRole('combobox', { name: 'Listas' }).click();
  await page.getByRole('option', { name: /Mujeres/ }).click();
  await expect(page.getByText('Hoy lo recibirían 3 personas')).toBeVisible();
});

test('the list is worked by keys: j and k, x, Enter and the key of the search', async ({
  page,
}) => {
  await createChurch(page);
  await page.goto('/app/miembros/lista');
  await expect(countOf(page, 50)).toBeVisible();
  await page.keyboard.press('j');
  const link = (name: string) => page.getByRole('link', { name: `Rojas, ${name}`, exact: true });
  await expect(link('Persona 01')).toBeFocused();
  for (let step = 0; step < 40; step += 1) await page.keyboard.press('j');
  await expect(link('Persona 41')).toBeFocused();
  await page.keyboard.press('x');
  await expect(bar(page).getByText('1 seleccionado')).toBeVisible();
  await page.keyboard.press('k');
  await page.keyboard.press('Shift+X');
  await expect(bar(page).getByText('2 seleccionados')).toBeVisible();
  await page.keyboard.press('/');
  await expect(page.getByRole('searchbox', { name: 'Buscar por nombre' })).toBeFocused();
  await page.keyboard.type('persona 07');
  await expect(countOf(page, 1)).toBeVisible();
  await link('Persona 07').press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: 'Persona 07 Rojas' })).toBeVisible();
});

test('columns are chosen, at most four beside the name, and kept', async ({ page }) => {
  await createChurch(page);
  await page.goto('/app/miembros/lista');
  await page.getByRole('button', { name: 'Columnas' }).click();
  await expect(page.getByRole('checkbox', { name: 'Newsletter' })).toBeDisabled();
  await page.getByRole('checkbox', { name: 'Familia' }).uncheck();
  await page.getByRole('checkbox', { name: 'Newsletter' }).check();
  await expect(page.getByRole('checkbox', { name: 'Primera visita' })).toBeDisabled();
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await page.reload();
  await expect(page.getByRole('columnheader', { name: 'Newsletter' })).toBeVisible();
  await expect(page.getByRole('cell', { name: 'Sin consentimiento' }).first()).toBeVisible();
});

test('a long list is scrolled to its end; the rows that are drawn stand in order, and the focus stays where it was', async ({
  page,
}) => {
  test.slow();
  await createChurch(page, 300);
  await page.goto('/app/miembros/lista');
  await expect(countOf(page, 300)).toBeVisible();
  const link = (name: string) => page.getByRole('link', { name: `Rojas, ${name}`, exact: true });
  await link('Persona 02').focus();
  await page.mouse.move(640, 500);
  const scrollTo = (name: string, pixels: number) =>
    expect(async () => {
      await page.mouse.wheel(0, pixels);
      await expect(link(name)).toBeInViewport({ timeout: 100 });
    }).toPass();
  await scrollTo('Persona 99', 1_500);
  const rows = page.getByRole('rowgroup').getByRole('row');
  const readIndexes = () =>
    rows.evaluateAll((all) => all.map((row) => Number(row.getAttribute('aria-rowindex'))));
  await expect
    .poll(async () => {
      const indexes = await readIndexes();
      return indexes.every((index, place) => place === 0 || index > (indexes[place - 1] ?? 0));
    })
    .toBe(true);
  expect((await readIndexes()).length).toBeLessThan(60);
  await expect(link('Persona 02')).toBeFocused();
  await scrollTo('Persona 01', -1_500);
  await expect(link('Persona 02')).toBeFocused();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Tab');
  await expect(link('Persona 03')).toBeFocused();
});
