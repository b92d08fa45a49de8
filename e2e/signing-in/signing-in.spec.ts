import { expect, test, type Page } from '@playwright/test';
import { expectAccessible } from '../support/accessible.ts';
import { signInAs, signUpChurch } from '../support/accounts.ts';
import { findLink, waitForMail } from '../support/mailbox.ts';

const signIn = async (page: Page, email: string, password: string): Promise<void> => {
  await page.getByLabel('Correo electrónico').fill(email);
  await page.getByLabel('Contraseña', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Iniciar sesión' }).click();
};

/** A new church and its administrator, signed out again. */
async function administrator(page: Page): Promise<{ email: string; password: string }> {
  const church = await signUpChurch(page);
  await page.context().clearCookies();
  return church;
}

test('opening a screen of the church asks to sign in and then shows that screen', async ({
  page,
}) => {
  const { email, password } = await administrator(page);
  await page.goto('/app/configuracion');
  await expect(page).toHaveURL('/login');
  await expect(page.getByText('Inicia sesión para continuar.')).toBeVisible();
  await signIn(page, email, password);
  await expect(page).toHaveURL('/app/configuracion');
  await expect(page.getByText('Sesión iniciada correctamente')).toBeVisible();
});

test('signing in from the login page leads to the dashboard', async ({ page }) => {
  const { email, password } = await administrator(page);
  await page.goto('/login');
  await signIn(page, email.toUpperCase(), password);
  await expect(page).toHaveURL('/app/dashboard');
});

test('a wrong password shows a message and keeps the address', async ({ page }) => {
  const { email } = await administrator(page);
  await page.goto('/login');
  await signIn(page, email, 'no es esta');
  await expect(page.getByRole('alert').getByText('Email o contraseña incorrectos.')).toBeVisible();
  await expect(page.getByLabel('Correo electrónico')).toHaveValue(email);
  await expect(page.getByLabel('Contraseña', { exact: true })).toBeFocused();
  await expectAccessible(page);
});

test('an account with ten failed attempts is locked for some time', async ({ page }) => {
  const { email, password } = await administrator(page);
  for (let each = 0; each < 10; each += 1)
    await page.request.post('/api/session', { data: { email, password: 'no es esta' } });
  await page.goto('/login');
  await signIn(page, email, password);
  await expect(
    page.getByText('Demasiados intentos fallidos. Por favor, intente más tarde.'),
  ).toBeVisible();
});

test('a failing server and a server out of reach have different messages', async ({ page }) => {
  await page.goto('/login');
  await page.route('**/api/session', (route) =>
    route.request().method() === 'POST'
      ? route.fulfill({ status: 500, body: '' })
      : route.continue(),
  );
  await signIn(page, 'ana@ejemplo.test', 'una contraseña');
  await expect(page.getByText('Error desconocido al iniciar sesión.')).toBeVisible();
  await page.unrouteAll();
  await page.route('**/api/session', (route) => route.abort());
  await page.getByRole('button', { name: 'Iniciar sesión' }).click();
  await expect(
    page.getByText('Error desconocido al iniciar sesión. Redil no responde en este momento'),
  ).toBeVisible();
  await page.unrouteAll();
  await page.route('**/api/session', (route) =>
    route.fulfill({
      status: 409,
      json: { error: { code: 'conflict', message: 'Otra cosa' } },
    }),
  );
  await page.getByRole('button', { name: 'Iniciar sesión' }).click();
  await expect(
    page.getByText('Error desconocido al iniciar sesión.', { exact: true }),
  ).toBeVisible();
});

test('an empty field is focused and described for screen readers', async ({ page }) => {
  await page.goto('/login');
  const email = page.getByLabel('Correo electrónico');
  await expect(page.getByRole('button', { name: 'Iniciar sesión' })).toBeEnabled();
  await email.press('Enter');
  await expect(email).toBeFocused();
  await expect(email).toHaveAccessibleDescription('Este dato es obligatorio.');
  await expect(email).toHaveAttribute('aria-invalid', 'true');
  await expectAccessible(page);
});

test('the password is shown and hidden again by its button', async ({ page }) => {
  await page.goto('/login');
  const password = page.getByLabel('Contraseña', { exact: true });
  await expect(page.getByRole('button', { name: 'Iniciar sesión' })).toBeEnabled();
  await page.getByRole('button', { name: 'Mostrar la contraseña' }).press('Enter');
  await expect(password).toHaveAttribute('type', 'text');
  await page.getByRole('button', { name: 'Ocultar la contraseña' }).press('Enter');
  await expect(password).toHaveAttribute('type', 'password');
});

test('the login page offers the way in to a person who is signed in', async ({ page }) => {
  await signInAs(page, 'secretary');
  await page.goto('/login');
  await expect(page.getByRole('heading', { name: 'Ya iniciaste sesión' })).toBeVisible();
  await expect(page).toHaveURL('/login');
  await page.getByRole('link', { name: 'Entrar' }).click();
  await expect(page).toHaveURL('/app/dashboard');
});

test('a session without data shows a message and offers to sign out', async ({ page }) => {
  await page.route('**/api/session', async (route) => {
    if (route.request().method() !== 'GET') return route.fulfill({ json: { done: true } });
    const account = { id: '1', email: 'ana@ejemplo.test', name: 'Ana', emailVerified: true };
    return route.fulfill({ json: { account, user: null, church: null, subscription: null } });
  });
  await page.goto('/app/dashboard');
  await expect(page).toHaveURL('/login');
  await expect(page.getByRole('heading', { name: 'No pudimos cargar tus datos' })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Cerrar sesión' }).click();
  await expect(page.getByText('Sesión cerrada correctamente')).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Iniciar sesión' })).toBeVisible();
});

test('a person who forgot the password sets a new one by mail', async ({ page }) => {
  const { email, password } = await administrator(page);
  await page.goto('/login');
  await page.getByRole('link', { name: '¿Olvidaste tu contraseña?' }).click();
  await expect(page.getByRole('heading', { name: 'Recuperar contraseña' })).toBeVisible();
  await page.getByLabel('Correo electrónico').fill(email);
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Enviar enlace' }).click();
  await expect(page.getByText(`Si hay una cuenta con ${email}`)).toBeVisible();

  const link = findLink(await waitForMail(page, email, /Restablece/), /reset-password/);
  await page.goto(link);
  await page.getByLabel('Nueva contraseña').fill('corta');
  await expect(page.getByText('Faltan 3 caracteres.')).toBeVisible();
  await page.getByRole('button', { name: 'Guardar contraseña' }).click();
  await expect(page.getByText('Escribe al menos 8 caracteres.')).toBeVisible();
  await expectAccessible(page);
  await page.getByLabel('Nueva contraseña').fill(`${password} nueva`);
  await page.getByRole('button', { name: 'Guardar contraseña' }).click();
  await expect(page.getByRole('heading', { name: 'Contraseña guardada' })).toBeFocused();
  await page.getByRole('link', { name: 'Iniciar sesión' }).click();
  await signIn(page, email, `${password} nueva`);
  await expect(page).toHaveURL('/app/dashboard');

  await page.goto(link);
  await page.getByLabel('Nueva contraseña').fill('otra contraseña');
  await page.getByRole('button', { name: 'Guardar contraseña' }).click();
  await expect(page.getByRole('heading', { name: 'El enlace ya no sirve' })).toBeVisible();
  await page.getByRole('link', { name: 'Pedir otro enlace' }).click();
  await expect(page).toHaveURL('/forgot-password');
});

test('the login page is in English at its own address and keeps a chosen language', async ({
  browser,
}) => {
  const visitor = await browser.newContext({ locale: 'en-US' });
  const page = await visitor.newPage();
  await page.goto('/en/login');
  await expect(page.getByRole('heading', { name: 'Sign in' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Sign in', exact: true })).toBeEnabled();
  await page.getByRole('button', { name: 'Español' }).click();
  await expect(page.getByRole('heading', { name: 'Iniciar sesión' })).toBeVisible();
  await page.reload();
  await expect(page.getByRole('heading', { name: 'Iniciar sesión' })).toBeVisible();
  await visitor.close();
});
