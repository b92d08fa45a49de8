import { expect, test, type Page } from '@playwright/test';
import { expectAccessible } from '../support/accessible.ts';
import { signUpChurch } from '../support/accounts.ts';
import { openOnPhone } from '../support/phone.ts';

async function addMember(page: Page): Promise<void> {
  await page.goto('/app/miembros/nuevo');
  await page.getByLabel('Nombres').fill('Rut');
  await page.getByLabel('Primer apellido').fill('Peña');
  await page.getByRole('button', { name: 'Guardar', exact: true }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Rut Peña' })).toBeVisible();
}

async function makeLink(page: Page): Promise<string> {
  await page.getByRole('button', { name: 'Más opciones' }).click();
  await page.getByRole('menuitem', { name: 'Que complete sus propios datos' }).click();
  await page.getByRole('button', { name: /^Crear (un|otro) enlace$/ }).click();
  const address = page.getByLabel('Enlace personal');
  await expect(address).toHaveValue(/complete-profile-token/);
  return address.inputValue();
}

test('a member corrects their own record on a phone, and the church approves it field by field', async ({
  page,
  browser,
}) => {
  test.slow();
  await signUpChurch(page);
  await addMember(page);
  const url = await makeLink(page);
  await expectAccessible(page);

  const phone = await openOnPhone(browser, url);
  await expect(phone.getByRole('heading', { level: 1, name: 'Revisa tus datos' })).toBeVisible();
  await expect(phone.getByLabel('Nombres')).toHaveValue('Rut');
  await expect(phone.getByText('Situación en la iglesia')).toBeHidden();
  await expectAccessible(phone);
  expect(await phone.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
  await phone.getByLabel('Segundo apellido').fill('Ríos');
  await phone.getByLabel('Apodo').fill('Rutita');
  await phone.getByRole('button', { name: 'Agregar teléfono' }).click();
  await phone.getByLabel('Teléfono 1', { exact: true }).fill('12');
  await phone.getByRole('button', { name: 'Enviar mis datos' }).click();
  await expect(phone.getByLabel('Teléfono 1', { exact: true })).toHaveAttribute(
    'aria-invalid',
    'true',
  );
  await phone.getByLabel('Teléfono 1', { exact: true }).fill('55 1234 5678');
  await phone.getByRole('button', { name: 'Enviar mis datos' }).click();
  await expect(phone.getByRole('heading', { name: '¡Gracias!' })).toBeFocused();

  await page.goto('/app/dashboard');
  await page.getByRole('link', { name: '1 persona envió cambios en sus datos' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Rut Peña' })).toBeVisible();
  await page.getByRole('checkbox', { name: 'Apodo' }).uncheck();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Guardar 2 datos' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Rut Peña Ríos' })).toBeVisible();
  await page.getByRole('link', { name: 'Abrir la ficha' }).click();
  await expect(page.getByText('Rutita')).toBeHidden();
  await expect(page.getByRole('link', { name: '+52 55 1234 5678' }).first()).toBeVisible();
  await page.goto('/app/miembros/cambios');
  await expect(page.getByText('La bandeja está vacía')).toBeVisible();
  await page.getByText('Aceptado').click();
  await expect(page.getByRole('link', { name: 'Rut Peña Ríos' })).toBeVisible();
});

test('a link that was used and a link that was revoked open nothing', async ({ page, browser }) => {
  test.slow();
  await signUpChurch(page);
  await addMember(page);
  const url = await makeLink(page);
  const member = await openOnPhone(browser, url);
  await member.getByLabel('Apodo').fill('Rutita');
  await member.getByRole('button', { name: 'Enviar mis datos' }).click();
  await expect(member.getByRole('heading', { name: '¡Gracias!' })).toBeVisible();

  const thief = await openOnPhone(browser, url);
  await expect(
    thief.getByRole('heading', { name: 'Este enlace no es válido o ya venció' }),
  ).toBeVisible();
  await expect(thief.getByText('Rut')).toBeHidden();
  await expectAccessible(thief);

  await page.reload();
  const second = await makeLink(page);
  await page.getByRole('button', { name: 'Anular el enlace' }).click();
  await expect(page.getByText('El enlace ya no sirve')).toBeVisible();
  await thief.goto(second);
  await expect(
    thief.getByRole('heading', { name: 'Este enlace no es válido o ya venció' }),
  ).toBeVisible();
});
