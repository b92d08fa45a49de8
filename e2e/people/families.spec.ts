import { readFile } from 'node:fs/promises';
import { expect, test, type Page } from '@playwright/test';
import { expectAccessible } from '../support/accessible.ts';
import { signUpChurch } from '../support/accounts.ts';

interface Someone {
  readonly givenNames: string;
  readonly surname1: string;
  readonly surname2: string;
  readonly role: string;
}

async function fillPerson(page: Page, number: number, person: Someone): Promise<void> {
  const row = page.getByRole('group', { name: new RegExp(`^Persona ${number}\\b`) });
  await row.getByLabel('Nombres').fill(person.givenNames);
  await row.getByLabel('Primer apellido').fill(person.surname1);
  await row.getByLabel('Segundo apellido').fill(person.surname2);
  await row.getByLabel('Papel en la familia').selectOption({ label: person.role });
}

test('a family of five, one of them on record already, is registered in one form and found by a child’s name', async ({
  page,
}) => {
  test.slow();
  await signUpChurch(page);
  await page.request.post('/api/people', {
    data: { givenNames: 'Inés', surname1: 'Páez', surname2: 'Mora', confirmed: true },
  });
  await page.goto('/app/families/list');
  await expect(page.getByRole('heading', { name: 'Aún no hay familias' })).toBeVisible();
  await page.getByRole('link', { name: 'Registrar familia' }).first().click();

  const family: readonly Someone[] = [
    { givenNames: 'Marta', surname1: 'Núñez', surname2: 'Gil', role: 'Jefe o jefa de hogar' },
    { givenNames: 'Hugo', surname1: 'García', surname2: 'Ríos', role: 'Cónyuge o pareja' },
    { givenNames: 'Leo', surname1: 'García', surname2: 'Núñez', role: 'Hijo o hija' },
    { givenNames: 'Sol', surname1: 'García', surname2: 'Núñez', role: 'Hijo o hija' },
  ];
  for (const [index, person] of family.entries()) {
    if (index > 1) await page.getByRole('button', { name: 'Agregar otra persona' }).click();
    await fillPerson(page, index + 1, person);
  }
  await page.getByRole('button', { name: 'Agregar otra persona' }).press('Enter');
  const fifth = page.getByRole('group', { name: /^Persona 5\b/ });
  await expect(fifth.getByLabel('Nombres'), 'typing goes on in the new row').toBeFocused();
  await fifth.getByLabel('Nombres').fill('Inés');
  await fifth.getByLabel('Primer apellido').fill('Páez');
  await fifth.getByRole('button', { name: /Inés Páez Mora/ }).click();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Registrar familia' }).click();

  await expect(page.getByRole('heading', { level: 1, name: /^Familia Núñez/ })).toBeVisible();
  for (const name of ['Marta Núñez Gil', 'Hugo García Ríos', 'Leo García Núñez', 'Inés Páez Mora'])
    await expect(page.getByRole('link', { name })).toBeVisible();
  await expectAccessible(page);

  await page.goto('/app/families/list');
  await page.getByRole('searchbox', { name: 'Buscar familias' }).fill('sol garcia');
  await expect(page.getByRole('link', { name: /^Familia Núñez/ })).toBeVisible();
  await page.getByRole('searchbox', { name: 'Buscar familias' }).fill('nadie');
  await expect(page.getByText('Ninguna familia coincide')).toBeVisible();

  await page.getByRole('button', { name: 'Quitar búsqueda y filtros' }).click();
  await page.getByRole('button', { name: 'Columnas' }).click();
  await page.getByRole('checkbox', { name: 'Teléfono del hogar' }).uncheck();
  await page.getByRole('checkbox', { name: 'Dirección' }).check();
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await page.reload();
  await expect(page.getByRole('columnheader', { name: 'Dirección' })).toBeVisible();
  await expect(page.getByRole('columnheader', { name: 'Teléfono del hogar' })).toBeHidden();
  await page.getByRole('link', { name: /^Familia Núñez/ }).press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: /^Familia Núñez/ })).toBeVisible();
});

test('an empty form of a family counts what is missing of each person', async ({ page }) => {
  await signUpChurch(page);
  await page.goto('/app/families/register');
  await page.getByRole('button', { name: 'Agregar otra persona' }).click();
  await page.getByRole('button', { name: 'Registrar familia' }).click();
  await expect(page.getByText('Hay 3 datos por corregir.')).toBeVisible();
  await expect(page.getByRole('textbox', { name: 'Nombres' }).first()).toBeFocused();
});

test('the addresses of the families are printed on a sheet of labels that has been used in part', async ({
  page,
}) => {
  await signUpChurch(page);
  for (const [surname1, address] of [
    ['Páez', { line1: 'Calle 8 # 1-20', city: 'Cali' }],
    ['Ríos', null],
  ] as const)
    await page.request.post('/api/families', {
      data: {
        requestId: crypto.randomUUID(),
        address,
        people: [{ givenNames: 'Inés', surname1 }],
        confirmed: true,
      },
    });
  await page.goto('/app/families/list');
  await page.getByRole('button', { name: 'Exportar' }).click();
  await page.getByRole('menuitem', { name: 'Etiquetas de direcciones…' }).click();
  const dialog = page.getByRole('dialog', { name: 'Etiquetas de direcciones' });
  await expect(dialog.getByText('Se imprime 1 etiqueta')).toBeVisible();
  await expect(dialog.getByText('1 familia no tiene dirección')).toBeVisible();
  await dialog
    .getByLabel('Hoja de etiquetas')
    .selectOption({ label: 'Carta, 3 × 10 (Avery 5160)' });
  await dialog.getByLabel('Primera etiqueta').fill('30');
  await expectAccessible(page);
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    dialog.getByRole('link', { name: 'Descargar PDF' }).click(),
  ]);
  expect(download.suggestedFilename()).toBe('etiquetas-de-direcciones.pdf');
  expect((await readFile(await download.path())).subarray(0, 5).toString()).toBe('%PDF-');
  await page.getByRole('button', { name: 'Cancelar' }).click();
  await expect(dialog).toBeHidden();
});

test('a family that is not there leads back to the list, and is not tried again', async ({
  page,
}) => {
  await signUpChurch(page);
  await page.goto('/app/families/0198c0de-0000-7000-8000-000000000000');
  await expect(page.getByRole('heading', { name: 'No está aquí' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Reintentar' })).toBeHidden();
  await page.getByRole('link', { name: 'Volver a Familias' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Familias' })).toBeVisible();
});
