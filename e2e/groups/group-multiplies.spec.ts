import { expect, test, type Page } from '@playwright/test';
import { expectAccessible } from '../support/accessible.ts';
import { signUpChurch } from '../support/accounts.ts';
import { addCell, send } from '../support/groups.ts';

const getMembers = (page: Page) => page.getByRole('region', { name: 'Miembros' });

/** A cell with new people of these names. */
async function foundCell(page: Page, name: string, members: readonly string[]): Promise<string> {
  const personIds: string[] = [];
  for (const givenNames of members) {
    const data = { givenNames, confirmed: true };
    personIds.push((await send<{ id: string }>(page, '/api/people', data)).id);
  }
  return addCell(page, name, personIds);
}

async function propose(page: Page, firstDay = '2026-03-01'): Promise<void> {
  await page.getByRole('button', { name: 'Más opciones' }).first().click();
  await page.getByRole('menuitem', { name: 'Proponer una multiplicación' }).click();
  await page.getByLabel('Nombre').fill('Betania');
  await page.getByLabel('Primer día').fill(firstDay);
  await page.getByRole('button', { name: 'Enviar la propuesta' }).click();
  await expect(page.getByRole('heading', { name: 'Proponer una multiplicación' })).toBeVisible();
  await page.getByLabel('Quién lo dirige').selectOption({ label: 'Ana' });
  await page.getByRole('button', { name: 'Berta' }).click();
  await expect(page.getByText('Van 2 y se quedan 2.')).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Enviar la propuesta' }).click();
  await expect(page.getByRole('heading', { name: 'Propuesta: Betania' })).toBeVisible();
}

async function approve(page: Page): Promise<void> {
  await page.goto('/app/dashboard');
  await page.getByRole('link', { name: /1 propuesta de multiplicación por responder/ }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Emaús' })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Aprobar', exact: true }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Aprobar' }).click();
}

test('a group multiplies by a proposal that is approved, and its generations are drawn', async ({
  page,
}) => {
  test.slow();
  await signUpChurch(page);
  const groupId = await foundCell(page, 'Emaús', ['Ana', 'Berta', 'Carlos', 'Dora']);
  await page.goto(`/app/grupos/${groupId}`);
  await propose(page);
  await approve(page);
  await expect(page.getByRole('heading', { name: 'Nació el grupo Betania' })).toBeVisible();

  await page.getByRole('link', { name: 'Ver todas las generaciones de la iglesia' }).click();
  await expect(page.getByText('2 grupos en 2 generaciones')).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('link', { name: 'Betania' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Betania' })).toBeVisible();
  await expect(getMembers(page).getByText('2 personas', { exact: true })).toBeVisible();
});

test('a multiplication that is approved for a later day waits for it, and can be taken back', async ({
  page,
}) => {
  await signUpChurch(page);
  const groupId = await foundCell(page, 'Emaús', ['Ana', 'Berta', 'Carlos', 'Dora']);
  await page.goto(`/app/grupos/${groupId}`);
  await propose(page, `${new Date().getFullYear() + 1}-12-05`);
  await approve(page);
  await expect(page.getByRole('heading', { name: /^El 5 dic \d{4} nace Betania$/ })).toBeVisible();
  await expect(getMembers(page).getByText('4 personas', { exact: true })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Retirar' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Retirar' }).click();
  await expect(page.getByRole('heading', { name: /nace Betania$/ })).toBeHidden();
});

test('two groups become one and are two again; one closes and its people go to the other', async ({
  page,
}) => {
  test.slow();
  await signUpChurch(page);
  const groupId = await foundCell(page, 'Emaús', ['Ana', 'Berta']);
  await foundCell(page, 'Betania', ['Carlos']);
  await page.goto(`/app/grupos/${groupId}`);
  const choose = async (item: string): Promise<void> => {
    await page.getByRole('button', { name: 'Más opciones' }).first().click();
    await page.getByRole('menuitem', { name: item }).click();
  };
  const pickGroup = async (label: string): Promise<void> => {
    await page.getByRole('combobox', { name: label }).fill('Betania');
    await page.getByRole('option', { name: /Betania/ }).click();
  };
  await choose('Unir con otro grupo');
  await pickGroup('Con qué grupo');
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Unir los grupos' }).click();
  await expect(getMembers(page).getByText('3 personas', { exact: true })).toBeVisible();
  await page.getByRole('button', { name: 'Deshacer' }).click();
  await expect(getMembers(page).getByText('2 personas', { exact: true })).toBeVisible();

  await choose('Cerrar el grupo');
  await page
    .getByLabel('A dónde van sus miembros')
    .selectOption({ label: 'Todos a un mismo grupo' });
  await pickGroup('A qué grupo');
  await page.getByRole('dialog').getByRole('button', { name: 'Cerrar el grupo' }).click();
  await expect(page.getByText('Cerrado', { exact: true })).toBeVisible();
  await page.goto('/app/grupos');
  await page.getByRole('link', { name: 'Betania' }).click();
  await expect(getMembers(page).getByText('3 personas', { exact: true })).toBeVisible();
});
