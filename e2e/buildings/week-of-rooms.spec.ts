import { expect, test, type Page } from '@playwright/test';
import { addDays, toPlainDay } from '#domain/kernel/days.ts';
import { expectAccessible } from '../support/accessible.ts';
import { signInAs } from '../support/accounts.ts';

/** A second try has another day, as the first one may have booked its own. */
const findDay = (retry: number): string =>
  addDays(toPlainDay(new Date(), 'America/Bogota'), 300 + retry);
const title = 'Ensayo de la orquesta';

async function book(page: Page, day: string): Promise<void> {
  await page.goto(`/app/edificios/reservas/nueva?day=${day}&from=10:00&until=12:00`);
  await page.getByLabel('Para qué').fill(title);
  await page.getByRole('combobox', { name: 'Salones' }).fill('Patio');
  await page.getByRole('option', { name: 'Patio', exact: true }).click();
  await page.keyboard.press('Escape');
  await expect(page.getByText('Está libre')).toBeVisible();
  await page.getByRole('button', { name: 'Reservar', exact: true }).click();
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
}

const findBand = (page: Page, room: string) =>
  page.getByRole('listitem').filter({ hasText: room }).getByRole('button', { name: title });

test('a booking is moved by dragging, by a dialog, and back', async ({ page }, { retry }) => {
  const day = findDay(retry);
  await signInAs(page, 'secretary');
  await book(page, day);
  await page.goto(`/app/edificios/semana?view=day&day=${day}`);
  const band = findBand(page, 'Patio');
  await expect(band).toContainText('10:00 a. m. – 12:00 p. m.');
  await expectAccessible(page);

  const from = await band.boundingBox();
  const target = await page.getByRole('link', { name: 'Reservar Taller' }).boundingBox();
  if (!from || !target) throw new Error('Nothing to drag');
  await page.mouse.move(from.x + 10, from.y + 10);
  await page.mouse.down();
  await page.mouse.move(from.x + 12, from.y + 20, { steps: 3 });
  await page.mouse.move(from.x + 10, target.y + 12, { steps: 5 });
  await page.mouse.up();
  await expect(findBand(page, 'Taller')).toContainText('10:00 a. m. – 12:00 p. m.');
  await page.getByRole('button', { name: 'Deshacer' }).click();
  await expect(findBand(page, 'Patio')).toBeVisible();

  // By the keyboard alone.
  await findBand(page, 'Patio').focus();
  await page.keyboard.press('Enter');
  await page.getByRole('button', { name: 'Mover a…' }).press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Mover a otro lugar u hora' });
  await dialog.getByLabel('Desde').fill('13:00');
  await dialog.getByLabel('Hasta').fill('12:30');
  await dialog.getByLabel('Hasta').fill('15:30');
  await expect(dialog.getByText(/Está libre/)).toBeVisible();
  await dialog.getByRole('button', { name: 'Mover', exact: true }).press('Enter');
  await expect(findBand(page, 'Patio')).toContainText('1:00 – 3:30 p. m.');

  await page.goto(`/app/edificios/semana?view=week&day=${day}`);
  await expect(page.getByRole('button', { name: title })).toBeVisible();
  await expectAccessible(page);
});

test('a telephone shows a day of rooms, or the week of one', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await signInAs(page, 'leader');
  await page.goto('/app/edificios/semana');
  await expect(page.getByRole('listitem').filter({ hasText: 'Auditorio' })).toBeVisible();
  await expectAccessible(page);
  await page.getByText('Semana', { exact: true }).click();
  await page
    .getByLabel('Salón', { exact: true })
    .selectOption({ label: 'Auditorio, Templo central' });
  await expect(page.getByText('Ocupado').first()).toBeVisible();
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
});

test('the front page of a member has rooms, and nothing of buildings', async ({ page }) => {
  await signInAs(page, 'member');
  await page.goto('/app/edificios');
  await expect(page.getByRole('heading', { level: 1, name: 'Edificios' })).toBeVisible();
  // Members see rooms, not buildings and what waits.
  await expect(page.getByRole('heading', { name: 'Salones', exact: true })).toBeVisible();
  await expect(page.getByText('esperan tu respuesta')).toBeHidden();
  await expectAccessible(page);
});
