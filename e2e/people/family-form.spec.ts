import { expect, test, type Page, type Route } from '@playwright/test';
import { expectAccessible } from '../support/accessible.ts';
import { signUpChurch } from '../support/accounts.ts';
import { registerFamily } from '../support/family-changes.ts';
import { openOnPhone } from '../support/phone.ts';

/** Opens the form in the settings; returns its address. */
async function openForm(page: Page): Promise<string> {
  await page.goto('/app/configuracion/familias/formulario');
  await page.getByRole('switch', { name: 'El formulario está abierto' }).check();
  await page.getByLabel('Palabras de bienvenida').fill('Gracias por ayudarnos.');
  await page.getByRole('button', { name: 'Guardar', exact: true }).click();
  const address = page.getByRole('link', { name: /\/c\/.+\/familia$/ });
  await expect(address).toBeVisible();
  await expect(page.getByRole('link', { name: 'Enviar por WhatsApp' })).toHaveAttribute(
    'href',
    /wa\.me.*familia/,
  );
  await expectAccessible(page);
  return (await address.getAttribute('href')) ?? '';
}

test('a family without an account writes itself down by the link of the church’s WhatsApp group, and becomes a family', async ({
  page,
  browser,
}) => {
  test.slow();
  const { name } = await signUpChurch(page);
  const phone = await openOnPhone(browser, await openForm(page));
  await expect(phone.getByRole('heading', { name: 'Los datos de tu familia' })).toBeVisible();
  await expect(phone.getByText('Gracias por ayudarnos.')).toBeVisible();
  await expectAccessible(phone);
  await phone.getByLabel('Nombres').fill('Rebeca');
  await phone.getByLabel('Primer apellido').fill('Soto');
  await phone.getByRole('button', { name: 'Agregar otra persona' }).click();
  const child = phone.getByRole('group', { name: 'Persona 2' });
  await expect(child.getByLabel('Nombres')).toBeFocused();
  await child.getByLabel('Nombres').fill('Noé');
  await child.getByLabel('Primer apellido').fill('Soto');
  await child.getByLabel('Papel en la familia').selectOption({ label: 'Hijo o hija' });
  await child.getByLabel('Correo electrónico').fill('noe@ejemplo.test');
  const day = child.getByLabel('Día');
  await day.selectOption('31');
  await child.getByLabel('Mes').selectOption('febrero');
  await expect(day).toHaveValue('31');
  await expect(day).toHaveAttribute('aria-invalid', 'true');
  await expect(child.getByText('Ese día no existe en ese mes.')).toBeVisible();
  await day.selectOption('28');
  await expect(child.getByText('Ese día no existe en ese mes.')).toBeHidden();
  await phone.getByLabel('Ciudad').fill('Cali');
  await phone.getByRole('button', { name: 'Enviar' }).click();
  await expect(phone.getByText('Marca que están de acuerdo para poder enviarlo.')).toBeVisible();
  await phone.getByRole('checkbox', { name: `estamos de acuerdo en que ${name}` }).check();
  expect(await phone.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
  await phone.getByRole('button', { name: 'Enviar' }).click();
  await expect(phone.getByRole('heading', { name: '¡Gracias!' })).toBeFocused();
  await expectAccessible(phone);

  const noe = { givenNames: 'Noé', surname1: 'Soto' };
  expect((await page.request.post('/api/people', { data: noe })).ok()).toBe(true);
  await page.goto('/app/dashboard');
  const row = page.getByRole('group', { name: 'Persona 2' });
  // The roles arrive after the form.
  const waitForRow = async (route: Route): Promise<void> => {
    await row.waitFor();
    await route.continue();
  };
  await page.route('**/api/families/roles', waitForRow, { times: 1 });
  await page.getByRole('link', { name: '1 registro de familia por revisar' }).click();
  await expect(page.getByText(/Aceptaron: «Los adultos de esta familia/)).toBeVisible();
  await expect(row.getByLabel('Papel en la familia').locator('option:checked')).toHaveText(/Hij/);
  await row.getByRole('button', { name: 'Noé Soto' }).click();
  await expect(row.getByText('Se agrega a su ficha.')).toHaveCount(2);
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Aceptar', exact: true }).click();
  await expect(page.getByText(/Hij.* · 28 de febrero · noe@ejemplo.test/)).toBeVisible();
  await page.getByRole('link', { name: 'Abrir la familia' }).click();
  await expect(page.getByRole('link', { name: 'Rebeca Soto' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Noé Soto' })).toBeVisible();
});

test('a sent family whose people live in a family on record is offered that one', async ({
  page,
  browser,
}) => {
  test.slow();
  const { name } = await signUpChurch(page);
  await registerFamily(page, [
    ['Rebeca', 'Soto', 'head'],
    ['Noé', 'Soto', 'child'],
  ]);
  const phone = await openOnPhone(browser, await openForm(page));
  await phone.getByLabel('Nombres').fill('Rebeca');
  await phone.getByLabel('Primer apellido').fill('Soto');
  await phone.getByRole('checkbox', { name: `estamos de acuerdo en que ${name}` }).check();
  await phone.getByRole('button', { name: 'Enviar' }).click();
  await expect(phone.getByRole('heading', { name: '¡Gracias!' })).toBeFocused();

  await page.goto('/app/dashboard');
  await page.getByRole('link', { name: '1 registro de familia por revisar' }).click();
  const row = page.getByRole('group', { name: 'Persona 1' });
  await row.getByRole('button', { name: 'Rebeca Soto' }).click();
  await expect(row.getByText(/Rebeca Soto vive en «.*Soto.*»/)).toBeVisible();
  await expect(row.getByRole('checkbox', { name: 'Es su hogar principal' })).not.toBeChecked();
  await expectAccessible(page);
  await row.getByRole('button', { name: 'Es esta familia' }).click();
  await expect(page.getByRole('radio', { name: 'Una familia que ya está' })).toBeChecked();
  await expect(row.getByRole('button', { name: 'Es esta familia' })).toBeHidden();
  await page.getByRole('button', { name: 'Aceptar', exact: true }).click();
  await page.getByRole('link', { name: 'Abrir la familia' }).click();
  await expect(page.getByRole('link', { name: 'Noé Soto' })).toBeVisible();
});

test('the form of a church that has not opened it, and one that nobody has, say the same', async ({
  page,
}) => {
  await page.goto('/c/nadie-la-tiene/familia');
  await expect(page.getByRole('heading', { name: 'Esta página no está disponible' })).toBeVisible();
  await page.goto('/c/nadie-la-tiene/family');
  await expect(page).toHaveURL('/c/nadie-la-tiene/familia');
  await page.evaluate(() => localStorage.setItem('i18nextLng', 'en'));
  await page.goto('/c/nadie-la-tiene/family');
  await expect(page).toHaveURL('/en/c/nadie-la-tiene/familia');
});
