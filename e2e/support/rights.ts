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

export async function takeRight(page: Page, user: string, right: string): Promise<void> {
  const rights = await openRights(page, user);
  await rights.getByRole('button', { name: `Quitar ${right}` }).click();
  await expect(rights.getByRole('button', { name: `Dar ${right}` })).toBeVisible();
}
