import { expect, test } from '@playwright/test';
import { expectAccessible } from '../support/accessible.ts';
import { signInAs } from '../support/accounts.ts';

test('a member corrects the telephone of a child on a phone, and the secretary accepts it', async ({
  page,
  browser,
}) => {
  test.slow();
  await page.setViewportSize({ width: 390, height: 844 });
  await signInAs(page, 'member');
  await page.goto('/app/dashboard');
  await page.getByRole('link', { name: 'Corregir mis datos' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Mi ficha' })).toBeVisible();
  await expect(page.getByText('Menor de tu hogar').first()).toBeVisible();
  await expect(page.getByText(/puede guardar más de ti que lo que ves aquí/)).toBeVisible();
  await expectAccessible(page);

  await page.getByRole('button', { name: /^Corregir los datos de Samuel/ }).click();
  await page.getByRole('button', { name: 'Agregar teléfono' }).click();
  const phone = page.getByLabel('Teléfono 1', { exact: true });
  await phone.fill('12');
  await page.getByRole('button', { name: 'Enviar correcciones' }).click();
  await expect(phone).toHaveAttribute('aria-invalid', 'true');
  await phone.fill('311 555 0177');
  await expectAccessible(page);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
  await page.getByRole('button', { name: 'Enviar correcciones' }).click();
  await expect(page.getByText('En revisión: Teléfonos')).toBeVisible();

  const office = await (await browser.newContext()).newPage();
  await signInAs(office, 'secretary');
  await office.goto('/app/miembros/cambios');
  await office.getByRole('link', { name: /^Samuel/ }).click();
  await office.getByRole('button', { name: /^Guardar 1 dato/ }).click();
  await expect(office.getByText('Se guardó 1 dato')).toBeVisible();
  await page.reload();
  await expect(page.getByText('311 555 0177')).toBeVisible();
  await expect(page.getByText('En revisión: Teléfonos')).toBeHidden();
  await office.context().close();
});
