import { expect, type Locator, type Page } from '@playwright/test';
import { expectAccessible } from './accessible.ts';

/** Opens the rights of a user. */
async function openRights(page: Page, user: string): Promise<Locator> {
  await page.goto('/app/usuarios');
  await page.getByRole('link', { name: user }).click();
  return page.getByRole('region', { name: 'Derechos' });
}

/** An administrator gives a right without a last day. */
export async function giveRight(page: Page, user: string, right: string): Promise<void> {
  const rights = await openRights(page, user);
  await rights.getByRole('button', { name: `Dar ${right}` }).click();
  await expectAccessible(page);
  await page.getByRole('dialog').getByRole('button', { name: 'Dar' }).click();
  await expect(rights.getByText('Sin fecha de término')).toBeVisible();
  await expectAccessible(page);
}

/** An administrator gives a right for a group with those below it, by the keyboard. */
export async function giveRightInGroup(
  page: Page,
  { user, right, group }: { readonly user: string; readonly right: string; readonly group: string },
): Promise<void> {
  const rights = await openRights(page, user);
  await rights.getByRole('button', { name: `Dar ${right}` }).click();
  const dialog = page.getByRole('dialog');
  const picker = dialog.getByRole('combobox', { name: 'Dónde vale' });
  await expect(picker).toBeFocused();
  await picker.fill(group);
  await expect(page.getByRole('option', { name: group })).toContainText('con los que están debajo');
  await expect(dialog.getByRole('button', { name: 'Dar' })).toBeDisabled();
  await picker.press('ArrowDown');
  await picker.press('Enter');
  await expect(page.getByRole('option')).toHaveCount(0);
  await expect(picker).toHaveValue(group);
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Dar' }).click();
  await expect(rights.getByText(`En ${group}`, { exact: true })).toBeVisible();
  await expectAccessible(page);
}

export async function takeRight(page: Page, user: string, right: string): Promise<void> {
  const rights = await openRights(page, user);
  await rights.getByRole('button', { name: `Quitar ${right}` }).click();
  await expect(rights.getByRole('button', { name: `Dar ${right}` })).toBeVisible();
}
