/** Use without a network: an installed page, what waits on the device, and who may see it. */
import { expect, test, type Page } from '@playwright/test';
import { expectAccessible } from '../support/accessible.ts';
import { signUpChurch, signInAs } from '../support/accounts.ts';
import { isCodeKept, readDevice } from '../support/device.ts';

test.use({ serviceWorkers: 'allow' });

const toFinish = (name: string): string => `Le llamé: terminar el seguimiento de ${name} Soto`;
const finish = toFinish('Rebeca');
const label = 'Seguimiento de Rebeca Soto';
const notice = /cambios? por enviar/;

async function readUserId(page: Page): Promise<string> {
  const { account } = (await (await page.request.get('/api/session')).json()) as {
    account: { id: string };
  };
  return account.id;
}

/** Assigns the user a follow-up of a newcomer, which the user's front page shows. Returns the id of the newcomer. */
async function followNewcomer(page: Page, givenNames = 'Rebeca'): Promise<string> {
  const assigneeId = await readUserId(page);
  const person = { givenNames, surname1: 'Soto', confirmed: true };
  const { id } = (await (await page.request.post('/api/people', { data: person })).json()) as {
    id: string;
  };
  const answer = await page.request.put(`/api/people/${id}/follow-up`, {
    data: { assigneeId, dueOn: '2030-01-31' },
  });
  expect(answer.ok()).toBe(true);
  return id;
}

/** Opens the front page and waits until it opens without a network, too. */
async function openForOffline(page: Page): Promise<void> {
  await page.goto('/app/dashboard');
  await expect(page.getByRole('button', { name: finish })).toBeVisible();
  // The card of follow-ups is in the file of a leader's front page.
  const files = ['DashboardPage-', 'leader-', 'OfflineFrame-', 'queue-'];
  await expect.poll(() => isCodeKept(page, files)).toBe(true);
  await expectRemembered(page);
}

/** Waits until the device keeps the session of the user who is signed in. */
async function expectRemembered(page: Page): Promise<void> {
  const session = await readUserId(page);
  await expect.poll(() => readDevice(page)).toMatchObject({ session });
}

const countDone = async (page: Page, personId: string): Promise<number> => {
  const path = `/api/people/${personId}/follow-ups`;
  const { items } = (await (await page.request.get(path)).json()) as {
    items: readonly { readonly doneAt: string | null }[];
  };
  return items.filter(({ doneAt }) => doneAt !== null).length;
};

test('a page opens without a network after its tab was closed, and what is done there is sent once when the network returns', async ({
  page,
  context,
}) => {
  await signUpChurch(page);
  const personId = await followNewcomer(page);
  await openForOffline(page);
  await page.close();

  await context.setOffline(true);
  const offline = await context.newPage();
  await offline.goto('/app/dashboard');
  await expect(offline.getByText('Sin conexión. Ves lo último que se guardó')).toBeVisible();
  await offline.getByRole('button', { name: 'Ver qué puedes usar' }).click();
  const ready = offline.getByRole('dialog', { name: 'Listo para usar sin conexión' });
  await expect(ready.getByRole('link', { name: 'Panel' })).toBeVisible();
  await expect(ready).toContainText('Guardado hace');
  await offline.keyboard.press('Escape');
  await offline.getByRole('button', { name: finish }).click();
  await expect(offline.getByText('quedó guardado en este dispositivo')).toBeVisible();
  await expect(offline.getByRole('status').getByText('1 cambio por enviar.')).toBeVisible();
  await expect(offline.getByRole('button', { name: finish })).toBeHidden();
  await offline.getByRole('button', { name: 'Ver', exact: true }).click();
  const list = offline.getByRole('dialog', { name: 'Cambios en este dispositivo' });
  await expect(list).toContainText(label);
  await expect(list).toContainText('Por enviar desde el');
  await expectAccessible(offline);
  await offline.close();

  const later = await context.newPage();
  await later.goto('/app/dashboard');
  await expect(later.getByText('1 cambio por enviar.')).toBeVisible();
  await expect(later.getByRole('button', { name: finish })).toBeHidden();
  const sent: string[] = [];
  later.on('response', (response) => {
    if (response.url().includes('/end') && response.ok()) sent.push(response.url());
  });
  await context.setOffline(false);
  await expect(later.getByText(`Se envió: ${label}`)).toBeVisible();
  await expect(later.getByText(notice)).toBeHidden();
  await expect(later.getByText('Tus seguimientos')).toBeHidden();
  expect(sent).toHaveLength(1);
  expect(await countDone(later, personId)).toBe(1);
});

test('a change whose page is closed while it is being sent is sent by the next page', async ({
  page,
  context,
}) => {
  await signUpChurch(page);
  const personId = await followNewcomer(page);
  await openForOffline(page);
  // The answer does not come.
  await page.route('**/end', () => undefined);
  const sending = page.waitForRequest('**/end');
  await page.getByRole('button', { name: finish }).click();
  await sending;
  await page.close();

  const later = await context.newPage();
  await later.goto('/app/dashboard');
  await expect(later.getByText(`Se envió: ${label}`)).toBeVisible();
  expect(await countDone(later, personId)).toBe(1);
});

test('a change that could not be sent is tried again soon, without a sign that the network is back', async ({
  page,
}) => {
  await signUpChurch(page);
  const personId = await followNewcomer(page);
  await openForOffline(page);
  await page.route('**/end', (route) => route.abort());
  await page.getByRole('button', { name: finish }).click();
  await expect(page.getByText('1 cambio por enviar.')).toBeVisible();
  await page.unroute('**/end');
  await expect(page.getByText(`Se envió: ${label}`)).toBeVisible();
  expect(await countDone(page, personId)).toBe(1);
});

