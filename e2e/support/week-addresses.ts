/** Addresses of a church's week that no link of a list has: dates that are reported, and what strangers open. */
import type { Page } from '@playwright/test';
import { addDays } from '#domain/kernel/days.ts';
import { signInAs } from './accounts.ts';

const today = (): string => new Date().toISOString().slice(0, 10);

async function read<T>(page: Page, path: string): Promise<T> {
  const answer = await page.request.get(path);
  return (await answer.json()) as T;
}

/** The id of an event of the demo in the next weeks. */
export async function findEventId(page: Page): Promise<string> {
  const from = today();
  const { items } = await read<{ items: { eventId: string }[] }>(
    page,
    `/api/events?from=${from}&to=${addDays(from, 60)}`,
  );
  return items[0]?.eventId ?? '';
}

/** The report of a past date of the demo's service. */
export async function findAttendance(page: Page): Promise<string> {
  const to = today();
  const { items } = await read<{ items: { eventId: string }[] }>(
    page,
    `/api/events?from=${addDays(to, -14)}&to=${to}`,
  );
  for (const { eventId } of items) {
    const { dates } = await read<{ dates: { timeId: string; day: string; on: string }[] }>(
      page,
      `/api/events/${eventId}/attendance`,
    );
    const date = dates[0];
    if (date) return `/app/agenda/${eventId}/asistencia/${date.timeId}/${date.day}/${date.on}`;
  }
  throw new Error('no event of the demo has a past date');
}

async function findRoomId(page: Page): Promise<string> {
  const { items } = await read<{ items: { id: string }[] }>(page, '/api/rooms');
  return items[0]?.id ?? '';
}

export const findDoorSheet = async (page: Page): Promise<string> =>
  `/app/edificios/salones/${await findRoomId(page)}/cartel`;

/** What the code at the door of a room opens. */
export async function findRoomCode(page: Page): Promise<string> {
  await signInAs(page, 'admin');
  const { url } = await read<{ url: string }>(
    page,
    `/api/rooms/${await findRoomId(page)}/fault-address`,
  );
  await page.context().clearCookies();
  return new URL(url).pathname;
}

/** The link of somebody who is asked to serve; those of the next weeks may have been asked before. */
export async function askServant(page: Page): Promise<string> {
  await signInAs(page, 'admin');
  for (let from = today(), tries = 0; tries < 4; tries += 1, from = addDays(from, 28)) {
    const data = { from, to: addDays(from, 28) };
    await page.request.post('/api/rota/fill', { data });
    const answer = await page.request.post('/api/rota/ask', { data });
    const { items } = (await answer.json()) as { items: { url: string }[] };
    const first = items[0];
    if (!first) continue;
    await page.context().clearCookies();
    return new URL(first.url).pathname;
  }
  throw new Error('nobody of the demo could be asked to serve');
}

/** The order of the service of a date of the demo that needs somebody. */
export async function findServicePlan(page: Page): Promise<string> {
  const from = today();
  const { dates } = await read<{ dates: { occurrenceId: string }[] }>(
    page,
    `/api/rota/board?from=${from}&to=${addDays(from, 28)}`,
  );
  return `/app/agenda/servidores/orden/${dates[0]?.occurrenceId ?? ''}`;
}
