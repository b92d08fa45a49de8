import { expect, test, type Page } from '@playwright/test';
import { expectAccessible } from './support/accessible.ts';
import { signUpChurch } from './support/accounts.ts';

async function addMember(page: Page, givenNames: string, surname: string): Promise<void> {
  await page.goto('/app/miembros/nuevo');
  await page.getByLabel('Nombres').fill(givenNames);
  await page.getByLabel('Primer apellido').fill(surname);
  await page.getByRole('button', { name: 'Guardar', exact: true }).click();
  await expect(
    page.getByRole('heading', { name: `${givenNames} ${surname}`, level: 1 }),
  ).toBeVisible();
}

test('the activity log shows a change with its previous value', async ({ page }) => {
  test.slow();
  await signUpChurch(page);
  await addMember(page, 'Rut', 'Gómez');
  await page.getByRole('link', { name: 'Editar' }).click();
  await page.getByRole('button', { name: 'Más datos' }).click();
  await page.getByLabel('Apodo').fill('Rutica');
  await page.getByRole('button', { name: 'Guardar', exact: true }).click();
  await expect(page.getByRole('heading', { name: 'Rut Gómez', level: 1 })).toBeVisible();
  await addMember(page, 'Noé', 'Rojas');

  await page.goto('/app/configuracion/actividad');
  const entries = page.getByRole('list', { name: 'Entradas del registro' });
  await expect(entries.getByRole('listitem')).toHaveCount(4);
  await expect(entries.getByText('Ana Rivera registró la iglesia en Redil')).toBeVisible();
  const changed = entries
    .getByRole('listitem')
    .filter({ hasText: 'Ana Rivera cambió la ficha de Rut Gómez: el apodo' });
  await changed.getByRole('button', { name: 'Ver qué cambió' }).click();
  await expect(changed.getByRole('row', { name: 'Apodo' })).toContainText('Rutica');
  await expect(changed.getByRole('row', { name: 'Apodo' })).toContainText('vacío');
  await expectAccessible(page);

  await page.getByRole('searchbox', { name: 'Buscar en el registro' }).fill('rojas');
  await expect(entries.getByRole('listitem')).toHaveCount(1);
  const download = page.waitForEvent('download');
  await page.getByRole('link', { name: 'Descargar CSV' }).click();
  expect((await download).suggestedFilename()).toBe('registro-de-actividad.csv');

  await page.getByRole('searchbox', { name: 'Buscar en el registro' }).fill('nadie');
  await expect(page.getByRole('heading', { name: 'Nada coincide con esos filtros' })).toBeVisible();
  await page.setViewportSize({ width: 390, height: 844 });
  await page.getByRole('button', { name: 'Quitar filtros' }).click();
  await expect(page.getByRole('searchbox', { name: 'Buscar en el registro' })).toHaveValue('');
  await expect(entries.getByRole('listitem')).toHaveCount(4);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
  await expectAccessible(page);
});

test('a copy of a church is downloaded and restored into an empty church', async ({ page }) => {
  test.slow();
  await signUpChurch(page);
  await addMember(page, 'Rut', 'Gómez');
  await page.goto('/app/configuracion/datos');
  await page.getByRole('button', { name: 'Preparar una copia' }).click();
  const copies = page.getByRole('list', { name: 'Copias pedidas' });
  // More than a hundred files are written.
  await expect(copies.getByText('Lista', { exact: true })).toBeVisible({ timeout: 120_000 });
  await expectAccessible(page);
  const download = page.waitForEvent('download');
  await copies.getByRole('link', { name: 'Descargar' }).click();
  const copy = await download;
  expect(copy.suggestedFilename()).toMatch(/^copia-\d{4}-\d\d-\d\d\.zip$/);

  await page.context().clearCookies();
  await signUpChurch(page, 'Iglesia Emaús');
  await page.goto('/app/configuracion/datos');
  await page.locator('input[type=file]').setInputFiles(await copy.path());
  await expect(
    page.getByRole('heading', { name: /Copia de Iglesia Nueva Esperanza/ }),
  ).toBeVisible();
  await expect(page.getByRole('row', { name: 'Personas 1', exact: true })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Traer todo' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Traer todo' }).click();
  await expect(page.getByText('Listo: todo lo que había en')).toBeVisible();
  await page.goto('/app/miembros/lista');
  await expect(page.getByRole('link', { name: /Gómez/ })).toBeVisible();
});

test('deleting a church needs its name and the password, is shown on every screen and can be undone', async ({
  page,
}) => {
  const church = await signUpChurch(page, 'Iglesia Emaús');
  await page.goto('/app/configuracion/datos');
  await page.getByRole('button', { name: 'Eliminar la iglesia…' }).click();
  const dialog = page.getByRole('dialog', { name: 'Eliminar Iglesia Emaús' });
  await dialog.getByLabel('Escribe el nombre de tu iglesia').fill('Iglesia Betania');
  await dialog.getByLabel('Tu contraseña').fill(church.password);
  await dialog.getByRole('button', { name: 'Eliminar dentro de 30 días' }).click();
  await expect(dialog.getByText('No coincide con el nombre de tu iglesia.')).toBeVisible();
  await expectAccessible(page);
  await dialog.getByLabel('Escribe el nombre de tu iglesia').fill('iglesia emaus');
  await dialog.getByRole('button', { name: 'Eliminar dentro de 30 días' }).click();
  await expect(page.getByText('Esta iglesia se eliminará el')).toBeVisible();
  await expectAccessible(page);

  await page.goto('/app/miembros/lista');
  await expect(page.getByText('Esta iglesia se eliminará el')).toBeVisible();
  await expect(page.getByRole('link', { name: 'Nuevo miembro' })).toBeHidden();
  await page.getByRole('link', { name: 'Ver o anular' }).click();
  await page.getByRole('button', { name: 'Anular la eliminación' }).click();
  await expect(page.getByText('Esta iglesia se eliminará el')).toBeHidden();
  await page.goto('/app/miembros/lista');
  await expect(page.getByRole('link', { name: 'Nuevo miembro' }).first()).toBeVisible();
});
