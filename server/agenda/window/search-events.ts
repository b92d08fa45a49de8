/** For the search of the product: events by the words of their title and place. */
import { addDays, toPlainDay } from '#domain/kernel/days.ts';
import { now } from '#server/core/clock.ts';
import type { ChurchDb } from '#server/core/database/database.ts';
import { readReader, type AgendaActor } from '../access/reader.ts';
import { listShownDates } from './window-queries.ts';

/** How far ahead it looks, in days. */
const aheadDays = 400;

/** The next date of each event that has one. */
export async function searchEvents(
  db: ChurchDb,
  { text, limit, actor }: { text: string; limit: number; actor: AgendaActor },
): Promise<{ id: string; title: string; detail: string }[]> {
  const reader = await readReader({ db, actor });
  const today = toPlainDay(now(), 'UTC');
  const filters = { from: today, to: addDays(today, aheadDays), q: text };
  const dates = await listShownDates(db, reader, filters, { limit: limit * 60, after: null });
  const first = new Map(dates.toReversed().map((date) => [date.event_id, date]));
  return [...first.values()]
    .toReversed()
    .slice(0, limit)
    .map((date) => ({
      id: date.event_id,
      title: date.title,
      detail: date.local_start.slice(0, 10),
    }));
}
