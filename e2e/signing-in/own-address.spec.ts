import { randomUUID } from 'node:crypto';
import { expect, test, type Page } from '@playwright/test';
import { expectAccessible } from '../support/accessible.ts';
import { signUpChurch } from '../support/accounts.ts';
import { findLink, waitForMail } from '../support/mailbox.ts';

async function signIn(page: Page, email: string, password: string): Promise<void> {
  await page.context().clearCookies();
  await page.goto('/login');
  await page.getByLabel('Correo electrónico').fill(email);
  await page.getByLabel('Contraseña', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Iniciar sesión' }).click();
}

async function signUp(page: Page, email: string, password: string): Promise<void> {
  await page.goto('/register');
  await page.getByLabel('Tu nombre').fill('Rut Salas');
  await page.getByLabel('Correo electrónico').fill(email);
  await page.getByLabel('Contraseña', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Crear cuenta' }).click();
  await expect(page).toHaveURL('/verify-email-notice');
}

test('a person moves the account to another address', async ({ page }) => {
  const church = await signUpChurch(page);
  const email = `ana.nueva.${randomUUID()}@ejemplo.test`;
  await page.goto('/app/perfil');
  const own = page.getByRole('region', { name: 'Correo electrónico' });
  await own.getByRole('button', { name: 'Cambiar el correo' }).click();
  await own.getByLabel('Nuevo correo electrónico').fill(email);
  await own.getByLabel('Contraseña actual').fill('no es esta');
  await own.getByRole('button', { name: 'Enviar enlace' }).click();
  await expect(own.getByText('La contraseña actual no es correcta.')).toBeVisible();
  await expectAccessible(page);
  await own.getByLabel('Contraseña actual').fill(church.password);
  await own.getByRole('button', { name: 'Enviar enlace' }).click();
  await expect(own.getByText(`Falta confirmar ${email}`)).toBeVisible();
  await expectAccessible(page);
  await waitForMail(page, church.email, /Se pidió cambiar el correo/);

  await page.goto(
    findLink(await waitForMail(page, email, /Confirma tu nuevo correo/), /confirm-email/),
  );
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Confirmar mi correo' }).click();
  await expect(page.getByText(`Desde ahora entras con ${email}.`)).toBeVisible();
  await signIn(page, email, church.password);
  await expect(page).toHaveURL('/app/dashboard');
  await signIn(page, church.email, church.password);
  await expect(page.getByText('Email o contraseña incorrectos.')).toBeVisible();
});

test('a verification link on another device asks for the password and signs in', async ({
  page,
  browser,
}) => {
  const email = `rut.${randomUUID()}@ejemplo.test`;
  const password = randomUUID();
  await signUp(page, email, password);
  const link = findLink(
    await waitForMail(page, email, /Confirma tu correo/),
    /verify-email-notice/,
  );

  const phone = await browser.newContext({ locale: 'es-MX', reducedMotion: 'reduce' });
  const there = await phone.newPage();
  await there.goto(link);
  await expect(there.getByText('escribe la contraseña con la que la creaste')).toBeVisible();
  await expectAccessible(there);
  await there.getByLabel('Contraseña', { exact: true }).fill('no es esta');
  await there.getByRole('button', { name: 'Confirmar y entrar' }).click();
  await expect(there.getByText('La contraseña actual no es correcta.')).toBeVisible();
  await there.getByLabel('Contraseña', { exact: true }).fill(password);
  await there.getByRole('button', { name: 'Confirmar y entrar' }).click();
  await expect(there).toHaveURL('/register-church');
  await phone.close();
});

test('the owner of an address takes over an account that a stranger created with it', async ({
  page,
  browser,
}) => {
  const email = `noemi.${randomUUID()}@ejemplo.test`;
  await signUp(page, email, 'la del extraño');
  const link = findLink(
    await waitForMail(page, email, /Confirma tu correo/),
    /verify-email-notice/,
  );
  const reader = await browser.newContext({ locale: 'es-MX', reducedMotion: 'reduce' });
  const there = await reader.newPage();
  await there.goto(link);
  await there.getByRole('button', { name: 'No creé esta cuenta' }).click();
  await expectAccessible(there);
  await there.getByLabel('Contraseña', { exact: true }).fill('una frase que solo yo sé');
  await there.getByRole('button', { name: 'Guardar y entrar' }).click();
  await expect(there).toHaveURL('/register-church');
  await reader.close();
  await signIn(page, email, 'la del extraño');
  await expect(page.getByText('Email o contraseña incorrectos.')).toBeVisible();
});
