import { expect, test, type Page } from '@playwright/test';
import { expectAccessible } from '../support/accessible.ts';
import { signUpChurch } from '../support/accounts.ts';
import { daysAgo, openAsLeader } from '../support/groups.ts';

async function request<Answer>(page: Page, method: string, path: string, data?: object) {
  const answer = await page.request.fetch(path, { method, ...(data ? { data } : {}) });
  expect(answer.status(), `${method} ${path}`).toBe(200);
  return (await answer.json()) as Answer;
}

interface Saved {
  readonly id: string;
}

const addPerson = async (page: Page, givenNames: string): Promise<string> =>
  (await request<Saved>(page, 'POST', '/api/people', { givenNames, confirmed: true })).id;

const pick = async (page: Page, label: string, name: string): Promise<void> => {
  await page.getByRole('combobox', { name: label }).fill(name);
  await page.getByRole('option', { name: new RegExp(name) }).click();
};

async function found(page: Page, type: string, name: string, leader: string): Promise<void> {
  await page.goto('/app/grupos/nuevo');
  await page.getByLabel('Nombre').fill(name);
  await page.getByLabel('Tipo', { exact: true }).selectOption({ label: type });
  await pick(page, 'Persona', leader);
}

const create = async (page: Page, name: string): Promise<void> => {
  await page.getByRole('button', { name: 'Crear', exact: true }).click();
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
};

async function foundCell(page: Page): Promise<void> {
  await found(page, 'Red', 'Red Norte', 'Pedro');
  await create(page, 'Red Norte');
  await found(page, 'Célula', 'Emaús', 'Lidia');
  await pick(page, 'Pertenece a', 'Red Norte');
  await page.getByRole('button', { name: 'Más datos' }).click();
  await page.getByLabel('Abierto el').fill(daysAgo(60));
  await create(page, 'Emaús');
  await page.getByRole('button', { name: 'Agregar personas' }).click();
  const dialog = page.getByRole('dialog');
  for (const name of ['Abel', 'Berta', 'Carlos']) await pick(page, 'Persona', name);
  await dialog.getByLabel('Desde').fill(daysAgo(60));
  await dialog.getByRole('button', { name: 'Agregar a 3 personas' }).click();
  await expect(page.getByText('4 personas', { exact: true })).toBeVisible();
}

/** The leader reports the meeting of a day: who came, and a visitor. */
async function report(page: Page, day: string, came: readonly string[], visitor?: string) {
  await page.getByRole('link', { name: 'Informar reunión' }).click();
  await page.getByRole('button', { name: '¿Fue otro día?' }).click();
  await page.getByLabel('Día de la reunión').fill(day);
  await page.getByRole('button', { name: 'Abrir el informe' }).click();
  await expect(page).toHaveURL(new RegExp(`dia=${day}`));
  for (const name of came) await page.getByRole('checkbox', { name, exact: true }).check();
  if (visitor !== undefined) {
    await page.getByRole('button', { name: 'Agregar visita' }).click();
    await page.getByRole('group', { name: 'Visita 1' }).getByLabel('Nombre').fill(visitor);
  }
  await page.getByRole('button', { name: 'Enviar informe' }).click();
  await expect(page.getByRole('heading', { name: '¡Gracias!' })).toBeVisible();
  await page.getByRole('link', { name: 'Ir a Emaús' }).click();
}

async function meetFourTimes(page: Page): Promise<void> {
  await page.goto('/app/dashboard');
  await page
    .getByRole('region', { name: 'Emaús' })
    .getByRole('link', { name: 'Ver el grupo' })
    .click();
  await report(page, daysAgo(28), ['Abel', 'Berta', 'Carlos']);
  await report(page, daysAgo(21), ['Abel', 'Berta'], 'Marta Ruiz');
  await report(page, daysAgo(14), ['Abel', 'Carlos', 'Marta Ruiz']);
  const visitors = page.getByRole('region', { name: 'Vinieron de visita' });
  await expect(visitors).toContainText('Vino 2 veces');
  await expectAccessible(page);
  await visitors.getByRole('button', { name: 'Agregar al grupo a Marta Ruiz' }).click();
  await expect(visitors).toBeHidden();
  await expect(page.getByText('5 personas', { exact: true })).toBeVisible();
  await report(page, daysAgo(7), ['Abel', 'Berta', 'Carlos']);
  await expect(page.getByRole('region', { name: 'Reuniones' }).getByRole('listitem')).toHaveCount(
    4,
  );
}

async function propose(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Más opciones' }).first().click();
  await page.getByRole('menuitem', { name: 'Proponer una multiplicación' }).click();
  await page.getByLabel('Nombre').fill('Betania');
  await page.getByLabel('Primer día').fill(daysAgo(0));
  await page.getByLabel('Quién lo dirige').selectOption({ label: 'Carlos' });
  await page.getByRole('button', { name: 'Marta Ruiz' }).click();
  await page.getByRole('button', { name: 'Enviar la propuesta' }).click();
  await expect(page.getByText('Espera la respuesta de quien supervisa.')).toBeVisible();
}

test('a cell is founded, meets four times, a visitor becomes a member of it, it multiplies, and its supervisor sees it in the tree', async ({
  page,
  browser,
}) => {
  test.slow();
  await signUpChurch(page);
  const [supervisorId, leaderId] = [await addPerson(page, 'Pedro'), await addPerson(page, 'Lidia')];
  for (const name of ['Abel', 'Berta', 'Carlos']) await addPerson(page, name);
  await foundCell(page);

  const leader = await openAsLeader(page, browser, 'Lidia Mora', leaderId);
  await meetFourTimes(leader);
  await propose(leader);

  const supervisor = await openAsLeader(page, browser, 'Pedro Rojas', supervisorId);
  await supervisor.goto('/app/dashboard');
  await supervisor
    .getByRole('link', { name: /1 propuesta de multiplicación por responder/ })
    .click();
  await supervisor.getByRole('button', { name: 'Aprobar', exact: true }).click();
  await supervisor.getByRole('dialog').getByRole('button', { name: 'Aprobar' }).click();
  await expect(supervisor.getByRole('heading', { name: 'Nació el grupo Betania' })).toBeVisible();

  await supervisor.setViewportSize({ width: 1280, height: 900 });
  await supervisor.goto('/app/grupos/supervision');
  const tree = supervisor.getByRole('treegrid', { name: 'Grupos por nivel' });
  await tree.getByRole('row', { name: /Red Norte/ }).focus();
  await supervisor.keyboard.press('ArrowRight');
  await expect(tree.getByRole('row', { name: /Betania/ })).toHaveAttribute('aria-level', '2');
  await expect(tree.getByRole('row', { name: /Emaús/ })).toContainText('4');
});
