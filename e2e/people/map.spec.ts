import { expect, test, type Page } from '@playwright/test';
import { expectAccessible } from '../support/accessible.ts';
import { signUpChurch } from '../support/accounts.ts';
import { waitForMail } from '../support/mailbox.ts';
import { addPerson, grantExactPlaces, send } from '../support/map.ts';
import { writeText } from '../support/newsletters.ts';

/** The church's first administrator, who gives the right to see exact places to the own account. */
async function createChurch(page: Page): Promise<void> {
  await signUpChurch(page);
  await grantExactPlaces(page);
}

/** Somebody who wants newsletters and lives at this latitude, west of Cali. Returns the e-mail address. */
async function addReader(page: Page, givenNames: string, latitude: number): Promise<string> {
  const email = `${givenNames.toLowerCase()}.${crypto.randomUUID()}@ejemplo.test`;
  const id = await addPerson(page, {
    givenNames,
    emails: [{ value: email }],
    address: { line1: 'Calle 1', city: 'Cali' },
    newsletterConsent: { status: 'granted' },
  });
  await setPoint(page, id, latitude);
  return email;
}

/** Sets the point of the place where somebody lives. */
async function setPoint(page: Page, personId: string, latitude: number): Promise<void> {
  const { place } = (await (await page.request.get(`/api/people/${personId}/place`)).json()) as {
    readonly place: { readonly id: string; readonly point: object | null };
  };
  await send(page, 'PUT', `/api/map/places/${place.id}/point`, {
    point: { latitude, longitude: -76.53 },
    precision: 'street',
    isLocked: false,
    before: place.point,
  });
}

/** A mother with a daughter of eight. */
async function addFamily(page: Page, latitude: number): Promise<void> {
  const { members } = (await send(page, 'POST', '/api/families', {
    requestId: crypto.randomUUID(),
    address: { line1: 'Calle 2', city: 'Cali' },
    people: [
      { givenNames: 'Marta', surname1: 'Soto' },
      { givenNames: 'Luz', surname1: 'Soto', birth: { year: new Date().getFullYear() - 9 } },
    ],
  })) as { readonly members: readonly { readonly person: { readonly id: string } }[] };
  await setPoint(page, members[0]?.person.id ?? '', latitude);
}

const homes = (page: Page) => page.getByRole('region', { name: /En esta vista|En este lugar/ });

test('a pin is moved, a circle is drawn, and those who live in it are mailed', async ({ page }) => {
  test.slow();
  await createChurch(page);
  const eva = await addReader(page, 'Eva', 3.42);
  await addReader(page, 'Noé', 3.48);
  await page.goto('/app/personas/mapa');
  await expect(homes(page)).toContainText('2 hogares · 2 personas');
  await expectAccessible(page);

  await homes(page).getByRole('button', { name: 'Mover el lugar de Eva Paz' }).click();
  await page.getByRole('application').click({ position: { x: 200, y: 150 } });
  await page.getByRole('button', { name: 'Guardar este lugar' }).click();
  await expect(page.getByText('El lugar de Eva Paz quedó guardado.')).toBeVisible();
  await expect(homes(page).getByRole('listitem').filter({ hasText: 'Eva' }).first()).toContainText(
    'Puesto a mano',
  );

  await page.getByRole('button', { name: 'Seleccionar' }).click();
  await page.getByRole('menuitem', { name: 'Dibujar un círculo' }).click();
  await page.getByRole('textbox', { name: 'Radio' }).fill('2');
  await page.getByRole('button', { name: 'Al centro del mapa' }).click();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Mostrar quién vive aquí' }).click();
  await expect(page.getByText('Círculo de 2 km')).toBeVisible();
  await expect(homes(page)).toContainText('1 hogar · 1 persona');

  await page.getByRole('button', { name: 'Guardar filtro' }).click();
  const saving = page.getByRole('dialog', { name: 'Guardar filtro' });
  await saving.getByLabel('Nombre').fill('Vecinas');
  await saving.getByRole('button', { name: 'Guardar' }).click();
  await expect(page.getByRole('button', { name: 'Vecinas' })).toBeVisible();

  await page.goto('/app/newsletters/new');
  await page.getByRole('textbox', { name: 'Título' }).fill('Reunión');
  await page.getByRole('textbox', { name: 'Asunto' }).fill('Reunión del barrio');
  await writeText(page, 'Nos vemos el jueves.');
  await page.getByRole('radio', { name: 'Listas personalizadas' }).check();
  await page.getByRole('combobox', { name: 'Listas' }).click();
  await page.getByRole('option', { name: 'Vecinas' }).click();
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Revisar y enviar' }).click();
  await page.getByRole('button', { name: /Enviar a 1 persona/ }).click();
  await expect(page).toHaveURL(/\/newsletters\/view\//);
  expect((await waitForMail(page, eva, /Reunión del barrio/)).text).toContain(
    'Nos vemos el jueves.',
  );
});

test('the map shows the families with children of an age, and keeps the filter in the address', async ({
  page,
}) => {
  test.slow();
  await createChurch(page);
  await addReader(page, 'Eva', 3.42);
  await addFamily(page, 3.48);
  await page.goto('/app/personas/mapa');
  await expect(homes(page)).toContainText('2 hogares · 3 personas');
  await page.getByRole('button', { name: 'Filtros' }).click();
  await page.getByLabel('Familia con niños o jóvenes').selectOption('De 6 a 12 años');
  await expect(homes(page)).toContainText('1 hogar · 2 personas');
  await expectAccessible(page);
  await page.getByLabel('Tamaño de la familia').selectOption('2 personas');
  await page.reload();
  await expect(homes(page)).toContainText('1 hogar · 2 personas');
  await homes(page).getByRole('link', { name: 'Ver en la lista' }).click();
  await expect(page.getByText('Soto, Marta')).toBeVisible();
  await expect(page.getByText('Paz, Eva')).toBeHidden();
  await page.getByRole('button', { name: 'Quitar el filtro Familia con niños o jóvenes' }).click();
  await page.getByRole('button', { name: 'Quitar el filtro Tamaño de la familia' }).click();
  await expect(page.getByText('Paz, Eva')).toBeVisible();
});

test('who lacks the right sees displaced homes without addresses', async ({ page }) => {
  await signUpChurch(page);
  await addPerson(page, { givenNames: 'Rut', address: { line1: 'Calle 7', city: 'Cali' } });
  await page.goto('/app/personas/mapa');
  await expect(page.getByText('Cada hogar aparece desplazado')).toBeVisible();
  await expect(page.getByText('Calle 7')).toBeHidden();
  await expect(page.getByRole('button', { name: /Mover el lugar/ })).toBeHidden();
  await page.getByRole('link', { name: 'Ir a mi página de usuario' }).click();
  await expect(page.getByText('Ver los lugares exactos')).toBeVisible();
});
