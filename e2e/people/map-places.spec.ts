import { randomUUID } from 'node:crypto';
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

test('the home of a family is left out of the map on its page, and shown again', async ({
  page,
}) => {
  await signUpChurch(page);
  const people = [{ givenNames: 'Rut', surname1: 'Paz' }];
  const address = { line1: 'Calle 1', city: 'Guadalajara' };
  const answer = await page.request.post('/api/families', {
    data: { requestId: randomUUID(), people, address, confirmed: true },
  });
  const { id } = (await answer.json()) as { id: string };
  await page.goto(`/app/families/${id}`);
  const place = page.getByRole('region', { name: 'Mapa' });
  const hide = place.getByRole('switch', { name: 'No mostrar en el mapa' });
  await hide.press('Space');
  await expect(place.getByText('No se muestra en el mapa')).toBeVisible();
  await expect(hide).toBeChecked();
  await expectAccessible(page);
  await page.reload();
  await expect(hide).toBeChecked();
  await hide.press('Space');
  await expect(place.getByText('No se muestra en el mapa')).toBeHidden();
});

test('a town is searched with the keyboard, and the map shows it', async ({ page }) => {
  await signUpChurch(page);
  await page.goto('/app/personas/mapa');
  const search = page.getByRole('combobox', { name: 'Buscar un lugar' });
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
  // When the homes are loaded, the map moves to them and requests the basemap again.
  await page.waitForLoadState('networkidle');
  await page.unroute(/world.*\.json/);
  await page.getByRole('button', { name: 'Reintentar' }).click();
  await expect(page.getByText('El servidor del mapa no responde')).toBeHidden();
});
