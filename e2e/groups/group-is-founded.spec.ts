import { expect, test, type Page } from '@playwright/test';
import { expectAccessible } from '../support/accessible.ts';
import { signUpChurch } from '../support/accounts.ts';

async function pickPerson(page: Page, label: string, name: string): Promise<void> {
  await page.getByRole('combobox', { name: label }).fill(name);
  await page.getByRole('option', { name: new RegExp(name) }).click();
}

async function fillSchedule(page: Page): Promise<void> {
  await page
    .getByRole('combobox', { name: 'Cuándo se reúne' })
    .selectOption({ label: 'Por semanas' });
  await page.getByRole('button', { name: 'Crear', exact: true }).click();
  await expect(page.getByText('Elige al menos uno.')).toBeVisible();
  await page.getByRole('checkbox', { name: 'miércoles' }).check();
  await page.getByLabel('Cada cuánto').selectOption({ label: 'Cada 2 semanas' });
  await page.getByLabel('Hora').fill('19:30');
  await page.getByLabel('A partir del').fill('2030-01-02');
  await expect(page.getByText('Cada dos semanas, los miércoles a las 7:30 p. m.')).toBeVisible();
  await expect(
    page.getByText('Próximas reuniones: mié 2 ene 2030 · mié 16 ene 2030 · mié 30 ene 2030'),
  ).toBeVisible();
}

async function makeType(page: Page): Promise<void> {
  await page.goto('/app/configuracion/grupos');
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Agregar un tipo' }).click();
  await page.getByLabel('Nombre del tipo').fill('Casa de paz');
  await page.getByRole('button', { name: 'Crear', exact: true }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Casa de paz' })).toBeVisible();
  await page.getByLabel('Cupo').fill('12');
  await page.getByRole('button', { name: 'Agregar una pregunta' }).click();
  await page.getByLabel('Pregunta', { exact: true }).fill('¿Cuántas Biblias llegaron?');
  await page.getByLabel('Respuesta').selectOption({ label: 'Número' });
  await page.getByRole('button', { name: 'Agregar una categoría' }).click();
  await page.getByLabel('Categoría', { exact: true }).fill('Niños');
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Guardar' }).click();
  await expect(page.getByText('Cambios guardados')).toBeVisible();
  await page.getByRole('button', { name: 'Agregar un rol' }).click();
  await page.getByLabel('Nombre del rol').fill('Timoteo');
  await page.getByLabel('Función').selectOption({ label: 'Ayuda a dirigir' });
  await page.getByRole('dialog').getByRole('button', { name: 'Guardar' }).click();
  await expect(page.getByText('Timoteo')).toBeVisible();
  await page.reload();
  await expect(page.getByLabel('Pregunta', { exact: true })).toHaveValue(
    '¿Cuántas Biblias llegaron?',
  );
}

async function createNetwork(page: Page): Promise<void> {
  await page.goto('/app/grupos/nuevo');
  await page.getByLabel('Nombre').fill('Red Norte');
  await page.getByLabel('Tipo', { exact: true }).selectOption({ label: 'Red' });
  await page.getByRole('button', { name: 'Crear', exact: true }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Red Norte' })).toBeVisible();
}

async function foundGroup(page: Page): Promise<void> {
  await page.goto('/app/grupos');
  await page.getByRole('link', { name: 'Crear un grupo' }).click();
  await page.getByLabel('Nombre').fill('Betania');
  await page.getByLabel('Tipo', { exact: true }).selectOption({ label: 'Casa de paz' });
  await page.getByRole('combobox', { name: 'Pertenece a' }).click();
  await page.getByRole('option', { name: 'Red Norte' }).click();
  await pickPerson(page, 'Persona', 'Marta Núñez');
  await page.getByRole('button', { name: 'Agregar otra persona' }).click();
  await page.getByRole('combobox', { name: 'Persona' }).nth(1).fill('Hugo');
  await page.getByRole('option', { name: /Hugo García/ }).click();
  await page.getByLabel('Rol en el grupo').nth(1).selectOption({ label: 'Timoteo' });
  await fillSchedule(page);
  await page.getByLabel('Dónde se reúne').selectOption({ label: 'En casa de alguien' });
  await pickPerson(page, 'Casa de', 'Marta Núñez');
  await page.getByRole('button', { name: 'Más datos' }).click();
  await page.getByLabel('Enlace del chat').fill('chat.whatsapp.com/abc');
  await page.getByRole('button', { name: 'Crear', exact: true }).click();
  await expect(page.getByLabel('Enlace del chat')).toHaveAttribute('aria-invalid', 'true');
  await page.getByLabel('Enlace del chat').fill('https://chat.whatsapp.com/abc');
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Crear', exact: true }).click();
}

async function pauseGroup(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Agregar días sin reunión' }).click();
  await page.getByLabel('Primer día').fill('2030-04-14');
  await page.getByLabel('Último día').fill('2030-04-10');
  await page.getByRole('button', { name: 'Guardar' }).click();
  await expect(page.getByText('La pausa termina antes de empezar.')).toBeVisible();
  await page.getByLabel('Último día').fill('2030-04-21');
  await page.getByRole('button', { name: 'Guardar' }).click();
  await expect(page.getByText('Del 14 abr 2030 al 21 abr 2030')).toBeVisible();

  await page.getByRole('button', { name: 'Más opciones' }).first().click();
  await page.getByRole('menuitem', { name: 'Poner en pausa' }).click();
  await page.getByLabel('Motivo').fill('La líder viaja');
  await page.getByRole('button', { name: 'Poner en pausa' }).click();
  await expect(page.getByText('En pausa', { exact: true })).toBeVisible();
  await expect(page.getByText(/^La líder viaja/)).toBeVisible();
  await expectAccessible(page);
}

async function addFile(page: Page): Promise<void> {
  const choosing = page.waitForEvent('filechooser');
  await page.getByRole('button', { name: 'Agregar un archivo' }).click();
  await (
    await choosing
  ).setFiles({
    name: 'Estudio.pdf',
    mimeType: 'application/pdf',
    buffer: Buffer.from('%PDF-1.7 estudio'),
  });
  const downloading = page.waitForEvent('download');
  await page.getByRole('link', { name: 'Estudio.pdf' }).click();
  expect((await downloading).suggestedFilename()).toBe('Estudio.pdf');
}

test('a church makes its own type of group, and founds a group with everything', async ({
  page,
}) => {
  test.slow();
  await signUpChurch(page);
  for (const [givenNames, surname1] of [
    ['Marta', 'Núñez'],
    ['Hugo', 'García'],
  ])
    await page.request.post('/api/people', { data: { givenNames, surname1, confirmed: true } });

  await makeType(page);
  await createNetwork(page);
  await foundGroup(page);

  await expect(page.getByRole('heading', { level: 1, name: 'Betania' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Red Norte' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Hugo García' })).toBeVisible();
  await expect(page.getByText(/^Cada dos semanas, los miércoles a las 7:30 p\. m\./)).toBeVisible();
  await addFile(page);
  await pauseGroup(page);

  await page.getByRole('link', { name: 'Editar' }).click();
  await expect(page.getByRole('checkbox', { name: 'miércoles' })).toBeChecked();
  await page.getByLabel('Nombre').fill('Betania del norte');
  await page.getByRole('button', { name: 'Guardar' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Betania del norte' })).toBeVisible();
});
