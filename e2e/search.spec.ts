import { expect, test, type Page } from '@playwright/test';
import { expectAccessible } from './support/accessible.ts';
import { signInAs, signUpChurch } from './support/accounts.ts';

async function addMember(page: Page): Promise<void> {
  await page.goto('/app/miembros/nuevo');
  await page.getByLabel('Nombres').fill('Ana');
  await page.getByLabel('Primer apellido').fill('Peña');
  await page.getByLabel('Correo electrónico', { exact: true }).fill('ana@ejemplo.test');
  await page.getByRole('button', { name: 'Guardar', exact: true }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Ana Peña' })).toBeVisible();
}

test('records, screens and actions are found from every page, without a mouse', async ({
  page,
}) => {
  test.slow();
  await signUpChurch(page);
  await addMember(page);
  await page.goto('/app/dashboard');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.keyboard.press('Control+k');
  const palette = page.getByRole('dialog', { name: 'Buscar o ir a…' });
  await expect(palette.getByRole('option', { name: 'Usuarios' })).toBeVisible();
  await page.keyboard.type('pena');
  await expect(palette.getByRole('option', { name: /Ana Peña/ })).toContainText('ana@ejemplo.test');
  await expect(palette.getByRole('status')).toHaveText('1 resultado');
  await expectAccessible(page);
  await expect(palette.getByRole('option', { name: /Ana Peña/ })).toHaveText(/Miembro$/);
  await expect(palette.getByRole('combobox')).toHaveAttribute('aria-activedescendant', /people/);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: 'Ana Peña' })).toBeVisible();

  await page.keyboard.press('Control+k');
  await page.keyboard.type('nadie se llama así');
  await expect(palette.getByText('Nada con ese nombre')).toBeVisible();
  await page.route('/api/search?*', (request) => request.abort());
  await palette.getByRole('combobox').fill('ana');
  await expect(palette.getByRole('alert')).toContainText('No se pudieron buscar registros');
  await page.keyboard.press('Escape');
  await expect(palette).toBeHidden();
});

test('tasks are found by other words, with and without accents, as far as the role may do them', async ({
  page,
}) => {
  await signInAs(page, 'admin');
  await page.goto('/app/dashboard');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.keyboard.press('Control+k');
  const palette = page.getByRole('dialog', { name: 'Buscar o ir a…' });
  const field = palette.getByRole('combobox');
  const first = palette.getByRole('option').first();
  await field.fill('imprimir los cumpleanos');
  await expect(first).toHaveText('Imprimir los cumpleaños del mesTarea');
  await field.fill('nuevo grupo');
  await expect(first).toHaveText('Crear un grupoAcción');
  await field.fill('importar');
  await expect(first).toHaveText('Importar miembrosAcción');
  await field.fill('quien no vino');
  await expect(first).toHaveText('Quién no vinoTarea');
  await expectAccessible(page);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/app/grupos/ausentes?list=absent');
  await page.keyboard.press('?');
  const keys = page.getByRole('dialog', { name: 'Con el teclado' });
  await expect(keys.getByText('Seleccionar la fila')).toBeVisible();
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await expect(keys).toBeHidden();
  await page.getByRole('button', { name: /^Cuenta de/ }).click();
  await page.getByRole('menuitem', { name: 'Ayuda' }).click();
  const help = page.getByRole('link', { name: 'Reuniones e informes' });
  await help.click();
  await page.getByRole('link', { name: 'Ver la asistencia de los grupos' }).click();
  await expect(page).toHaveURL('/app/grupos/supervision');
  await signInAs(page, 'treasurer');
  await page.goto('/app/dashboard');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.keyboard.press('Control+k');
  await field.fill('quien no vino');
  await expect(first).toHaveText('Anotar cuántos vinieron al cultoTarea');
  await expect(palette.getByRole('option', { name: 'Quién no vino' })).toHaveCount(0);
  await page.goto('/app/ayuda');
  const topics = page.getByRole('main');
  await expect(topics.getByRole('link', { name: 'Finanzas', exact: true })).toBeVisible();
  await expect(help).toHaveCount(0);
});

test('what is typed before the search is loaded is not lost, and a slash opens it too', async ({
  page,
}) => {
  await signUpChurch(page);
  await addMember(page);
  await page.goto('/app/dashboard');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  let release = (): void => undefined;
  const released = new Promise<void>((resolve) => (release = resolve));
  await page.route(/SearchDialog/, async (route) => {
    await released;
    await route.continue();
  });
  await page.keyboard.press('/');
  await page.keyboard.type('penx');
  await page.keyboard.press('Backspace');
  await page.keyboard.type('a');
  release();
  const palette = page.getByRole('dialog', { name: 'Buscar o ir a…' });
  await expect(palette.getByRole('combobox')).toHaveValue('pena');
  await expect(palette.getByRole('option', { name: /Ana Peña/ })).toBeVisible();
});

test('the palette fits a phone', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await signUpChurch(page);
  await addMember(page);
  await page.getByRole('button', { name: 'Buscar o ir a…' }).click();
  const palette = page.getByRole('dialog', { name: 'Buscar o ir a…' });
  await palette.getByRole('combobox').fill('ana pe');
  await palette.getByRole('option', { name: /Ana Peña/ }).click();
  await expect(palette).toBeHidden();
  await expect(page.getByRole('heading', { level: 1, name: 'Ana Peña' })).toBeVisible();
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360);
});
