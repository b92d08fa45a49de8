import { expect, test, type Page } from '@playwright/test';
import { expectAccessible } from '../support/accessible.ts';
import { signUpChurch } from '../support/accounts.ts';

async function post(page: Page, path: string, data: object): Promise<string> {
  const answer = await page.request.post(path, { data });
  expect(answer.ok()).toBe(true);
  return ((await answer.json()) as { id: string }).id;
}

const addPerson = (page: Page, givenNames: string, number: string): Promise<string> =>
  post(page, '/api/people', {
    givenNames,
    surname1: 'Soto',
    phones: [{ number, kind: 'mobile', whatsapp: true }],
    confirmed: true,
  });

async function createCells(page: Page): Promise<string> {
  const answer = await page.request.get('/api/groups/types');
  const { items } = (await answer.json()) as { items: { id: string; key: string | null }[] };
  const typeId = items.find(({ key }) => key === 'cell')?.id;
  const create = (name: string, capacity: number): Promise<string> =>
    post(page, '/api/groups', { requestId: crypto.randomUUID(), typeId, name, capacity });
  await create('Betania', 1);
  return create('Emaús', 3);
}

const openMenu = async (page: Page, name: string, item: string): Promise<void> => {
  await page.getByRole('button', { name: `Acciones de ${name}` }).click();
  await page.getByRole('menuitem', { name: item }).click();
};

async function moveToBetania(page: Page, name: string): Promise<void> {
  const dialog = page.getByRole('dialog');
  await openMenu(page, name, 'Pasar a otro grupo');
  await expect(dialog.getByRole('heading', { name: `Pasar a ${name} a otro grupo` })).toBeVisible();
  const group = dialog.getByRole('combobox', { name: 'Grupo al que pasa' });
  await group.fill('beta');
  // Enter is pressed before the answer arrives, and chooses the first group of the answer.
  await group.press('Enter');
  await expect(group).toHaveValue(/Betania/);
  // The chosen group is found again, and stays chosen.
  await group.fill('beta');
  await expect(page.getByRole('option', { name: /Betania/ })).toBeVisible();
  await group.press('Enter');
  await expect(group).toHaveValue(/Betania/);
}

/** Rebeca leaves; her record has the group of before, with the reason. */
async function leave(page: Page): Promise<void> {
  const dialog = page.getByRole('dialog');
  const members = page.getByRole('region', { name: 'Miembros' });
  await openMenu(page, 'Rebeca Soto', 'Sale del grupo');
  await dialog.getByLabel('Motivo').fill('Se mudó');
  await dialog.getByRole('button', { name: 'Sale del grupo' }).click();
  await members.getByText('Salieron').click();
  await expect(members.getByText('Se mudó')).toBeVisible();
  await members.getByRole('link', { name: 'Rebeca Soto', exact: true }).click();
  const record = page.getByRole('region', { name: 'Grupos' });
  await expect(record.getByRole('link', { name: 'Emaús' })).toBeVisible();
  await expect(record.getByText('Se mudó')).toBeVisible();
}

test('people come to a group by a pasted list, one leads it, one goes to another group and back, on a telephone', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await signUpChurch(page);
  for (const [index, name] of ['Rebeca', 'Noé', 'Sara'].entries())
    await addPerson(page, name, `+57 311 555 010${index}`);
  await page.goto(`/app/grupos/${await createCells(page)}`);
  const dialog = page.getByRole('dialog');
  const members = page.getByRole('region', { name: 'Miembros' });

  await members.getByRole('button', { name: 'Agregar personas' }).click();
  await dialog.getByText('Lista o CSV', { exact: true }).click();
  await dialog
    .getByLabel('Nombres, teléfonos o correos')
    .fill('soto, REBECA\n+57 311 555 0101\nSara Soto; +57 311 555 0102\nPedro Nadie');
  await dialog.getByRole('button', { name: 'Ver a quién corresponde' }).click();
  await expect(dialog.getByText('3 personas listas para agregar')).toBeVisible();
  await expect(dialog.getByText('1 línea sin nadie en la iglesia')).toBeVisible();
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Agregar a 3 personas' }).click();
  await expect(members.getByText('3 de 3 lugares ocupados')).toBeVisible();
  await expect(members.getByRole('link', { name: 'Llamar a Noé Soto' })).toBeVisible();

  await openMenu(page, 'Noé Soto', 'Cambiar rol o fecha');
  await dialog.getByLabel('Rol en el grupo').selectOption({ label: 'Líder' });
  await dialog.getByRole('button', { name: 'Guardar' }).click();
  await expect(members.getByRole('heading', { name: 'Quienes dirigen' })).toBeVisible();
  await expectAccessible(page);

  await moveToBetania(page, 'Sara Soto');
  await dialog.getByRole('button', { name: 'Pasar al grupo' }).click();
  await expect(members.getByText('2 de 3 lugares ocupados')).toBeVisible();
  await page
    .getByRole('listitem')
    .filter({ hasText: 'Sara Soto pasó a' })
    .getByRole('button', { name: 'Deshacer' })
    .click();
  await expect(members.getByText('3 de 3 lugares ocupados')).toBeVisible();

  await moveToBetania(page, 'Sara Soto');
  await dialog.getByRole('button', { name: 'Pasar al grupo' }).click();
  await expect(members.getByText('2 de 3 lugares ocupados')).toBeVisible();
  await moveToBetania(page, 'Noé Soto');
  await expect(dialog.getByText('Tiene cupo para 1 y quedarían 2.')).toBeVisible();
  await expectAccessible(page);
  // By keyboard, because on a telephone the notice of the move before is still over the button.
  await dialog.getByRole('button', { name: 'Pasar al grupo' }).press('Enter');
  await expect(members.getByText('1 de 3 lugares ocupados')).toBeVisible();

  await members.getByRole('button', { name: 'Escribir a todos' }).click();
  await expect(dialog.getByRole('link', { name: 'Rebeca Soto' })).toHaveAttribute(
    'href',
    'https://wa.me/573115550100',
  );
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Cerrar' }).click();

  await leave(page);
});
