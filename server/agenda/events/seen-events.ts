import { findCalendar, readReader, type AgendaCall } from '../access/reader.ts';
import { listEvents } from './event-queries.ts';
import { isForReader } from './read-event.ts';

/** Which of these events the user sees. */
export async function listSeenEvents(
  call: Pick<AgendaCall, 'db' | 'actor'>,
  ids: readonly string[],
): Promise<ReadonlySet<string>> {
  if (ids.length === 0) return new Set();
  const reader = await readReader(call);
  const seen = (await listEvents(call.db, ids)).filter((event) => {
    const calendar = findCalendar(reader, event.calendar_id);
    return calendar !== undefined && isForReader(reader, calendar, event);
  });
  return new Set(seen.map(({ id }) => id));
}