test('what the server refuses stays with its reason until the user discards it, and holds up nothing else', async ({
  page,
  context,
}) => {
  await signUpChurch(page);
  const personId = await followNewcomer(page);
  const otherId = await followNewcomer(page, 'Noé');
  await openForOffline(page);
  await context.setOffline(true);
  await page.getByRole('button', { name: finish }).click();
  await expect(page.getByText('1 cambio por enviar.')).toBeVisible();
  await page.getByRole('button', { name: toFinish('Noé') }).click();
  await expect(page.getByText('2 cambios por enviar.')).toBeVisible();
  await page.request.delete(`/api/people/${personId}`);
  await context.setOffline(false);
  await expect(page.getByText('Se envió: Seguimiento de Noé Soto')).toBeVisible();
  expect(await countDone(page, otherId)).toBe(1);
  await expect(page.getByText('1 cambio no se pudo guardar.')).toBeVisible();
  await page.getByRole('button', { name: 'Ver', exact: true }).click();
  const list = page.getByRole('dialog', { name: 'Cambios en este dispositivo' });
  await expect(list).toContainText('Motivo:');
  await expectAccessible(page);
  await list.getByRole('button', { name: 'Descartar' }).click();
  await page
    .getByRole('dialog', { name: '¿Descartar' })
    .getByRole('button', { name: 'Descartar' })
    .click();
  await expect(list.getByText(label)).toBeHidden();
  await expect(list).toContainText('Enviado el');
});

test('signing out asks about what waits, and leaves nothing on the device', async ({
  page,
  context,
}) => {
  await signUpChurch(page);
  await followNewcomer(page);
  await openForOffline(page);
  // The server is there, but not for this change.
  await page.route('**/end', (route) => route.abort());
  await page.getByRole('button', { name: finish }).click();
  await expect(page.getByText('1 cambio por enviar.')).toBeVisible();
  const signOut = async (): Promise<void> => {
    await page.getByRole('button', { name: /^Cuenta de/ }).click();
    await page.getByRole('menuitem', { name: 'Cerrar sesión' }).click();
  };
  const question = page.getByRole('dialog', { name: 'Queda 1 cambio por enviar' });
  await signOut();
  await expect(question).toContainText(label);
  await expectAccessible(page);
  await question.getByRole('button', { name: 'Cancelar' }).click();
  await expect(page.getByText('1 cambio por enviar.')).toBeVisible();
  await signOut();
  await question.getByRole('button', { name: 'Cerrar sesión y borrarlos' }).click();
  await expect(page).toHaveURL(/\/login/);
  expect(await readDevice(page)).toEqual({ session: null, answers: 0, changes: 0 });

  await context.setOffline(true);
  await page.goto('/app/dashboard');
  await expect(page.getByRole('alert')).toContainText('No hay conexión');
  await expect(page.getByText('Rebeca Soto')).toBeHidden();
});

test('the question of a sign-out follows what is sent meanwhile', async ({ page }) => {
  await signUpChurch(page);
  const personId = await followNewcomer(page);
  await openForOffline(page);
  await page.route('**/end', (route) => route.abort());
  await page.getByRole('button', { name: finish }).click();
  await expect(page.getByText('1 cambio por enviar.')).toBeVisible();
  await page.getByRole('button', { name: /^Cuenta de/ }).click();
  await page.getByRole('menuitem', { name: 'Cerrar sesión' }).click();
  await expect(page.getByRole('dialog', { name: 'Queda 1 cambio por enviar' })).toBeVisible();
  await page.unroute('**/end');
  const empty = page.getByRole('dialog', { name: 'No queda nada por enviar' });
  await expect(empty).toContainText('Todo se envió: ya puedes cerrar sesión.');
  await expect(empty.getByText(label)).toBeHidden();
  expect(await countDone(page, personId)).toBe(1);
  await empty.getByRole('button', { name: 'Cerrar sesión' }).click();
  await expect(page).toHaveURL(/\/login/);
});

test('another user of the device neither sees nor sends what waits; its user sends it after signing in again', async ({
  page,
  context,
}) => {
  await signUpChurch(page);
  const personId = await followNewcomer(page);
  await openForOffline(page);
  await context.setOffline(true);
  await page.getByRole('button', { name: finish }).click();
  await expect(page.getByText('1 cambio por enviar.')).toBeVisible();
  await page.close();
  await context.setOffline(false);
  // The session ended, and somebody else signs in.
  const cookies = await context.cookies();
  await context.clearCookies();
  const other = await context.newPage();
  const sent: string[] = [];
  context.on('request', (request) => {
    if (request.url().includes('/end')) sent.push(request.url());
  });
  await signInAs(other, 'secretary');
  await other.goto('/app/dashboard');
  await expect(other.getByRole('heading', { level: 1 })).toBeVisible();
  await expectRemembered(other);
  expect(await readDevice(other)).toMatchObject({ changes: 1 });
  await expect(other.getByText(notice)).toBeHidden();
  await context.setOffline(true);
  await other.goto('/app/dashboard');
  await expect(other.getByText('Sin conexión. Ves lo último')).toBeVisible();
  await expect(other.getByText('Rebeca Soto')).toBeHidden();
  await expect(other.getByText(notice)).toBeHidden();
  await context.setOffline(false);
  expect(sent).toEqual([]);

  await context.clearCookies();
  await context.addCookies(cookies);
  await other.goto('/app/dashboard');
  await expect(other.getByText(`Se envió: ${label}`)).toBeVisible();
  expect(await countDone(other, personId)).toBe(1);
});
