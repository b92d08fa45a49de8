import { expect, test, type Page } from '@playwright/test';
import { expectAccessible } from '../support/accessible.ts';
import { signInAs, signUpChurch } from '../support/accounts.ts';

const spreadsheet = [
  'Nombres;Apellidos;Correo;Celular;Fecha de nacimiento;Estado',
  'María José;Núñez de la Torre;maria@ejemplo.test;55 1234 5678;03/05/1980;Miembro',
  'Ángel;Ibáñez Soto;angel@ejemplo.test;;1999;Visitante',
  'Zoila;Águila;;;12/10;Líder',
].join('\r\n');

/** In the encoding of old spreadsheet programs on Windows. */
const windowsBytes = (text: string): Buffer => Buffer.from(text, 'latin1');

async function importFile(page: Page, content: Buffer): Promise<void> {
  await page.goto('/app/miembros/importar');
  await page
    .locator('input[type=file]')
    .setInputFiles({ name: 'miembros.csv', mimeType: 'text/csv', buffer: content });
  await expect(page.getByRole('heading', { name: 'Columnas' })).toBeVisible();
}

test('a secretary imports the members from a spreadsheet and finds them', async ({ page }) => {
  test.slow();
  await signUpChurch(page);
  await page.goto('/app/miembros/lista');
  await expect(page.getByText('Aún no hay nadie')).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('link', { name: 'Importar desde un archivo' }).click();

  await importFile(page, windowsBytes(spreadsheet));
  await expect(page.getByLabel('Separador')).toHaveValue(';');
  await expect(page.getByLabel('Qué es la columna Apellidos')).toHaveValue('surnames');
  await expect(page.getByRole('cell', { name: 'Núñez de la Torre' }).first()).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Importar', exact: true }).click();
  await expect(page.getByRole('heading', { name: 'Importación terminada' })).toBeVisible();
  await expect(page.getByText('3 personas importadas')).toBeVisible();
  await expectAccessible(page);

  await page.goto('/app/miembros/lista');
  await expect(page.getByText('3 personas')).toBeVisible();
  await page
    .getByRole('searchbox', { name: 'Buscar por nombre, correo o teléfono' })
    .fill('torre nunez');
  await expect(page.getByRole('link', { name: 'Núñez de la Torre, María José' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Ibáñez Soto, Ángel' })).toBeHidden();
  await expectAccessible(page);
});

/** A church with three people who consent to newsletters, and the empty recipient list Jóvenes. */
async function createChurchWithList(page: Page): Promise<void> {
  await signUpChurch(page);
  await importFile(page, windowsBytes(spreadsheet));
  await page.getByLabel('Estas personas aceptan recibir el newsletter').check();
  await page.getByRole('button', { name: 'Importar', exact: true }).click();
  await expect(page.getByText('3 personas importadas')).toBeVisible();
  await page.goto('/app/newsletters/listas');
  await page.getByRole('button', { name: 'Nueva lista' }).first().click();
  await page.getByRole('dialog').getByLabel('Nombre').fill('Jóvenes');
  await page.getByRole('dialog').getByRole('button', { name: 'Crear' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Jóvenes' })).toBeVisible();
}

const undo = (page: Page, done: string): Promise<void> =>
  page
    .locator('[data-sonner-toast]')
    .filter({ hasText: done })
    .getByRole('button', { name: 'Deshacer' })
    .click();

test('selected members get another status, are archived, restored, and added to a recipient list', async ({
  page,
}) => {
  test.slow();
  await createChurchWithList(page);
  await page.goto('/app/miembros/lista');
  const bar = page.getByRole('region', { name: 'Acciones con la selección' });
  const select = (name: string) => page.getByRole('checkbox', { name: `Seleccionar a ${name}` });
  await select('Zoila Águila').check();
  await expect(bar.getByText('1 seleccionado')).toBeVisible();
  await select('María José Núñez de la Torre').click({ modifiers: ['Shift'] });
  await expect(bar.getByText('3 seleccionados')).toBeVisible();
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await expect(bar).toBeHidden();
  await expect(select('Zoila Águila')).not.toBeChecked();

  await select('Ángel Ibáñez Soto').check();
  await bar.getByRole('button', { name: 'Cambiar situación' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Cambiar', exact: true }).click();
  await expect(dialog.getByText('Este dato es obligatorio.')).toBeVisible();
  await dialog.getByLabel('Situación en la iglesia').selectOption({ label: 'Miembro' });
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Cambiar', exact: true }).click();
  await expect(page.getByText('1 persona tiene ahora otra situación.')).toBeVisible();
  await expect(bar).toBeHidden();

  await select('Ángel Ibáñez Soto').check();
  await bar.getByRole('button', { name: 'Seleccionar los 3' }).click();
  await expect(bar.getByText('3 seleccionados')).toBeVisible();
  await select('Zoila Águila').uncheck();
  await expect(bar.getByText('2 seleccionados')).toBeVisible();
  await bar.getByRole('button', { name: 'Archivar o restaurar' }).click();
  await page.getByRole('menuitem', { name: 'Archivar' }).click();
  await expect(page.getByText('Se archivaron 2 fichas.')).toBeVisible();
  await expect(page.getByText('1 persona', { exact: true })).toBeVisible();
  await undo(page, 'Se archivaron 2 fichas.');
  await expect(page.getByText('3 personas', { exact: true })).toBeVisible();

  await page.setViewportSize({ width: 390, height: 844 });
  await select('Ángel Ibáñez Soto').check();
  await bar.getByRole('button', { name: 'Seleccionar los 3' }).click();
  await expectAccessible(page);
  await bar.getByRole('button', { name: 'Agregar a una lista' }).click();
  await dialog.getByRole('button', { name: 'Agregar' }).click();
  await expect(dialog.getByText('Se agregaron 2 direcciones.')).toBeVisible();
  await expect(dialog.getByText('Quedaron fuera:')).toBeVisible();
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Cerrar' }).last().click();
  await expect(bar).toBeHidden();

  await page.getByRole('button', { name: 'Filtros' }).click();
  await page.getByRole('combobox', { name: 'Lista de destinatarios' }).click();
  await page.getByRole('option', { name: 'Jóvenes' }).click();
  await expect(page).toHaveURL(/featureFilters=recipientList/);
  await expect(page.locator('#content').getByText('2 personas', { exact: true })).toBeVisible();
  await expectAccessible(page);
});

test('every problem of a file is shown before anything is written', async ({ page }) => {
  await signUpChurch(page);
  await importFile(
    page,
    Buffer.from('Nombre;Correo;Clave\nRut;no es un correo;sin línea\nNoemí;noemi@ejemplo.test;\n'),
  );
  await expect(page.getByRole('heading', { name: '1 problema' })).toBeVisible();
  const problems = page.getByRole('table', { name: 'Problemas del archivo' });
  await expect(problems.getByText('no es un correo')).toBeVisible();
  await page.getByLabel('Qué es la columna Clave').selectOption({ label: 'Celular' });
  await expect(page.getByRole('heading', { name: '2 problemas' })).toBeVisible();
  await expect(problems.getByText('sin línea')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Importar', exact: true })).toBeDisabled();
  await expect(page.getByText('Falta elegir arriba qué hacer')).toBeVisible();
  await page.getByRole('button', { name: 'Cancelar' }).click();
  await expect(page.getByText('No se cambió nada.')).toBeVisible();
  await page.goto('/app/miembros/lista');
  await expect(page.getByText('Aún no hay nadie')).toBeVisible();
});

test('a row enters without its faulty cell, and the whole import is undone', async ({ page }) => {
  test.slow();
  await signUpChurch(page);
  await importFile(
    page,
    Buffer.from('Nombre;Correo;Talla\nRut;no es un correo;M\nNoemí;noemi@ejemplo.test;S\n'),
  );
  await expect(page.getByText('Estas columnas no se importan: Talla')).toBeVisible();
  await page.getByLabel('Importarlas también, sin las celdas con errores (1 fila)').check();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Importar', exact: true }).click();
  await expect(page.getByText('2 personas importadas')).toBeVisible();
  await expect(page.getByText('Entró sin esta celda')).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Deshacer la importación' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Deshacer la importación' }).click();
  await expect(page.getByRole('heading', { name: 'Importación deshecha' })).toBeVisible();
  await page.goto('/app/miembros/lista');
  await expect(page.getByText('Aún no hay nadie')).toBeVisible();
});

test('a long list starts at an initial, loads in both directions and keeps its filters in the address', async ({
  page,
}) => {
  await signInAs(page, 'admin');
  await page.goto('/app/miembros/lista');
  const rows = page.getByRole('rowheader');
  await expect(rows.first()).toBeVisible();
  const count = page.getByText(/^\d+ personas?$/);
  const all = await count.innerText();

  await page.getByRole('button', { name: /^P: \d+ personas?$/ }).click();
  await expect(page).toHaveURL(/initial=P/);
  // The rows before it are drawn as soon as they are loaded.
  await expect(rows.getByRole('link', { name: /^P/ }).first()).toBeInViewport();
  await expect(rows.getByRole('link', { name: /^A/ })).toHaveCount(0);
  await rows.first().hover();
  await expect(async () => {
    await page.mouse.wheel(0, -2000);
    await expect(rows.first().getByRole('link')).toHaveText(/^A/, { timeout: 300 });
  }).toPass();
  await expect.poll(() => rows.count(), 'only rows near the window are drawn').toBeLessThan(40);

  await page.getByRole('button', { name: 'Filtros' }).click();
  await page.getByRole('combobox', { name: 'Cumple años en' }).click();
  await page.getByRole('option', { name: 'marzo' }).click();
  await expect(page).toHaveURL(/lista\?birthMonth=3$/);
  await page.keyboard.press('Escape');
  await expect(count).not.toHaveText(all);
  const found = await count.innerText();
  await page.reload();
  await expect(count).toHaveText(found);

  await page
    .getByRole('combobox', { name: 'Orden' })
    .selectOption({ label: 'Nombre, de la Z a la A' });
  await expect(page).toHaveURL(/birthMonth=3&order=name%3Adesc$/);
  await page.getByRole('button', { name: 'Quitar todos' }).click();
  await expect(page).toHaveURL(/\/app\/miembros\/lista$/);
  await expect(count).toHaveText(all);
});

test('every number of the dashboard opens a list of as many people', async ({ page }) => {
  await signInAs(page, 'admin');
  for (const name of ['Personas activas', 'Miembros', 'Nuevas este mes', 'Sin correo']) {
    await page.goto('/app/dashboard');
    const card = page
      .getByRole('main')
      .getByRole('link', { name: new RegExp(`^\\d+\\s*${name}$`) });
    const number = parseInt(await card.innerText(), 10);
    await card.click();
    await expect(page).toHaveURL(/\/app\/miembros\/lista\?/);
    await expect(
      page.getByText(number === 1 ? '1 persona' : `${number} personas`, { exact: true }),
      name,
    ).toBeVisible();
  }
});
