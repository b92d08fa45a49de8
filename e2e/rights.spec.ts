import { expect, test, type Page } from '@playwright/test';
import { expectAccessible } from './support/accessible.ts';
import { signInAs, signUpChurch } from './support/accounts.ts';
import { addCell } from './support/groups.ts';
import { addPersonByForm } from './support/people.ts';
import { giveRight, giveRightInGroup, takeRight } from './support/rights.ts';

const rightToSeeHealth = 'Ver la salud de las personas';

/** After a number that nobody can call. */
async function addContact(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Agregar contactos de emergencia' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Nombre').fill('Eva Núñez');
  await dialog.getByLabel('Relación').fill('Mamá');
  await dialog.getByLabel('Teléfono').fill('123');
  await dialog.getByRole('button', { name: 'Guardar' }).click();
  await expect(dialog.getByText(/no es válido|no parece/i)).toBeVisible();
  await dialog.getByLabel('Teléfono').fill('55 1234 5678');
  await dialog.getByRole('button', { name: 'Guardar' }).click();
}

test('an administrator gives herself the right to see health, writes an allergy and whom to call, sees health no more without the right, and that of a group with a right in it', async ({
  page,
}) => {
  test.slow();
  await signUpChurch(page);
  await addPersonByForm(page, 'Rut');
  const record = page.url();

  await addContact(page);
  const dialog = page.getByRole('dialog');
  const health = page.getByRole('region', { name: 'Salud y emergencias' });
  await expect(health.getByText('Eva Núñez', { exact: true })).toBeVisible();
  await expect(health.getByRole('link', { name: 'Llamar a Eva Núñez' })).toHaveAttribute(
    'href',
    'tel:+525512345678',
  );
  await expect(page.getByRole('button', { name: 'Agregar alergias o notas médicas' })).toBeHidden();

  await giveRight(page, 'Ana Rivera', rightToSeeHealth);

  await page.goto(record);
  await health.getByRole('button', { name: 'Agregar alergias o notas médicas' }).click();
  await dialog.getByLabel('Alergias').fill('Penicilina');
  await dialog.getByRole('button', { name: 'Guardar' }).click();
  await expect(health.getByText('Penicilina')).toBeVisible();
  await expectAccessible(page);
  await health.getByRole('button', { name: 'Editar los contactos' }).click();
  await dialog.getByRole('button', { name: 'Agregar otro contacto' }).click();
  await dialog.getByLabel('Nombre').nth(1).fill('Hugo');
  await dialog.getByLabel('Teléfono').nth(1).fill('55 1234 5679');
  await dialog.getByRole('button', { name: 'Llamar antes al contacto 2' }).click();
  await dialog.getByRole('button', { name: 'Guardar' }).click();
  await expect(health.getByRole('listitem').first()).toContainText('Hugo');

  await takeRight(page, 'Ana Rivera', rightToSeeHealth);
  await page.goto(record);
  await expect(health.getByText('Eva Núñez', { exact: true })).toBeVisible();
  await expect(health).not.toContainText('Penicilina');

  await addCell(page, 'Escuela dominical', [record.split('/').at(-1) ?? '']);
  await page.setViewportSize({ width: 390, height: 844 });
  await giveRightInGroup(page, {
    user: 'Ana Rivera',
    right: rightToSeeHealth,
    group: 'Escuela dominical',
  });
  await page.goto(record);
  await expect(health.getByText('Penicilina')).toBeVisible();
  await page.setViewportSize({ width: 1280, height: 800 });

  await page.goto('/app/configuracion/actividad');
  await expect(
    page.getByText(/quitó .* el derecho «Ver la salud de las personas»/).first(),
  ).toBeVisible();
});

test('a treasurer finds people by name and sees their names and photos, and nothing else', async ({
  page,
}) => {
  await signInAs(page, 'treasurer');
  await page.goto('/app/dashboard');
  const menu = page.getByRole('navigation').first();
  await expect(menu.getByRole('link', { name: 'Estadísticas' })).toBeHidden();
  await menu.getByRole('link', { name: 'Miembros' }).click();
  await expect(page.getByText('Con tu rol ves nombres y fotos.')).toBeVisible();
  await page.getByRole('searchbox', { name: 'Buscar por nombre' }).fill('beltr');
  await expect(page).toHaveURL(/q=beltr/);
  await page.getByRole('link', { name: 'Beltrán, Sara' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Sara Beltrán' })).toBeVisible();
  await expect(page.getByText('Con tu rol ves el nombre y la foto.')).toBeVisible();
  await expect(page.getByText('5559999')).toBeHidden();
  await expectAccessible(page);
  await page.goto('/app/miembros/estadisticas');
  await expect(page.getByText('Tu rol no la incluye.')).toBeVisible();
});
