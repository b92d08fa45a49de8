/** What an open page does when the session changes elsewhere. */
import { randomUUID } from 'node:crypto';
import { expect, test, type Page } from '@playwright/test';
import { signInAs, signUpChurch, type NewChurch } from '../support/accounts.ts';
import { findLink, waitForMail } from '../support/mailbox.ts';

const ended = 'Tu sesión terminó. Entra otra vez para seguir donde estabas.';

async function signIn(page: Page, { email, password }: NewChurch): Promise<void> {
  await page.getByLabel('Correo electrónico').fill(email);
  await page.getByLabel('Contraseña', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Iniciar sesión', exact: true }).click();
}

/** Ends the session as another device does. */
const endElsewhere = (page: Page) => page.request.delete('/api/session');

test('a session that ended elsewhere is noticed within a minute, and signing in continues at the same place', async ({
  page,
}) => {
  await page.clock.install();
  const church = await signUpChurch(page);
  await page.goto('/app/configuracion/actividad?action=insert#content');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await endElsewhere(page);
  await page.clock.fastForward(60_000);
  await expect(page).toHaveURL('/login');
  await expect(page.getByText(ended)).toBeVisible();
  await signIn(page, church);
  await expect(page).toHaveURL('/app/configuracion/actividad?action=insert#content');
});

test('a session that ended elsewhere is noticed at the next refused call', async ({ page }) => {
  await signUpChurch(page);
  await page.goto('/app/dashboard');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  // It ends with the first call of the next page: before, a card of this one would be what is refused.
  await page.route(/\/api\/newsletters\b/, async (route) => {
    await endElsewhere(page);
    await route.continue();
  });
  await page.locator('#main-menu').getByRole('link', { name: 'Newsletters' }).click();
  await expect(page).toHaveURL('/login');
  await expect(page.getByText(ended)).toBeVisible();
});

test('after signing out, the next person begins at their own first page, in every open page', async ({
  page,
  browser,
}) => {
  const newcomer = await (await browser.newContext()).newPage();
  const next = await signUpChurch(newcomer, 'Iglesia Betel');
  await newcomer.context().close();
  await signUpChurch(page);
  const other = await page.context().newPage();
  await other.goto('/app/configuracion/actividad');
  await expect(other.getByRole('heading', { level: 1 })).toBeVisible();
  await page.goto('/app/newsletters');
  await page.getByRole('button', { name: 'Cuenta de Ana Rivera' }).click();
  await page.getByRole('menuitem', { name: 'Cerrar sesión' }).click();
  await expect(page.getByText('Sesión cerrada correctamente')).toBeVisible();
  await expect(other).toHaveURL('/login');
  await expect(other.getByText(ended)).toBeHidden();
  await signIn(other, next);
  await expect(other).toHaveURL('/app/dashboard');
  await expect(other.getByText('Iglesia Betel').first()).toBeVisible();
});

async function readSession<View>(page: Page): Promise<View> {
  return (await (await page.request.get('/api/session')).json()) as View;
}

async function change(page: Page, method: string, path: string, data: object): Promise<void> {
  const answer = await page.request.fetch(path, { method, data });
  expect(answer.ok(), await answer.text()).toBe(true);
}

test('a subscription that ends closes the open screen with the reason, within a minute', async ({
  page,
  browser,
}) => {
  await page.clock.install();
  await signUpChurch(page);
  await page.goto('/app/miembros/lista');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  const { church } = await readSession<{ church: { id: string } }>(page);
  const platform = await (await browser.newContext()).newPage();
  await signInAs(platform, 'superadmin');
  await change(platform, 'PATCH', `/api/platform/churches/${church.id}`, {
    subscription: 'inactive',
  });
  await platform.context().close();
  await page.clock.fastForward(60_000);
  await expect(page).toHaveURL('/app/suscripcion');
  await expect(
    page.getByText('La suscripción de tu iglesia no está activa.', { exact: true }),
  ).toBeVisible();
});

test('a smaller role closes the open screen with the reason, within a minute', async ({
  page,
  browser,
}) => {
  await signUpChurch(page);
  const email = `noemi.${randomUUID()}@ejemplo.test`;
  await change(page, 'POST', '/api/invitations', { email, role: 'secretary', language: 'es' });
  const guest = await (await browser.newContext()).newPage();
  await guest.clock.install();
  await guest.goto(findLink(await waitForMail(page, email, /./), /accept-invitation/));
  await guest.getByLabel('Tu nombre').fill('Noemí Paz');
  await guest.getByLabel('Contraseña', { exact: true }).fill(randomUUID());
  await guest.getByRole('button', { name: 'Unirme' }).click();
  await expect(guest).toHaveURL('/app/dashboard');
  await guest.goto('/app/newsletters');
  await expect(guest.getByRole('heading', { level: 1 })).toBeVisible();
  const { account } = await readSession<{ account: { id: string } }>(guest);
  await change(page, 'PUT', `/api/users/${account.id}/role`, { role: 'member' });
  await guest.clock.fastForward(60_000);
  await expect(
    guest.getByRole('heading', { level: 1, name: 'No puedes abrir «Newsletters»' }),
  ).toBeVisible();
  await expect(guest.getByText('Tu rol no la incluye.')).toBeVisible();
  await guest.context().close();
});
