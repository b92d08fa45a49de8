import { randomUUID } from 'node:crypto';
import { expect, test, type Page } from '@playwright/test';
import { expectAccessible } from './support/accessible.ts';
import { findLink, waitForMail } from './support/mailbox.ts';

const newcomer = () => ({
  name: 'Ana Rivera',
  email: `ana.${randomUUID()}@ejemplo.test`,
  password: 'el Señor es mi pastor',
});

async function signUp(
  page: Page,
  { name, email, password }: ReturnType<typeof newcomer>,
): Promise<void> {
  await page.getByLabel('Tu nombre').fill(name);
  await page.getByLabel('Correo electrónico').fill(email);
  await page.getByLabel('Contraseña', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Crear cuenta' }).click();
  await expect(page).toHaveURL('/verify-email-notice');
}

const waitForConfirmation = async (page: Page, email: string): Promise<string> =>
  findLink(await waitForMail(page, email, /Confirma/), /verify-email-notice/);

test('a church signs up, from the landing page to its dashboard', async ({ page }) => {
  test.slow();
  const ana = newcomer();
  await page.goto('/');
  await page.getByRole('link', { name: 'Registrar mi iglesia' }).first().click();
  await expect(page).toHaveURL('/register');
  await expect(page.getByRole('button', { name: 'Crear cuenta' })).toBeEnabled();
  await signUp(page, ana);
  await expect(page.getByText(`Enviamos un enlace a ${ana.email}.`)).toBeVisible();
  await expectAccessible(page);

  await page.goto(await waitForConfirmation(page, ana.email));
  await expect(page).toHaveURL('/register-church');
  await expect(page.getByText('Correo confirmado')).toBeVisible();
  await expect(page.getByLabel('País')).toHaveValue('MX');
  await expect(page.getByLabel('Zona horaria')).toHaveValue('America/Mexico_City');
  await page.getByLabel('País').selectOption({ label: 'Colombia' });
  await expect(page.getByLabel('Zona horaria')).toHaveValue('America/Bogota');
  await expect(page.getByText('Correo confirmado')).toBeHidden();
  await expectAccessible(page);
  await page.goto('/registration-complete');
  await expect(page.getByRole('heading', { name: 'Tu cuenta está lista' })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('link', { name: 'Registrar mi iglesia' }).click();
  await page.getByLabel('País').selectOption({ label: 'Colombia' });
  await page.getByLabel('Nombre de la iglesia').fill('Iglesia Betania');
  await page.getByRole('button', { name: 'Registrar iglesia' }).click();

  await expect(page).toHaveURL('/registration-complete');
  await expect(
    page.getByRole('heading', { name: 'Iglesia Betania ya tiene su redil' }),
  ).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('link', { name: 'Ir al panel' }).click();
  await expect(page).toHaveURL('/app/dashboard');
  await expect(page.getByText('Iglesia Betania').first()).toBeVisible();

  await page.goto('/register-church');
  await expect(page).toHaveURL('/app/dashboard');
});

test('confirming an address on another device with the password signs in there and continues here', async ({
  page,
  browser,
}) => {
  const ana = newcomer();
  await page.goto('/register');
  await signUp(page, ana);
  const telephone = await browser.newContext({ locale: 'es-MX' });
  const otherDevice = await telephone.newPage();
  await otherDevice.goto(await waitForConfirmation(page, ana.email));
  await otherDevice.getByLabel('Contraseña', { exact: true }).fill(ana.password);
  await otherDevice.getByRole('button', { name: 'Confirmar y entrar' }).click();
  await expect(otherDevice).toHaveURL('/register-church');
  await telephone.close();
  await page.getByRole('button', { name: 'Ya lo confirmé' }).click();
  await expect(page).toHaveURL('/register-church');
});

test('an address that is not confirmed stays at the notice', async ({ page }) => {
  await page.goto('/register');
  await signUp(page, newcomer());
  await page.getByRole('button', { name: 'Ya lo confirmé' }).click();
  await expect(page.getByText('Aún no consta la confirmación.')).toBeVisible();
  await page.goto('/register-church');
  await expect(page).toHaveURL('/verify-email-notice');
});

test('the mail can be sent again only after a wait', async ({ page }) => {
  const ana = newcomer();
  await page.clock.install();
  await page.goto('/register');
  await signUp(page, ana);
  await expect(page.getByRole('button', { name: /^Enviar otra vez en \d+ s$/ })).toBeDisabled();
  await page.reload();
  await expect(page.getByRole('button', { name: /^Enviar otra vez en \d+ s$/ })).toBeDisabled();
  await page.clock.runFor(61_000);
  const first = await waitForConfirmation(page, ana.email);
  await page.getByRole('button', { name: 'Enviar otra vez', exact: true }).click();
  await expect(page.getByText(`Enviamos otro enlace a ${ana.email}.`)).toBeVisible();
  await expect(page.getByRole('button', { name: /^Enviar otra vez en \d+ s$/ })).toBeDisabled();
  await expect(async () =>
    expect(await waitForConfirmation(page, ana.email)).not.toBe(first),
  ).toPass();
});

test('a link that is not valid explains what to do', async ({ page }) => {
  await page.goto(`/verify-email-notice?token=${'x'.repeat(43)}`);
  await expect(page.getByRole('heading', { name: 'No pudimos confirmar tu correo' })).toBeVisible();
  await expect(
    page.getByText('Este enlace ya no sirve: se usó o venció. Pide uno nuevo.'),
  ).toBeVisible();
  await expectAccessible(page);
});

test('an address that already has an account is informed only by mail', async ({ page }) => {
  const ana = newcomer();
  await page.goto('/register');
  await signUp(page, ana);
  await page.context().clearCookies();
  await page.goto('/register');
  await signUp(page, { ...ana, password: 'otra distinta' });
  await expect(page.getByText(`Enviamos un enlace a ${ana.email}.`)).toBeVisible();
  await waitForMail(page, ana.email, /Ya tienes una cuenta/);
});

test('a join link of no church is refused with a message', async ({ page }) => {
  await page.goto('/register?join=nada');
  await expect(page.getByRole('heading', { name: 'Únete a tu iglesia' })).toBeVisible();
  await page.getByLabel('Tu nombre').fill('Rut Salas');
  await page.getByLabel('Correo electrónico').fill(newcomer().email);
  await page.getByLabel('Contraseña', { exact: true }).fill('una contraseña larga');
  await page.getByRole('button', { name: 'Crear cuenta' }).click();
  await expect(
    page.getByRole('alert').getByText('Este enlace de la iglesia no sirve o venció.'),
  ).toBeVisible();
});

test('text that is typed before the scripts have loaded is kept', async ({ page }) => {
  let release = (): void => undefined;
  const arrived = new Promise<void>((resolve) => (release = resolve));
  await page.route('**/assets/*.js', (route) => arrived.then(() => route.continue()));
  await page.goto('/register', { waitUntil: 'commit' });
  const fields = {
    'Tu nombre': 'Ana Rivera',
    'Correo electrónico': 'ana@ejemplo.test',
    Contraseña: 'una frase',
  };
  for (const [label, text] of Object.entries(fields))
    await page.getByLabel(label, { exact: true }).fill(text);
  await expect(page.getByRole('button', { name: 'Crear cuenta' })).toBeDisabled();
  release();
  await expect(page.getByRole('button', { name: 'Crear cuenta' })).toBeEnabled();
  for (const [label, text] of Object.entries(fields))
    await expect(page.getByLabel(label, { exact: true })).toHaveValue(text);
  await expect(page.getByText('Sirve. Con 12 caracteres o más es mucho más segura.')).toBeVisible();
});

test('confirming an address continues when the session is read slowly', async ({ page }) => {
  const ana = newcomer();
  await page.goto('/register');
  await signUp(page, ana);
  let confirmed = (): void => undefined;
  const confirming = new Promise<void>((resolve) => (confirmed = resolve));
  await page.route('**/api/accounts/verification/*', async (route) => {
    const answer = await route.fetch();
    await route.fulfill({ response: answer });
    confirmed();
  });
  let readings = 0;
  await page.route('**/api/session', async (route) => {
    const answer = await route.fetch();
    // The first answer is from before the confirmation and arrives after it.
    if (readings++ === 0) await confirming;
    await route.fulfill({ response: answer });
  });
  await page.goto(await waitForConfirmation(page, ana.email));
  await expect(page).toHaveURL('/register-church');
});
