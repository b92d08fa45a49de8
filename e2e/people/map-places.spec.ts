import { expect, test } from '@playwright/test';
import { expectAccessible } from '../support/accessible.ts';
import { signUpChurch } from '../support/accounts.ts';
import { addPerson, grantExactPlaces } from '../support/map.ts';

test('an address in no known town is listed with the reason, and is placed by hand', async ({
  page,
}) => {
  await signUpChurch(page);
  await grantExactPlaces(page);
  await addPerson(page, { givenNames: 'Rut', address: { line1: 'Calle 1', city: 'Macondo' } });

  await page.goto('/app/personas/mapa/direcciones');
  await expect(page.getByText('0 de 1 direcciones tienen lugar')).toBeVisible();
  const failed = page.getByRole('listitem').filter({ hasText: 'Calle 1, Macondo' });
  await expect(failed).toContainText('No encontramos ninguna ciudad «Macondo»', {
    timeout: 20_000,
  });
  await expectAccessible(page);
  await failed.getByRole('link', { name: 'Ubicar en el mapa a Rut Paz' }).click();
  const save = page.getByRole('button', { name: 'Guardar este lugar' });
  await expect(save).toBeVisible();
  await page.getByRole('application').click({ position: { x: 200, y: 150 } });
  await save.click();
  await expect(page.getByText('El lugar de Rut Paz quedó guardado.')).toBeVisible();

  await page.getByRole('link', { name: 'Direcciones' }).click();
  await expect(page.getByText('1 de 1 direcciones tienen lugar')).toBeVisible();
  await expect(page.getByText('Ninguna dirección se quedó sin lugar')).toBeVisible();
});

test('the search for addresses is stopped, and goes on', async ({ page }) => {
  await signUpChurch(page);
  await addPerson(page, { givenNames: 'Rut', address: { line1: 'Calle 1', city: 'Macondo' } });
  const paused = { method: 'PUT', data: { isPaused: true } };
  expect((await page.request.fetch('/api/geocoding/paused', paused)).ok()).toBe(true);
  await addPerson(page, { givenNames: 'Noé', address: { line1: 'Calle 2', city: 'Guadalajara' } });
  await page.goto('/app/personas/mapa/direcciones');
  await expect(page.getByText('La búsqueda está detenida')).toBeVisible();
  await page.getByRole('button', { name: 'Continuar' }).click();
  await expect(page.getByText('1 de 2 direcciones tienen lugar')).toBeVisible({ timeout: 20_000 });
});

test('a town is searched with the keyboard, and the map shows it', async ({ page }) => {
  await signUpChurch(page);
  await page.goto('/app/personas/mapa');
  const search = page.getByRole('textbox', { name: 'Buscar un lugar' });
  await search.focus();
  await page.keyboard.type('zapop');
  await expect(page.getByRole('option', { name: 'Zapopan, Jalisco' })).toBeVisible();
  await expectAccessible(page);
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect(page.getByText('El mapa muestra Zapopan.')).toBeVisible();
  await expect(search).toHaveValue('Zapopan');

  await search.fill('xyzzy');
  await expect(page.getByText('No hay ninguna ciudad con este nombre.')).toBeVisible();
});

test('a basemap that does not arrive is said, and comes with another try', async ({ page }) => {
  await signUpChurch(page);
  await page.route(/world.*\.json/, (route) => route.abort());
  await page.goto('/app/personas/mapa');
  await expect(page.getByText('El servidor del mapa no responde')).toBeVisible();
  await page.unroute(/world.*\.json/);
  await page.getByRole('button', { name: 'Reintentar' }).click();
  await expect(page.getByText('El servidor del mapa no responde')).toBeHidden();
});
