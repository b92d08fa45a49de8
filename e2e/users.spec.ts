import { randomUUID } from 'node:crypto';
import { expect, test, type Browser, type Page } from '@playwright/test';
import { expectAccessible } from './support/accessible.ts';
import { signUpChurch } from './support/accounts.ts';
import { findLink, waitForMail } from './support/mailbox.ts';

const password = 'una frase larga y mía';
const newAddress = (): string => `noemi.${randomUUID()}@ejemplo.test`;
const getMenu = (page: Page) => page.locator('#main-menu').getByRole('link');
const findInvitationLink = async (page: Page, email: string): Promise<string> =>
  findLink(await waitForMail(page, email, /./), /accept-invitation/);

/** The browser of another person: no session and no stored settings. */
const openAsVisitor = async (browser: Browser): Promise<Page> =>
  (await browser.newContext()).newPage();

async function invite(page: Page, email: string, role: string): Promise<void> {
  await page.goto('/app/usuarios');
  await page.getByRole('button', { name: 'Invitar' }).click();
  const dialog = page.getByRole('dialog', { name: 'Invitar a la iglesia' });
  await dialog.getByLabel('Correo electrónico').fill(email);
  await dialog.getByRole('combobox', { name: 'Rol' }).click();
  await page.getByRole('listbox', { name: 'Rol' }).getByRole('option', { name: role }).click();
  await dialog.getByRole('button', { name: 'Enviar invitación' }).click();
  await expect(page.getByText(`Invitación enviada a ${email}`)).toBeVisible();
  await expect(
    page.locator('[data-sonner-toaster][data-y-position="bottom"][data-x-position="right"]'),
  ).toHaveCount(1);
}

