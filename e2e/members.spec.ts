import { expect, test, type Page } from '@playwright/test';
import { expectAccessible } from './support/accessible.ts';
import { signInAs, signUpChurch } from './support/accounts.ts';

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
  await bar.getByRole('button', { name: 'Cambiar estado' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Cambiar', exact: true }).click();
  await expect(dialog.getByText('Este dato es obligatorio.')).toBeVisible();
  await dialog.getByLabel('Situación en la iglesia').selectOption({ label: 'Miembro' });
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Cambiar', exact: true }).click();
  await expect(page.getByText('1 persona tiene ahora otro estado.')).toBeVisible();
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
  await expect(page).toHaveURL(/roomFilters=recipientList/);
  await expect(page.getByText('2 personas', { exact: true })).toBeVisible();
  await expectAccessible(page);
});

test('every problem of a file is shown before anything is written', async ({ page }) => {
  await signUpChurch(page);
  await importFile(
    page,
    Buffer.from('Nombre;Correo\nRut;no es un correo\nNoemí;noemi@ejemplo.test\n'),
  );
  await expect(page.getByRole('heading', { name: '1 problema' })).toBeVisible();
  await expect(
    page.getByRole('table', { name: 'Problemas del archivo' }).getByText('no es un correo'),
  ).toBeVisible();
  await expect(page.getByRole('button', { name: 'Importar', exact: true })).toBeDisabled();
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
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Deshacer la importación' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Deshacer la importación' }).click();
  await expect(page.getByRole('heading', { name: 'Importación deshecha' })).toBeVisible();
  await page.goto('/app/miembros/lista');
  await expect(page.getByText('Aún no hay nadie')).toBeVisible();
});

test('a member is added, corrected, archived and deleted', async ({ page }) => {
  test.slow();
  await signUpChurch(page);
  await page.goto('/members/new');
  await expect(page).toHaveURL('/app/miembros/nuevo');
  await expect(page.getByLabel('Nombres')).toBeFocused();
  await page.getByLabel('Primer apellido').press('Enter');
  await expect(page.getByText('Hay 1 dato por corregir.')).toBeVisible();
  await expect(page.getByLabel('Nombres')).toBeFocused();
  await page.getByLabel('Nombres').fill('Ana');
  await page.getByLabel('Primer apellido').fill('Peña');
  await page.getByRole('button', { name: 'Más datos' }).click();
  await page.getByLabel('Día').first().selectOption('29');
  await page.getByLabel('Mes').first().selectOption({ label: 'febrero' });
  await page.getByLabel('Correo electrónico', { exact: true }).fill('ana@ejemplo.test');
  await page.getByLabel('Celular', { exact: true }).fill('55 1234 5678');
  await page.getByLabel('Situación en la iglesia').selectOption({ label: 'Miembro' });
  await page.getByLabel('Está bautizado/a').check();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Guardar', exact: true }).click();

  await expect(page.getByRole('heading', { level: 1, name: 'Ana Peña' })).toBeVisible();
  await expect(page.getByText('29 de febrero')).toBeVisible();
  await expect(page.getByRole('link', { name: '+52 551 234 5678' })).toBeVisible();
  const timeline = page.getByRole('region', { name: 'Historia' });
  await expect(timeline.getByRole('listitem')).toHaveText([/Se creó la ficha/]);
  await expectAccessible(page);

  await page.getByRole('link', { name: 'Editar' }).click();
  await expect(page.getByLabel('Situación en la iglesia').locator('option:checked')).toHaveText(
    'Miembro',
  );
  await page.getByLabel('Segundo apellido').fill('Ríos');
  await page.getByRole('button', { name: 'Guardar', exact: true }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Ana Peña Ríos' })).toBeVisible();

  await page.getByRole('button', { name: 'Más opciones' }).click();
  await page.getByRole('menuitem', { name: 'Archivar' }).click();
  await expect(page.getByText('Archivado').first()).toBeVisible();
  await expect(timeline.getByRole('listitem').first()).toContainText('Se archivó la ficha');
  await page.getByRole('button', { name: 'Más opciones' }).click();
  await page.getByRole('menuitem', { name: 'Eliminar para siempre' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Eliminar para siempre' }).click();
  await expect(page).toHaveURL('/app/miembros/lista');
});

test('what was typed into the form is kept on the device, offered again, and removed by saving and by signing out', async ({
  page,
}) => {
  test.slow();
  await signUpChurch(page);
  const names = page.getByLabel('Nombres');
  const mobile = page.getByLabel('Celular', { exact: true });
  const offer = page.getByText(/^Hay un borrador del .* en este dispositivo\.$/);
  await page.goto('/app/miembros/nuevo');
  await names.fill('Rut');
  await mobile.fill('55 1234 5678');
  await expect(page.getByText('Borrador guardado en este dispositivo')).toBeVisible();
  await page.reload();
  await expect(offer).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Continuar el borrador' }).click();
  await expect(names).toHaveValue('Rut');
  await expect(mobile).toHaveValue('55 1234 5678');

  await page.getByRole('button', { name: 'Guardar y agregar otra' }).click();
  await expect(page.getByText('Rut ya está en la lista')).toBeVisible();
  await expect(names).toHaveValue('');
  await expect(names).toBeFocused();
  await names.fill('Noemí');
  await names.press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: 'Noemí' })).toBeVisible();
  await page.goto('/app/miembros/nuevo');
  await expect(names).toBeFocused();
  await expect(offer).toBeHidden();

  await names.fill('Secreta');
  await expect(page.getByText('Borrador guardado en este dispositivo')).toBeVisible();
  await page.getByRole('button', { name: 'Cuenta de Ana Rivera' }).click();
  await page.getByRole('menuitem', { name: 'Cerrar sesión' }).click();
  await expect(page).toHaveURL(/login/);
  const stored = await page.evaluate(() => JSON.stringify({ ...localStorage }));
  expect(stored).not.toContain('Secreta');
});

