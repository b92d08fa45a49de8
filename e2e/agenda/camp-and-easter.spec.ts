import { expect, test } from '@playwright/test';
import { addDays } from '#domain/kernel/days.ts';
import { findEaster } from '#domain/kernel/recurrence/easter.ts';
import { expectAccessible } from '../support/accessible.ts';
import { signInAs, signUpChurch } from '../support/accounts.ts';
import { chooseRoom, createCalendar, createRooms, findWeekday } from '../support/agenda.ts';
import { findEventId } from '../support/week-addresses.ts';

test('a camp of three days has two rooms, and stands in the week above its hours', async ({
  page,
}) => {
  const friday = findWeekday(5, 30);
  await signUpChurch(page);
  await createRooms(page, ['Comedor', 'Salón de jóvenes']);
  await createCalendar(page);
  await page.goto('/app/agenda/nuevo');
  await page.getByRole('button', { name: 'Campamento' }).click();
  await page.getByLabel('Primer día').fill(friday);
  await page.getByLabel('Último día').fill(addDays(friday, 2));
  await chooseRoom(page, 'Comedor');
  await chooseRoom(page, 'Salón de jóvenes');
  await expect(page.getByText('Los salones están libres')).toBeVisible();
  await page.getByRole('button', { name: 'Más datos' }).click();
  await page.getByLabel('Descripción').fill('Traer Biblia, cobija y ropa para el río.');
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Crear el evento' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Campamento' })).toBeVisible();
  await expect(page.getByText('Comedor, Salón de jóvenes').first()).toBeVisible();
  await page.goto(`/app/edificios/semana?view=week&day=${addDays(friday, 1)}`);
  await expect(page.getByRole('button', { name: 'Campamento' })).toHaveCount(6);
  await page.goto(`/app/agenda?view=week&day=${friday}`);
  await expect(page.getByRole('button', { name: 'Campamento' })).toHaveCount(3);
  await expectAccessible(page);

  await page.getByRole('button', { name: 'Campamento' }).first().click();
  await page.getByRole('link', { name: 'Abrir el evento' }).click();
  await page.getByRole('button', { name: 'Más opciones' }).click();
  await page.getByRole('menuitem', { name: 'Cancelar el evento' }).click();
  const dialog = page.getByRole('dialog', { name: 'Cancelar el evento' });
  await dialog.getByLabel('Motivo').fill('El río creció.');
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Cancelar el evento' }).click();
  await expect(page.getByText('El río creció.')).toBeVisible();
  await expect(page.getByRole('link', { name: 'Editar' })).toBeHidden();
  const address = page.url();
  await page.goto(`/app/edificios/semana?view=week&day=${addDays(friday, 1)}`);
  await expect(page.getByRole('link', { name: 'Comedor', exact: true })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Campamento' })).toHaveCount(0);

  await page.goto(address);
  await page.getByRole('button', { name: 'Más opciones' }).click();
  await page.getByRole('menuitem', { name: 'Recuperar el evento' }).click();
  await expect(page.getByRole('link', { name: 'Editar' })).toBeVisible();
  await page.goto(`/app/edificios/semana?view=week&day=${addDays(friday, 1)}`);
  await expect(page.getByRole('button', { name: 'Campamento' })).toHaveCount(6);
});

test('Good Friday is repeated with Easter', async ({ page }) => {
  const year = Number(findWeekday(5, 0).slice(0, 4)) + 1;
  const goodFriday = (of: number): string => addDays(findEaster(of), -2);
  await signUpChurch(page);
  await createCalendar(page);
  await page.goto(`/app/agenda/nuevo?day=${goodFriday(year)}&title=Viernes%20Santo`);
  await page
    .getByRole('combobox', { name: 'Se repite' })
    .selectOption({ label: 'Por años, según la Pascua' });
  await page.getByLabel('Día', { exact: true }).last().selectOption({ label: 'el Viernes Santo' });
  await expect(page.getByText(/^Cada año, el Viernes Santo/)).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Crear el evento' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Viernes Santo' })).toBeVisible();
  // Years that are not written yet are computed.
  for (const of of [year, year + 3]) {
    await page.goto(`/app/agenda?view=week&day=${goodFriday(of)}`);
    await expect(
      page.locator(`[data-place="${goodFriday(of)}"]`).getByRole('button'),
    ).toContainText('Viernes Santo');
  }
});

test('the form of an event shows its calendar, also where the calendars arrive after the event', async ({
  page,
}) => {
  await signInAs(page, 'admin');
  const eventId = await findEventId(page);
  const answer = await page.request.get(`/api/events/${eventId}`);
  const { calendar } = (await answer.json()) as { calendar: { id: string } };
  const { promise: isShown, resolve: show } = Promise.withResolvers<undefined>();
  await page.route('/api/agenda/calendars', async (route) => {
    await isShown;
    await route.continue();
  });
  await page.goto(`/app/agenda/${eventId}/editar`);
  await expect(page.getByLabel('Título')).toBeVisible();
  show(undefined);
  const choice = page.getByRole('combobox', { name: 'Calendario' });
  await expect(choice.locator('option')).not.toHaveCount(0);
  await expect(choice).toHaveValue(calendar.id);
});
