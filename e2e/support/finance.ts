import { expect, type Page } from '@playwright/test';

interface OpenedBooks {
  /** The first day; default: today. */
  readonly from?: string;
  /** What lies in the accounts then, as it is typed, the box first. */
  readonly balances?: readonly string[];
}

/** Closes a month, by its name or a part of it, on the page of months; no till is counted. */
export async function closeMonth(page: Page, name: RegExp): Promise<void> {
  await page.getByRole('button', { name }).last().click();
  await page.getByRole('dialog').getByRole('button', { name: 'Cerrar el mes' }).click();
  await expect(page.getByText(/quedó cerrado\./)).toBeVisible();
}

/** Opens the books of a new church by their three steps, and stays on the front page. */
export async function openBooks(
  page: Page,
  { from, balances = [] }: OpenedBooks = {},
): Promise<void> {
  await page.goto('/app/finanzas');
  if (from !== undefined) await page.getByLabel('Día de inicio').fill(from);
  for (const [index, balance] of balances.entries())
    await page.getByLabel(`Saldo de la cuenta ${index + 1}`).fill(balance);
  await page.getByRole('button', { name: 'Abrir los libros' }).click();
  await expect(page.getByText('libres hoy')).toBeVisible();
}
