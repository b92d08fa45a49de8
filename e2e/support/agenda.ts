/** Calendars, rooms and events for journeys that are not about making them, by request. */
import { randomUUID } from 'node:crypto';
import { expect, type Page } from '@playwright/test';
import { addDays, toPlainDay } from '#domain/kernel/days.ts';
import { send } from './groups.ts';

/** The first such weekday (0 is Sunday) that is so many days away, in the time zone of the journeys' churches. */
export function findWeekday(weekday: number, days: number): string {
  let day = addDays(toPlainDay(new Date(), 'America/Mexico_City'), days);
  while (new Date(`${day}T00:00:00Z`).getUTCDay() !== weekday) day = addDays(day, 1);
  return day;
}

/** Rooms of a new building, which anybody books at once. */
export async function createRooms(page: Page, names: readonly string[]): Promise<void> {
  const building = await send<{ id: string }>(page, '/api/buildings', {
    requestId: randomUUID(),
    name: 'Templo',
  });
  for (const name of names)
    await send(page, '/api/rooms', {
      requestId: randomUUID(),
      buildingId: building.id,
      name,
      needsApproval: false,
    });
}

export const createCalendar = async (page: Page, name = 'Iglesia'): Promise<string> =>
  (
    await send<{ id: string }>(page, '/api/agenda/calendars', {
      requestId: randomUUID(),
      name,
      color: 'green',
    })
  ).id;

interface NewEvent {
  readonly title: string;
  readonly day: string;
  readonly rrule?: string;
}

/** From 19:00 to 20:30. Returns its id. */
export const createEvent = async (
  page: Page,
  calendarId: string,
  { title, day, rrule }: NewEvent,
): Promise<string> =>
  (
    await send<{ id: string }>(page, '/api/events', {
      requestId: randomUUID(),
      calendarId,
      title,
      times: [{ firstDay: day, startTime: '19:00', endTime: '20:30', rrule: rrule ?? null }],
    })
  ).id;

/** A team with one position and a person who takes it, by the page of teams, which stays open. */
export async function createTeam(
  page: Page,
  { team, position, person }: Readonly<Record<'team' | 'position' | 'person', string>>,
): Promise<void> {
  await page.goto('/app/agenda/servidores/equipos');
  await page.getByRole('button', { name: 'Nuevo equipo' }).first().click();
  await page.getByLabel('Nombre').fill(team);
  await page.getByRole('combobox', { name: 'Puestos' }).fill(position);
  await page.getByRole('combobox', { name: 'Puestos' }).press('Enter');
  await page.getByRole('dialog').getByRole('button', { name: 'Guardar' }).click();
  await page.getByRole('button', { name: 'Agregar a alguien' }).click();
  await page.getByRole('combobox', { name: 'Persona', exact: true }).fill(person);
  await page.getByRole('option', { name: person, exact: true }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Guardar' }).click();
  await expect(page.getByRole('listitem').filter({ hasText: person })).toContainText(position);
}

/** In the form of an event. */
export async function chooseRoom(page: Page, name: string, index = 0): Promise<void> {
  await page.getByRole('combobox', { name: 'Salones' }).nth(index).fill(name);
  await page.getByRole('option', { name, exact: true }).click();
  await page.keyboard.press('Escape');
}
