import { expect, test, type Locator, type Page } from '@playwright/test';
import { generateTotpCode } from '../../server/testing/authenticator.ts';
import { expectAccessible } from '../support/accessible.ts';
import { signUpChurch, type NewChurch } from '../support/accounts.ts';

const section = (page: Page, name: string): Locator => page.getByRole('region', { name });

async function signIn(page: Page, { email, password }: NewChurch): Promise<void> {
  await page.context().clearCookies();
  await page.goto('/login');
  await page.getByLabel('Correo electrónico').fill(email);
  await page.getByLabel('Contraseña', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Iniciar sesión' }).click();
}

/** Codes of an authenticator app, from the key that is shown beside the QR code. */
async function readAuthenticator(place: Locator): Promise<(halfMinutes?: number) => string> {
  const key = (
    await place.getByRole('group', { name: 'Clave de la aplicación' }).innerText()
  ).replace(/\s/g, '');
  return (halfMinutes = 0) => generateTotpCode(`otpauth://totp/Redil?secret=${key}`, halfMinutes);
}

const readRecoveryCodes = (place: Locator): Promise<string[]> =>
  place
    .getByRole('list', { name: 'Códigos de recuperación' })
    .getByRole('listitem')
    .allInnerTexts();

test('a person turns on the second step, and signs in with a code of the app and with a recovery code', async ({
  page,
}) => {
  const church = await signUpChurch(page);
  await page.goto('/app/perfil');
  const own = section(page, 'Verificación en dos pasos');
  await expect(own.getByRole('button', { name: 'Activar' })).toBeVisible({ timeout: 60_000 });
  await expectAccessible(page);
  await own.getByRole('button', { name: 'Activar' }).click();
  await own.getByLabel('Contraseña actual').fill(church.password);
  await own.getByRole('button', { name: 'Continuar' }).click();
  await expect(
    own.getByRole('img', { name: 'Código QR para tu aplicación de autenticación' }),
  ).toBeVisible();
  await expectAccessible(page);
  const code = await readAuthenticator(own);
  await own.getByLabel('Código', { exact: true }).fill('000000');
  await own.getByRole('button', { name: 'Activar' }).click();
  await expect(own.getByText('El código no es correcto o ya se usó.')).toBeVisible();
  await own.getByLabel('Código', { exact: true }).fill(code());
  await own.getByRole('button', { name: 'Activar' }).click();
  await expect(
    own.getByRole('heading', { name: 'Guarda tus códigos de recuperación' }),
  ).toBeFocused();
  await expectAccessible(page);
  const codes = await readRecoveryCodes(own);
  expect(codes).toHaveLength(10);
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    own.getByRole('link', { name: 'Descargar' }).click(),
  ]);
  expect(download.suggestedFilename()).toBe('redil-codigos-de-recuperacion.txt');
  await own.getByRole('button', { name: 'Ya los guardé' }).click();
  await expect(own.getByText('Te quedan 10 códigos de recuperación.')).toBeVisible();

  await signIn(page, church);
  await expect(page.getByRole('heading', { name: 'Verificación en dos pasos' })).toBeVisible();
  await expect(page.getByLabel('Código')).toBeFocused();
  await expectAccessible(page);
  await page.getByLabel('Código').fill('000000');
  await page.getByRole('button', { name: 'Entrar' }).click();
  await expect(
    page.getByRole('alert').getByText('El código no es correcto o ya se usó.'),
  ).toBeVisible();
  await page.getByLabel('Código').fill(code(1));
  await page.getByRole('button', { name: 'Entrar' }).click();
  await expect(page).toHaveURL('/app/dashboard');

  await signIn(page, church);
  await page.getByRole('button', { name: 'No tengo mi teléfono' }).click();
  await page.getByLabel('Código de recuperación').fill(codes[0] ?? '');
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Entrar' }).click();
  await expect(page).toHaveURL('/app/dashboard');
  await page.goto('/app/perfil');
  await expect(own.getByText('Te quedan 9 códigos de recuperación.')).toBeVisible();
});

test('a person creates a passkey, signs in with it and removes it', async ({ page }) => {
  const device = await page.context().newCDPSession(page);
  await device.send('WebAuthn.enable');
  const options = {
    protocol: 'ctap2',
    transport: 'internal',
    hasResidentKey: true,
    hasUserVerification: true,
  } as const;
  await device.send('WebAuthn.addVirtualAuthenticator', {
    options: { ...options, isUserVerified: true, automaticPresenceSimulation: true },
  });

  const church = await signUpChurch(page);
  await page.goto('/app/perfil');
  const own = section(page, 'Llaves de acceso');
  await own.getByRole('button', { name: 'Agregar una llave de acceso' }).click();
  await own.getByLabel('Nombre').fill('Mi portátil');
  await own.getByLabel('Contraseña actual').fill(church.password);
  await expectAccessible(page);
  await own.getByRole('button', { name: 'Crear la llave' }).click();
  await expect(own.getByText('Mi portátil')).toBeVisible();
  await expect(own.getByText('Sin usar')).toBeVisible();
  await expectAccessible(page);

  await page.context().clearCookies();
  await page.goto('/login');
  await page.getByRole('button', { name: 'Entrar con llave de acceso' }).click();
  await expect(page).toHaveURL('/app/dashboard');

  await page.goto('/app/perfil');
  await own.getByRole('button', { name: 'Eliminar la llave Mi portátil' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Eliminar' }).click();
  await expect(own.getByText('Aún no tienes ninguna.')).toBeVisible();
  await page.context().clearCookies();
  await page.goto('/login');
  await page.getByRole('button', { name: 'Entrar con llave de acceso' }).click();
  await expect(page.getByText('No reconocemos esta llave de acceso.')).toBeVisible();
});

test('a church that requires the second step makes its users set it up first', async ({ page }) => {
  const church = await signUpChurch(page);
  await page.goto('/app/configuracion/acceso');
  const required = section(page, 'Verificación en dos pasos en tu iglesia');
  await required.getByRole('checkbox', { name: 'Administración' }).check();
  await expect(required.getByText('Tú tampoco la tienes')).toBeVisible();
  await expectAccessible(page);
  await required.getByRole('button', { name: 'Guardar' }).click();
  await expect(page).toHaveURL('/second-step');
  await expect(
    page.getByRole('heading', { name: 'Protege tu cuenta para continuar' }),
  ).toBeVisible();
  await page.goto('/app/miembros/lista');
  await expect(page).toHaveURL('/second-step');
  await expectAccessible(page);

  const main = page.getByRole('main');
  await main.getByLabel('Contraseña actual').fill(church.password);
  await main.getByRole('button', { name: 'Continuar' }).click();
  const code = await readAuthenticator(main);
  await main.getByLabel('Código', { exact: true }).fill(code());
  await main.getByRole('button', { name: 'Activar' }).click();
  await expect(
    main.getByRole('heading', { name: 'Guarda tus códigos de recuperación' }),
  ).toBeVisible();
  expect(await readRecoveryCodes(main)).toHaveLength(10);
  await main.getByRole('button', { name: 'Continuar a Redil' }).click();
  await expect(page).toHaveURL('/app/dashboard');
});
