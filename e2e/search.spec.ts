import { expect, test, type Page } from '@playwright/test';
import { expectAccessible } from './support/accessible.ts';
import { signUpChurch } from './support/accounts.ts';

async function addMember(page: Page): Promise<void> {
  await page.goto('/app/miembros/nuevo');
  await page.getByLabel('Nombres').fill('Ana');
  await page.getByLabel('Primer apellido').fill('Peña');
  await page.getByRole('button', { name: 'Añadir correo' }).click();
  await page.getByLabel('Correo 1', { exact: true }).fill('ana@ejemplo.test');
  await page.getByRole('button', { name: 'Guardar' }).click();
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
  await expect(palette.getByRole('button', { name: 'Usuarios' })).toBeVisible();
  await page.keyboard.type('pena');
  await expect(palette.getByRole('button', { name: /Ana Peña/ })).toContainText('ana@ejemplo.test');
  await expect(palette.getByRole('status')).toHaveText('1 resultado');
  await expectAccessible(page);
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: 'Ana Peña' })).toBeVisible();

  await page.keyboard.press('Control+k');
  await page.keyboard.type('nadie se llama así');
  await expect(palette.getByText('Nada con ese nombre')).toBeVisible();
  await page.route('/api/search?*', (request) => request.abort());
  await palette.getByRole('textbox').fill('ana');
  await expect(palette.getByRole('alert')).toContainText('No se pudieron buscar registros');
  await page.keyboard.press('Escape');
  await expect(palette).toBeHidden();
});

test('the palette fits a phone', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await signUpChurch(page);
  await addMember(page);
  await page.getByRole('button', { name: 'Buscar o ir a…' }).click();
  const palette = page.getByRole('dialog', { name: 'Buscar o ir a…' });
  await palette.getByRole('textbox').fill('ana pe');
  await palette.getByRole('button', { name: /Ana Peña/ }).click();
  await expect(palette).toBeHidden();
  await expect(page.getByRole('heading', { level: 1, name: 'Ana Peña' })).toBeVisible();
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360);
});