async function accept(page: Page, link: string): Promise<void> {
  await page.goto(link);
  await page.getByLabel('Tu nombre').fill('Noemí Paz');
  await page.getByLabel('Contraseña', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Unirme' }).click();
  await expect(page).toHaveURL('/app/dashboard');
}

const chooseAction = async (page: Page, name: string, action: string): Promise<void> => {
  await page.getByRole('button', { name: `Acciones de ${name}` }).click();
  await page.getByRole('menuitem', { name: action }).click();
};

test('an invited person accepts by the link of the mail, sees the menu of the role, and the link works only once', async ({
  page,
  browser,
}) => {
  await signUpChurch(page, 'Iglesia del Camino');
  const email = newAddress();
  await invite(page, email, 'Secretaría');
  await page.getByRole('tab', { name: 'Invitaciones' }).click();
  await expect(page.getByRole('rowheader', { name: email })).toBeVisible();
  await expectAccessible(page);

  const link = await findInvitationLink(page, email);
  const guest = await openAsVisitor(browser);
  await guest.goto(link);
  await expect(guest.getByRole('heading', { name: 'Únete a Iglesia del Camino' })).toBeVisible();
  await expect(guest.getByLabel('Correo electrónico')).toHaveValue(email);
  await expectAccessible(guest);
  await accept(guest, link);
  await expect(getMenu(guest)).toHaveText([
    'Panel',
    'Miembros',
    'Estadísticas',
    'Bandeja',
    'Seguimientos',
    'Familias',
    'Mapa',
    'Agenda',
    'Grupos',
    'Supervisión',
    'Newsletters',
    'Gastos',
    'Anticipos',
    'Mis ofrendas',
    'Edificios',
  ]);

  const thief = await openAsVisitor(browser);
  await thief.goto(link);
  await expect(thief.getByRole('heading', { name: 'Esta invitación ya se usó' })).toBeVisible();
  await expect(thief.getByText('avisa a quien te invitó')).toBeVisible();
  await expect(thief.getByText(email)).toHaveCount(0);
  await expectAccessible(thief);

  await guest.context().clearCookies();
  await guest.goto('/login');
  await guest.getByLabel('Correo electrónico').fill(email);
  await guest.getByLabel('Contraseña', { exact: true }).fill(password);
  await guest.getByRole('button', { name: 'Iniciar sesión' }).click();
  await expect(guest).toHaveURL('/app/dashboard');
});

test('a person is invited from the record, which says so until the account is linked to it', async ({
  page,
  browser,
}) => {
  await signUpChurch(page);
  const email = newAddress();
  const answer = await page.request.post('/api/people', {
    data: { givenNames: 'Noemí', emails: [{ value: email }] },
  });
  const { id } = (await answer.json()) as { readonly id: string };
  await page.goto(`/app/miembros/${id}`);
  await page.getByRole('button', { name: 'Invitar a usar Redil' }).click();
  const dialog = page.getByRole('dialog', { name: 'Invitar a usar Redil' });
  await expect(dialog.getByLabel('Correo electrónico')).toHaveValue(email);
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Enviar invitación' }).click();
  const account = page.getByRole('region', { name: 'Cuenta de Redil' });
  await expect(account.getByText(/^Invitación enviada el .+; todavía no la acepta$/)).toBeVisible();
  await expectAccessible(page);

  await accept(await openAsVisitor(browser), await findInvitationLink(page, email));
  await page.reload();
  await expect(account.getByRole('link', { name: email })).toBeVisible();
});

test('a role of the church shows exactly its menu, in the preview and after it is assigned', async ({
  page,
  browser,
}) => {
  await signUpChurch(page);
  await page.goto('/app/usuarios?tab=roles');
  await page.getByRole('button', { name: 'Nuevo rol' }).click();
  const dialog = page.getByRole('dialog', { name: 'Nuevo rol' });
  await dialog.getByLabel('Nombre del rol').fill('Comunicaciones');
  await dialog.getByLabel('Crear newsletters').check();
  await expect(dialog.getByLabel('Ver newsletters y resultados')).toBeChecked();
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Guardar' }).click();
  await page.getByRole('button', { name: /Comunicaciones/ }).click();
  await expectAccessible(page);

  await page.getByRole('button', { name: 'Ver Redil con este rol' }).click();
  const menu = ['Panel', 'Mi ficha', 'Newsletters'];
  await expect(
    page.getByText('Estás viendo Redil como «Comunicaciones». Solo puedes mirar.'),
  ).toBeVisible();
  await expect(getMenu(page)).toHaveText(menu);
  await expectAccessible(page);
  expect((await page.request.post('/api/newsletters', { data: {} })).status()).toBe(403);
  await page.getByRole('button', { name: 'Salir de la vista previa' }).click();
  await expect(page).toHaveURL('/app/usuarios?tab=roles');
  await expect(getMenu(page).filter({ hasText: 'Usuarios' })).toBeVisible();

  const email = newAddress();
  await invite(page, email, 'Comunicaciones');
  const guest = await openAsVisitor(browser);
  await accept(guest, await findInvitationLink(page, email));
  await expect(getMenu(guest)).toHaveText(menu);
  await guest.goto('/app/usuarios');
  await expect(guest).toHaveURL('/app/dashboard');
});

test('disabling a user ends the sessions', async ({ page, browser }) => {
  await signUpChurch(page);
  const email = newAddress();
  await invite(page, email, 'Secretaría');
  const guest = await openAsVisitor(browser);
  await accept(guest, await findInvitationLink(page, email));
  await page.reload();
  await chooseAction(page, 'Noemí Paz', 'Deshabilitar');
  await page.getByRole('dialog').getByRole('button', { name: 'Deshabilitar' }).click();
  await expect(page.getByRole('row', { name: /Noemí Paz/ })).toContainText('Deshabilitado');
  await guest.goto('/app/dashboard');
  await expect(guest).toHaveURL('/login');
});

test('a user of another church accepts an invitation, which leaves the old church, and then leaves the new one', async ({
  page,
  browser,
}) => {
  const old = await signUpChurch(page, 'Iglesia Antigua');
  const email = newAddress();
  await invite(page, email, 'Secretaría');
  const guest = await openAsVisitor(browser);
  await accept(guest, await findInvitationLink(page, email));

  await page.context().clearCookies();
  await signUpChurch(page, 'Iglesia Siguiente');
  await invite(page, email, 'Pastor');
  await guest.goto(await findInvitationLink(page, email));
  await expect(guest.getByText(`dejas de ver lo de ${old.name}`)).toBeVisible();
  await expectAccessible(guest);
  await guest.getByRole('button', { name: 'Dejar Iglesia Antigua y unirme' }).click();
  await expect(guest).toHaveURL('/app/dashboard');
  await expect(guest.getByText('Iglesia Siguiente').first()).toBeVisible();

  await guest.goto('/app/perfil');
  const section = guest.getByRole('region', { name: 'Tu iglesia' });
  await section.getByRole('button', { name: 'Dejar la iglesia' }).click();
  const dialog = guest.getByRole('dialog', { name: '¿Dejar Iglesia Siguiente?' });
  await expectAccessible(guest);
  await dialog.getByRole('button', { name: 'Dejar la iglesia' }).click();
  await expect(guest).toHaveURL('/register-church');
});

test('the only administrator cannot remove their own access, neither in the menu nor at the server', async ({
  page,
}) => {
  await signUpChurch(page);
  await page.goto('/app/usuarios');
  await page.getByRole('button', { name: 'Acciones de Ana Rivera' }).click();
  await expect(page.getByRole('menuitem')).toHaveText([
    'Vincular a una persona',
    'Historial de cambios',
  ]);
  const { account } = (await (await page.request.get('/api/session')).json()) as {
    account: { id: string };
  };
  for (const [method, path, data] of [
    ['put', 'role', { role: 'member' }],
    ['post', 'disable', {}],
  ] as const) {
    expect(
      (await page.request[method](`/api/users/${account.id}/${path}`, { data })).status(),
    ).toBe(403);
  }
  expect((await page.request.delete(`/api/users/${account.id}`)).status()).toBe(403);
});

test('a user is linked to their own record', async ({ page }) => {
  await signUpChurch(page);
  const person = await page.request.post('/api/people', {
    data: { givenNames: 'Ana', surname1: 'Rivera' },
  });
  expect(person.status()).toBe(200);
  await page.goto('/app/usuarios');
  await chooseAction(page, 'Ana Rivera', 'Vincular a una persona');
  await expect(page.getByRole('heading', { name: '¿Quién es Ana Rivera?' })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Vincular con Ana Rivera' }).click();
  await expect(page).toHaveURL('/app/usuarios');
  await page.getByRole('link', { name: 'Ficha de Ana Rivera' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Ana Rivera' })).toBeVisible();
});
