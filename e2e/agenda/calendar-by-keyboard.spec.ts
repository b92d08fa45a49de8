import { expect, test } from '@playwright/test';
import { addDays } from '#domain/kernel/days.ts';
import { formatTypedDay } from '#web/ui/schedule/typed-day.ts';
import { expectAccessible } from '../support/accessible.ts';
import { signUpChurch } from '../support/accounts.ts';
import { createCalendar, createEvent, findWeekday } from '../support/agenda.ts';

test('an event is dragged to another day and back; a date of a series is asked about', async ({
  page,
}) => {
  const tuesday = findWeekday(2, 21);
  const place = (day: string) => page.locator(`[data-place="${day}"]`).getByRole('button');
  await signUpChurch(page);
  const calendarId = await createCalendar(page);
  await createEvent(page, calendarId, { title: 'Retiro de líderes', day: tuesday });
  await createEvent(page, calendarId, {
    title: 'Ensayo',
    day: addDays(tuesday, 2),
    rrule: 'FREQ=WEEKLY;BYDAY=TH;COUNT=4',
  });
  await page.goto(`/app/agenda?view=week&day=${tuesday}`);
  const drag = async (from: string, to: string): Promise<void> => {
    // In the middle no toast covers it.
    await place(from).evaluate((chip) => chip.scrollIntoView({ block: 'center' }));
    const start = await place(from).boundingBox();
    const target = await page.locator(`[data-place="${to}"]`).boundingBox();
    if (!start || !target) throw new Error('Nothing to drag');
    await page.mouse.move(start.x + 10, start.y + 10);
    await page.mouse.down();
    await page.mouse.move(start.x + 20, start.y + 14, { steps: 3 });
    await page.mouse.move(target.x + 20, start.y + 10, { steps: 5 });
    await page.mouse.up();
  };
  await drag(tuesday, addDays(tuesday, 1));
  await expect(place(addDays(tuesday, 1))).toContainText('Retiro de líderes');
  await page.getByRole('button', { name: 'Deshacer' }).click();
  await expect(place(tuesday)).toContainText('Retiro de líderes');

  const dialog = page.getByRole('dialog', { name: '¿Cuándo es «Ensayo»?' });
  // The list may be read again while it is dragged.
  await expect(async () => {
    await drag(addDays(tuesday, 2), addDays(tuesday, 3));
    await expect(dialog).toBeVisible({ timeout: 5000 });
  }).toPass();
  await expect(dialog.getByLabel('Día', { exact: true })).toHaveValue(
    formatTypedDay(addDays(tuesday, 3)),
  );
  await dialog.getByRole('radio', { name: /^Todas/ }).check();
  await dialog.getByRole('button', { name: 'Guardar' }).click();
  await expect(place(addDays(tuesday, 3))).toContainText('Ensayo');
  await page.goto(`/app/agenda?view=week&day=${addDays(tuesday, 7)}`);
  await expect(place(addDays(tuesday, 10))).toContainText('Ensayo');
});

test('the calendar is worked by keyboard, and its days are found by search', async ({ page }) => {
  const tuesday = findWeekday(2, 21);
  await signUpChurch(page);
  const calendarId = await createCalendar(page);
  await createEvent(page, calendarId, { title: 'Asamblea de miembros', day: tuesday });
  await page.goto(`/app/agenda?day=${tuesday}`);
  const view = page.getByRole('radiogroup', { name: 'Qué se muestra' });
  await expect(page.getByRole('button', { name: /Asamblea de miembros/ })).toBeVisible();
  for (const [key, name] of [
    ['w', 'Semana'],
    ['d', 'Día'],
    ['y', 'Año'],
    ['l', 'Lista'],
    ['m', 'Mes'],
  ] as const) {
    await page.keyboard.press(key);
    await expect(view.getByRole('radio', { name })).toBeChecked();
    await expectAccessible(page);
  }
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('ArrowRight');
  await expect(page.getByRole('button', { name: /Asamblea de miembros/ })).toBeHidden();
  await page.keyboard.press('t');
  await expect(page).not.toHaveURL(/day=/);
  await page.getByRole('searchbox', { name: 'Buscar en la agenda' }).fill('asam');
  await expect(page.getByRole('link', { name: 'Asamblea de miembros' })).toBeVisible();
  await page.getByRole('heading', { level: 1 }).click();
  await page.keyboard.press('n');
  await expect(page.getByLabel('Título')).toBeFocused();
});

test('a telephone has a list below a month', async ({ page }) => {
  const tuesday = findWeekday(2, 5);
  await page.setViewportSize({ width: 390, height: 844 });
  await signUpChurch(page);
  const calendarId = await createCalendar(page);
  await createEvent(page, calendarId, {
    title: 'Ensayo',
    day: tuesday,
    rrule: 'FREQ=WEEKLY;BYDAY=TU;COUNT=3',
  });
  await page.goto('/app/agenda');
  await expect(page.getByRole('link', { name: 'Ensayo' })).toHaveCount(3);
  await expect(page.getByRole('table')).toBeVisible();
  await expectAccessible(page);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
  await page.goto(`/app/agenda?day=${tuesday}`);
  const lastDay = page.getByRole('link', { name: /, 1 evento/ }).last();
  const address = await lastDay.getAttribute('href');
  await lastDay.click();
  // The list begins at the chosen day once its events have arrived.
  await expect(page.getByRole('link', { name: 'Ensayo' }).first()).toHaveAttribute(
    'href',
    new RegExp(`date=${new URLSearchParams(address?.split('?')[1]).get('day')}$`),
  );
  await page.getByRole('link', { name: 'Ensayo' }).first().click();
  await expect(page.getByRole('heading', { level: 1, name: 'Ensayo' })).toBeVisible();
  await expectAccessible(page);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
});
