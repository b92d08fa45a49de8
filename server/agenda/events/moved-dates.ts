import { now } from '#server/core/clock.ts';
import type { OnDatesMoved } from '#server/meetings/public.ts';
import { getToday, type AgendaCall } from '../access/reader.ts';
import { listOccurrences } from './occurrence-queries.ts';

interface Moving<Result> {
  /** null: there is no such event. */
  readonly eventId: string | null;
  readonly others: readonly OnDatesMoved[];
  readonly work: () => Promise<Result>;
}

/** Changes an event, and calls the other features with its future dates that begin on another day or at another hour after it. */
export async function tellingMoves<Result>(
  call: AgendaCall,
  { eventId, others, work }: Moving<Result>,
): Promise<Result> {
  if (eventId === null || others.length === 0) return work();
  const { db } = call;
  const before = new Map(
    (await listOccurrences(db, eventId)).map(({ id, local_start: start }) => [id, start]),
  );
  const result = await work();
  const dates = (await listOccurrences(db, eventId, getToday(call))).flatMap((date) => {
    const startedOn = before.get(date.id);
    const { id, local_start: startsOn } = date;
    const isMoved = startedOn !== undefined && startedOn !== startsOn && date.starts_at > now();
    return isMoved ? [{ id, startedOn, startsOn }] : [];
  });
  if (dates.length > 0) for (const tell of others) await tell(db, dates);
  return result;
}
