import { expect, test } from '@playwright/test';
import { expectAccessible } from '../support/accessible.ts';
import { signUpChurch } from '../support/accounts.ts';
import { createCalendar, findWeekday } from '../support/agenda.ts';

const compact = (day: string): string => day.replaceAll('-', '');

/** A series, an event in a zone that there is not, and one that is private. */
function writeFile(sunday: string, tuesday: string): string {
  return [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'X-WR-CALNAME:Iglesia en Google',
    'BEGIN:VEVENT',
    'UID:culto@google.test',
    `DTSTART;TZID=America/Mexico_City:${compact(sunday)}T100000`,
    `DTEND;TZID=America/Mexico_City:${compact(sunday)}T120000`,
    'RRULE:FREQ=WEEKLY;BYDAY=SU',
    'SUMMARY:Culto de la mañana',
    'END:VEVENT',
    'BEGIN:VEVENT',
    'UID:estudio@google.test',
    `DTSTART;TZID=Nowhere:${compact(tuesday)}T190000`,
    'SUMMARY:Estudio bíblico',
    'END:VEVENT',
    'BEGIN:VEVENT',
    'UID:cita@google.test',
    `DTSTART:${compact(tuesday)}T190000Z`,
    'CLASS:PRIVATE',
    'SUMMARY:Cita médica',
    'END:VEVENT',
    'END:VCALENDAR',
  ].join('\r\n');
}

test('a calendar of another program is looked at, imported and undone', async ({ page }) => {
  const [sunday, tuesday] = [findWeekday(0, 10), findWeekday(2, 10)];
  await signUpChurch(page);
  await createCalendar(page);
  await page.goto('/app/agenda');
  await page.getByRole('button', { name: 'Más opciones' }).click();
  await page.getByRole('menuitem', { name: 'Traer un calendario' }).click();
  await expectAccessible(page);
  await page.locator('input[type=file]').setInputFiles({
    name: 'iglesia.ics',
    mimeType: 'text/calendar',
    buffer: Buffer.from(writeFile(sunday, tuesday)),
  });
  await expect(page.getByRole('heading', { name: 'Iglesia en Google' })).toBeVisible();
  await expect(page.getByText('1 evento privado queda fuera')).toBeVisible();
  await expect(page.getByText('Su zona horaria, «Nowhere», no se conoce')).toBeVisible();
  await expect(page.getByRole('rowheader', { name: 'Culto de la mañana' })).toBeVisible();
  await expect(page.getByText('Cita médica')).toBeHidden();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Traer 2 eventos' }).click();
  await expect(page.getByText('2 eventos están ahora en «Iglesia»')).toBeVisible();
  await page.goto(`/app/agenda?day=${sunday}`);
  await expect(page.getByRole('button', { name: /Culto de la mañana/ }).first()).toBeVisible();
  await page.goto('/app/agenda/importar');
  await page.getByRole('button', { name: 'Deshacer: iglesia.ics' }).click();
  await page.getByRole('button', { name: 'Quitar los eventos' }).click();
  await expect(page.getByText('Se quitaron 2 eventos.')).toBeVisible();
  await expect(page.getByText(/Deshecho/)).toBeVisible();
  await page.goto(`/app/agenda?day=${sunday}`);
  await expect(
    page
      .getByRole('button', { name: /Nuevo evento/ })
      .or(page.getByRole('link', { name: /Nuevo evento/ }))
      .first(),
  ).toBeVisible();
  await expect(page.getByRole('button', { name: /Culto de la mañana/ })).toHaveCount(0);
});
