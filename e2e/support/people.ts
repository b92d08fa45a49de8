import { expect, type Page } from '@playwright/test';

/** Adds a person by the form and stays on the new record. */
export async function addPersonByForm(page: Page, givenNames: string): Promise<void> {
  await page.goto('/app/miembros/nuevo');
  await page.getByRole('textbox', { name: 'Nombres', exact: true }).fill(givenNames);
  await page.getByRole('button', { name: 'Guardar', exact: true }).click();
  await expect(page.getByRole('heading', { level: 1, name: givenNames })).toBeVisible();
}