test('adding the same person a second time asks first', async ({ page }) => {
  await signUpChurch(page);
  for (const answer of ['first', 'again'] as const) {
    await page.goto('/app/miembros/nuevo');
    await page.getByLabel('Nombres').fill('Rut');
    await page.getByLabel('Correo electrónico', { exact: true }).fill('rut@ejemplo.test');
    await page.getByRole('button', { name: 'Guardar', exact: true }).click();
    if (answer === 'first')
      await expect(page.getByRole('heading', { level: 1, name: 'Rut' })).toBeVisible();
  }
  const question = page.getByRole('dialog', { name: '¿Es alguien que ya está?' });
  await expect(question.getByRole('link', { name: 'Rut' })).toBeVisible();
  await expectAccessible(page);
  await expect(question.getByRole('button', { name: 'Volver a revisarla' })).toBeFocused();
  await question.getByRole('button', { name: 'Es otra persona: guardar' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Rut' })).toBeVisible();
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
  await expect(rows.first().getByRole('link')).toHaveText(/^P/);
  await expect(page).toHaveURL(/initial=P/);
  await rows.first().hover();
  await expect(async () => {
    await page.mouse.wheel(0, -2000);
    await expect(rows.first().getByRole('link')).toHaveText(/^A/, { timeout: 300 });
  }).toPass();
  expect(await rows.count(), 'only the visible rows are drawn').toBeLessThan(40);

  await page.getByRole('button', { name: 'Filtros' }).click();
  await page.getByRole('combobox', { name: 'Cumple años en' }).click();
  await page.getByRole('option', { name: 'marzo' }).click();
  await expect(page).toHaveURL(/lista\?birthMonth=3$/);
  await page.keyboard.press('Escape');
  await expect(count).not.toHaveText(all);
  const found = await count.innerText();
  await page.reload();
  await expect(count).toHaveText(found);

  await page.getByRole('combobox', { name: 'Orden' }).click();
  await page.getByRole('option', { name: 'Nombre, de la Z a la A' }).click();
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
