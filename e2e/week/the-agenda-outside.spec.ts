import { randomUUID } from 'node:crypto';
import { expect, test, type Page } from '@playwright/test';
import ICAL from 'ical.js';
import { addDays } from '#domain/kernel/days.ts';
import { expectAccessible } from '../support/accessible.ts';
import { signUpChurch } from '../support/accounts.ts';
import { findWeekday } from '../support/agenda.ts';
import { send } from '../support/groups.ts';

const readStarts = (text: string): string[] =>
  new ICAL.Component(ICAL.parse(text))
    .getAllSubcomponents('vevent')
    .map((each) => new ICAL.Event(each).startDate.toString());

interface Service {
  readonly id: string;
  readonly version: number;
  readonly times: readonly { readonly id: string }[];
}

/** On three Sundays, in a public calendar. */
async function createPublicService(page: Page, first: string): Promise<Service> {
  const { id: calendarId } = await send<{ id: string }>(page, '/api/agenda/calendars', {
    requestId: randomUUID(),
    name: 'Iglesia',
    color: 'green',
    isPublic: true,
  });
  const event = await send<Service>(page, '/api/events', {
    requestId: randomUUID(),
    calendarId,
    title: 'Culto',
    isPublic: true,
    times: [
      {
        firstDay: first,
        startTime: '10:00',
        endTime: '12:00',
        rrule: 'FREQ=WEEKLY;BYDAY=SU;COUNT=3',
      },
    ],
  });
  return event;
}

test('an address of a calendar is read by another program, after one Sunday moved, and not once it is removed', async ({
  page,
}) => {
  await signUpChurch(page);
  const first = findWeekday(0, 10);
  const event = await createPublicService(page, first);
  await page.goto('/app/agenda');
  await page.getByRole('button', { name: 'Más opciones' }).click();
  await page.getByRole('menuitem', { name: 'Ver la agenda en otros sitios' }).click();
  await page.getByRole('button', { name: 'Crear dirección: Iglesia', exact: true }).click();
  const address = await page.getByRole('textbox', { name: 'Enlace personal' }).inputValue();
  await expectAccessible(page);
  const read = async () => readStarts(await (await page.request.get(address)).text());
  expect(await read()).toEqual([0, 7, 14].map((days) => `${addDays(first, days)}T10:00:00`));
  const moved = addDays(first, 6);
  await page.request.put(`/api/events/${event.id}/times/${event.times[0]?.id ?? ''}`, {
    data: {
      version: event.version,
      day: addDays(first, 7),
      toDay: moved,
      scope: 'one',
      startTime: '18:00',
      endTime: '20:00',
    },
    headers: { origin: new URL(page.url()).origin },
  });
  expect(await read()).toContain(`${moved}T18:00:00`);
  await page.getByRole('button', { name: 'Quitar la dirección: Iglesia', exact: true }).click();
  await expect(page.getByText('La dirección ya no funciona.')).toBeVisible();
  expect((await page.request.get(address)).status()).toBe(404);

  // The address of a calendar gave the church its word for public addresses.
  const link = page.getByRole('link', { name: /\/c\/.*\/agenda$/ });
  const path = new URL((await link.getAttribute('href')) ?? '').pathname;
  await page.goto(`${path}?month=${first.slice(0, 7)}`);
  await page.getByRole('link', { name: 'Culto' }).first().click();
  await expect(page.getByRole('heading', { level: 1, name: 'Culto' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Agregar a mi calendario' })).toBeVisible();
  await page.getByRole('link', { name: 'English' }).click();
  await expect(page.getByRole('link', { name: 'Add to my calendar' })).toBeVisible();
});

test('the programme of a week is copied for WhatsApp and stands on a sheet for the board', async ({
  page,
}) => {
  await signUpChurch(page);
  const day = findWeekday(3, 10);
  const { id: calendarId } = await send<{ id: string }>(page, '/api/agenda/calendars', {
    requestId: randomUUID(),
    name: 'Iglesia',
    color: 'green',
  });
  await send(page, '/api/events', {
    requestId: randomUUID(),
    calendarId,
    title: 'Reunión de oración',
    placeText: 'Salón principal',
    times: [{ firstDay: day, startTime: '19:00', endTime: '20:30' }],
  });
  await page.goto(`/app/agenda/programa?day=${addDays(day, -2)}`);
  const text = page.getByRole('textbox', { name: 'Texto para enviar' });
  await expect(text).toHaveValue(
    /• 7:00\s–\s8:30\sp\.\sm\. Reunión de oración \(Salón principal\)/,
  );
  await expect(page.getByRole('article')).toContainText('Reunión de oración');
  await expectAccessible(page);
});
