import { expect, test, type Page } from '@playwright/test';
import { addDays } from '#domain/kernel/days.ts';
import { expectAccessible } from '../support/accessible.ts';
import { signUpChurch } from '../support/accounts.ts';
import { chooseRoom, createRooms, findWeekday } from '../support/agenda.ts';
import { send } from '../support/groups.ts';

const title = 'Culto dominical';
const findChips = (page: Page, day: string) =>
  page.locator(`[data-place="${day}"]`).getByRole('button');

/** From the first step of a church without a calendar. */
async function fillService(page: Page, first: string): Promise<void> {
  await page.goto('/app/agenda');
  await page.getByRole('button', { name: 'Crear el calendario de la iglesia' }).click();
  await page.getByRole('link', { name: 'Nuevo evento' }).click();
  await page.getByRole('button', { name: title }).click();
  await expect(page.getByLabel('Título')).toHaveValue(title);
  await page.getByLabel('Día', { exact: true }).fill(first);
  await page.getByLabel('De', { exact: true }).fill('08:00');
  await page.getByLabel('A', { exact: true }).fill('09:30');
  await chooseRoom(page, 'Santuario');
  for (const [index, from, until] of [
    [1, '10:30', '12:00'],
    [2, '18:00', '19:30'],
  ] as const) {
    await page.getByRole('button', { name: 'Agregar otro horario' }).click();
    await page.getByLabel('De', { exact: true }).nth(index).fill(from);
    await page.getByLabel('A', { exact: true }).nth(index).fill(until);
  }
}

test('the Sunday service has a room at three times; one Sunday is moved, and the following ones change', async ({
  page,
}) => {
  const first = findWeekday(0, 14);
  await signUpChurch(page);
  await createRooms(page, ['Santuario', 'Salón de niños']);
  const weddingDay = addDays(first, 14);
  await send(page, '/api/bookings', {
    requestId: crypto.randomUUID(),
    title: 'Boda de Inés',
    owner: { kind: 'church' },
    roomIds: [await findRoomId(page, 'Santuario')],
    times: { firstDay: weddingDay, startTime: '17:00', endTime: '21:00' },
  });
  await fillService(page, first);
  await expect(page.getByText('Los domingos', { exact: true })).toBeVisible();
  // The wedding has the room on one evening: that date takes another one.
  await expect(page.getByText(/hay un salón ocupado/)).toBeVisible();
  await expectAccessible(page);
  await expectRefused(page);
  await page.getByRole('button', { name: 'Usar Salón de niños' }).click();
  await expect(page.getByText(/hay un salón ocupado/)).toBeHidden();
  await page.getByRole('button', { name: 'Crear el evento' }).click();
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
  await expect(page.getByText('Salón de niños').first()).toBeVisible();
  await expectAccessible(page);
  await expectHead(page, weddingDay);

  await page.getByRole('link', { name: 'Ver en el calendario' }).click();
  await expect(findChips(page, first)).toHaveCount(3);
  await expectAccessible(page);

  // One Sunday at another hour.
  await findChips(page, first).first().click();
  await page.getByRole('button', { name: 'Mover a…' }).click();
  const dialog = page.getByRole('dialog', { name: `¿Cuándo es «${title}»?` });
  await dialog.getByLabel('De', { exact: true }).fill('07:00');
  await expect(dialog.getByLabel('A', { exact: true })).toHaveValue('8:30 a. m.');
  await expect(dialog.getByText('Los salones están libres')).toBeVisible();
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Guardar' }).click();
  await expect(findChips(page, first).first()).toContainText('7 a. m.');

  // From the week after, all of them a quarter of an hour later.
  const second = addDays(first, 7);
  await page.goto(`/app/agenda?view=month&day=${second}`);
  await findChips(page, second).first().click();
  await page.getByRole('button', { name: 'Mover a…' }).click();
  await dialog.getByRole('radio', { name: /^Esta y las siguientes/ }).check();
  await dialog.getByLabel('De', { exact: true }).fill('08:15');
  await dialog.getByLabel('A', { exact: true }).fill('09:45');
  await dialog.getByRole('button', { name: 'Guardar' }).click();
  await expect(findChips(page, second).first()).toContainText('8:15');
  const later = addDays(first, 70);
  await page.goto(`/app/agenda?view=week&day=${later}`);
  await expect(findChips(page, later).first()).toContainText('8:15');
  await page.goto(`/app/agenda?view=week&day=${first}`);
  await expect(findChips(page, first).first()).toContainText('7 a. m.');
});

/** The page scrolls to the refusal, which is above the fields. */
async function expectRefused(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Crear el evento' }).click();
  await expect(page.getByText(/^«Santuario» no está libre el/)).toBeInViewport();
}

/** The page of the event is headed by the date that was opened, not by the next one. */
async function expectHead(page: Page, day: string): Promise<void> {
  await page.goto(`${new URL(page.url()).pathname}?date=${day}`);
  const [, month = '', ofMonth = ''] = day.split('-');
  const name = new Intl.DateTimeFormat('es', { month: 'long' }).format(
    new Date(2026, Number(month) - 1, 1),
  );
  const head = page.locator('header').filter({ hasText: title });
  await expect(head).toContainText(`${Number(ofMonth)} de ${name}`);
  await page.goBack();
}

async function findRoomId(page: Page, name: string): Promise<string> {
  const answer = await page.request.get('/api/rooms');
  const { items } = (await answer.json()) as { items: { id: string; name: string }[] };
  const room = items.find((each) => each.name === name);
  if (!room) throw new Error(`There is no room ${name}`);
  return room.id;
}
