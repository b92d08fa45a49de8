/** The list of groups of a church with networks and zones: how many there are, and the tree in which they stand. */
import { expect, test, type Page } from '@playwright/test';
import { expectAccessible } from '../support/accessible.ts';
import { signUpChurch } from '../support/accounts.ts';
import { createGroup } from '../support/groups.ts';

const press = (page: Page, key: string) => page.keyboard.press(key);
const findTree = (page: Page) => page.getByRole('treegrid', { name: 'Grupos' });
const findRow = (page: Page, name: string) =>
  findTree(page).getByRole('row', { name: new RegExp(name) });

/** A network with a zone of two cells, and a choir. Returns the id of the network. */
async function seedTree(page: Page): Promise<string> {
  await signUpChurch(page);
  const networkId = await createGroup(page, 'network', 'Red Norte');
  const zoneId = await createGroup(page, 'zone', 'Zona Laureles', networkId);
  for (const name of ['Betania', 'Emaús']) await createGroup(page, 'cell', name, zoneId);
  await createGroup(page, 'choir', 'Coro Central');
  return networkId;
}

test('the list says how many groups there are and of which type, and the address has its tree', async ({
  page,
}) => {
  await seedTree(page);
  await page.goto('/app/grupos');
  await expect(page.getByText('3 grupos y 2 niveles', { exact: true })).toBeVisible();
  const list = page.getByRole('table', { name: 'Grupos' });
  await expect(list.getByRole('row', { name: /Emaús/ })).toContainText('Célula');

  await page.getByText('Árbol', { exact: true }).click();
  await expect(page).toHaveURL(/view=tree/);
  const network = findRow(page, 'Red Norte');
  await expect(network).toContainText('2 grupos y 1 nivel');
  await network.focus();
  await press(page, 'ArrowRight');
  await expect(network).toHaveAttribute('aria-expanded', 'true');
  await expect(findRow(page, 'Emaús'), 'the only zone is open').toHaveAttribute('aria-level', '3');
  await expectAccessible(page);

  await press(page, 'ArrowDown');
  await press(page, 'ArrowDown');
  await expect(findRow(page, 'Betania')).toBeFocused();
  await press(page, 'ArrowLeft');
  await expect(findRow(page, 'Zona Laureles')).toBeFocused();
  await press(page, 'Home');
  await expect(findRow(page, 'Coro Central')).toBeFocused();
  await findRow(page, 'Emaús').focus();
  await press(page, 'Enter');
  await expect(page.getByRole('heading', { level: 1, name: 'Emaús' })).toBeVisible();
  await page.goBack();
  await expect(findRow(page, 'Emaús'), 'the branches are still open').toBeVisible();
  await expect(findTree(page).locator('[tabindex="0"]'), 'Tab enters the tree').toHaveCount(1);
});

test('a search leaves the branches that lead to what it finds, in the tree and in the total', async ({
  page,
}) => {
  await seedTree(page);
  await page.goto('/app/grupos?view=tree');
  await expect(findRow(page, 'Coro Central')).toBeVisible();
  await page.getByRole('searchbox', { name: 'Buscar grupo' }).fill('emau');
  await expect(findRow(page, 'Emaús'), 'its branches open by themselves').toBeVisible();
  await expect(page.getByText('1 grupo', { exact: true }).first()).toBeVisible();
  await expect(findRow(page, 'Coro Central')).toHaveCount(0);
  await expect(findRow(page, 'Betania')).toHaveCount(0);
  await page.getByRole('searchbox', { name: 'Buscar grupo' }).fill('jericó');
  await expect(page.getByRole('heading', { name: 'Ningún grupo coincide' })).toBeVisible();
  await page.getByRole('button', { name: 'Quitar los filtros' }).click();
  await expect(findRow(page, 'Coro Central')).toBeVisible();
});

test('on a phone the tree shows names and what is below, and a branch that failed loads again', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  const networkId = await seedTree(page);
  const isLevel = (url: URL) => url.searchParams.get('parent') === networkId;
  await page.route(isLevel, (route) => route.fulfill({ status: 500, body: '{}' }));
  await page.goto('/app/grupos?view=tree');
  await findTree(page).getByRole('button', { name: 'Abrir Red Norte' }).click();
  await expect(findTree(page).getByRole('alert')).toBeVisible();
  await page.unroute(isLevel);
  await findTree(page).getByRole('button', { name: 'Reintentar' }).click();
  await expect(findRow(page, 'Emaús')).toContainText('Célula');
  await expectAccessible(page);
  const overflow = await findTree(page).evaluate(
    (tree) => tree.scrollWidth - (tree.parentElement?.clientWidth ?? 0),
  );
  expect(overflow, 'nothing scrolls sideways').toBeLessThanOrEqual(0);
});
