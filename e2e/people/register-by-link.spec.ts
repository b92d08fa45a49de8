import { randomUUID } from 'node:crypto';
import { expect, test, type Browser, type Page } from '@playwright/test';
import { expectAccessible } from '../support/accessible.ts';
import { signUpChurch } from '../support/accounts.ts';
import { findLink, waitForMail } from '../support/mailbox.ts';
import { openOnPhone } from '../support/phone.ts';

/** A new member of the church, without permissions, on a phone. */
async function joinAsMember(page: Page, browser: Browser): Promise<Page> {
  const email = `noemi.${randomUUID()}@ejemplo.test`;
  const invited = await page.request.post('/api/invitations', {
    data: { email, role: 'member', language: 'es' },
  });
  expect(invited.ok()).toBe(true);
  const phone = await openOnPhone(
    browser,
    findLink(await waitForMail(page, email, /./), /accept-invitation/),
  );
  await phone.getByLabel('Tu nombre').fill('Noemí Paz');
  await phone.getByLabel('Contraseña', { exact: true }).fill(randomUUID());
  await phone.getByRole('button', { name: 'Unirme' }).click();
  await expect(phone).toHaveURL('/app/dashboard');
  return phone;
}

/** Registers a family by request: these journeys are not about that form. */
async function registerFamily(page: Page): Promise<string> {
  const people = [
    { givenNames: 'Marta', surname1: 'Núñez', surname2: 'Gil' },
    { givenNames: 'Saúl', surname1: 'Núñez' },
  ];
  const answer = await page.request.post('/api/families', {
    data: { requestId: randomUUID(), homePhone: '55 1234 0000', people },
  });
  return ((await answer.json()) as { id: string }).id;
}

/** Creates a link in the open dialog; returns its address. */
async function createLink(page: Page): Promise<string> {
  await page.getByRole('button', { name: 'Crear el enlace' }).click();
  const address = page.getByLabel('Enlace personal');
  await expect(address).toHaveValue(/\/app\/families\/register\//);
  await expectAccessible(page);
  return address.inputValue();
}

test('a member completes the own family by a link, and the church accepts it, undoes it and finds it waiting again', async ({
  page,
  browser,
}) => {
  test.slow();
  await signUpChurch(page);
  const familyId = await registerFamily(page);
  const phone = await joinAsMember(page, browser);
  await page.goto(`/app/families/${familyId}`);
  await page.getByRole('button', { name: 'Más opciones' }).click();
  await page.getByRole('menuitem', { name: 'Que la familia revise sus datos…' }).click();
  const url = await createLink(page);

  await phone.goto(url);
  await expect(phone.getByRole('heading', { level: 1, name: /Núñez/ })).toBeVisible();
  await expect(phone.getByText('Marta Núñez Gil', { exact: true })).toBeVisible();
  await expect(phone.getByLabel('Teléfono del hogar')).toHaveValue('+525512340000');
  await expectAccessible(phone);
  await phone.getByRole('checkbox', { name: 'Saúl Núñez ya no vive aquí' }).check();
  await phone.getByRole('button', { name: 'Agregar otra persona' }).click();
  const added = phone.getByRole('group', { name: /Persona 1/ });
  await added.getByLabel('Nombres').fill('Eva');
  await added.getByLabel('Primer apellido').fill('Núñez');
  await added.getByLabel('Teléfono', { exact: true }).fill('12');
  await phone.getByLabel('¿Algo más que tu iglesia deba saber?').fill('Nos mudamos.');
  await phone.getByRole('button', { name: 'Enviar' }).click();
  await expect(added.getByLabel('Teléfono', { exact: true })).toHaveAttribute(
    'aria-invalid',
    'true',
  );
  await added.getByLabel('Teléfono', { exact: true }).fill('55 1234 5678');
  expect(await phone.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
  await phone.getByRole('button', { name: 'Enviar' }).click();
  await expect(phone.getByRole('heading', { name: '¡Gracias!' })).toBeVisible();
  await expectAccessible(phone);
  await phone.goto(url);
  await expect(phone.getByText(/Este enlace ya se usó/)).toBeVisible();

  await page.goto('/app/dashboard');
  await page.getByRole('link', { name: '1 registro de familia por revisar' }).click();
  await expect(page.getByText('Nos mudamos.')).toBeVisible();
  await expect(page.getByRole('checkbox', { name: 'Saúl Núñez deja este hogar' })).toBeChecked();
  await page
    .getByRole('group', { name: /Persona 1/ })
    .getByLabel('Segundo apellido')
    .fill('Gil');
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Aceptar', exact: true }).click();
  await page.getByRole('link', { name: 'Abrir la familia' }).click();
  await expect(page.getByRole('link', { name: 'Eva Núñez Gil', exact: true })).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Vivieron aquí' })).toBeVisible();

  await page.goBack();
  await page.getByRole('button', { name: 'Deshacer' }).click();
  await expect(page.getByRole('button', { name: 'Aceptar', exact: true })).toBeVisible();
  await page.goto(`/app/families/${familyId}`);
  await expect(page.getByRole('link', { name: 'Saúl Núñez' })).toBeVisible();
  await expect(page.getByRole('link', { name: /Eva/ })).toBeHidden();
});

test('a link for a new family is revoked, and another one becomes a family on record', async ({
  page,
  browser,
}) => {
  test.slow();
  await signUpChurch(page);
  await registerFamily(page);
  const phone = await joinAsMember(page, browser);
  await page.goto('/app/families/register');
  await page.getByRole('button', { name: 'Que la familia se registre sola…' }).click();
  await page.getByLabel('¿Para quién es?').fill('Los Soto');
  const revoked = await createLink(page);
  await page.getByRole('button', { name: 'Anular el enlace: Los Soto' }).click();
  await expect(page.getByText('El enlace ya no sirve')).toBeVisible();
  await phone.goto(revoked);
  await expect(phone.getByText(/La iglesia anuló este enlace/)).toBeVisible();
  await expectAccessible(phone);

  await phone.goto(await createLink(page));
  await phone.getByRole('button', { name: 'Quitar la persona 2' }).click();
  await phone.getByLabel('Nombres').fill('Rut');
  await phone.getByLabel('Primer apellido').fill('Soto');
  await phone.getByRole('button', { name: 'Enviar' }).click();
  await expect(phone.getByRole('heading', { name: '¡Gracias!' })).toBeVisible();

  await page.goto('/app/miembros/cambios');
  await page.getByRole('link', { name: /Soto/ }).click();
  await page.getByRole('radio', { name: 'Una familia que ya está' }).check();
  await page.getByRole('button', { name: 'Aceptar', exact: true }).click();
  await expect(page.getByRole('combobox', { name: 'Familia', exact: true })).toHaveAttribute(
    'aria-invalid',
    'true',
  );
  await page.getByRole('combobox', { name: 'Familia', exact: true }).fill('nunez');
  await page.getByRole('option', { name: /Núñez/ }).click();
  await page.getByRole('button', { name: 'Aceptar', exact: true }).click();
  await page.getByRole('link', { name: 'Abrir la familia' }).click();
  await expect(page.getByRole('link', { name: 'Rut Soto' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Marta Núñez Gil' })).toBeVisible();
});
