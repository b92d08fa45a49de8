/** How many came to the services of the demo church in the last weeks. */
import type { EventView } from '#domain/agenda/schema.ts';
import { toInstant } from '#domain/kernel/days.ts';
import type { ChurchDb } from '#server/core/database/database.ts';
import { newId } from '#server/core/ids.ts';
import { insertGathering, reportSampleMeeting } from '#server/meetings/public.ts';
import { listOccurrencesOfTime } from '../events/occurrence-queries.ts';
import { insertMeetingOfDate, writeCategories } from './attendance-queries.ts';
import { eventOwnerKind } from './event-owner.ts';

const weeks = 14;

interface Sample {
  readonly today: string;
  readonly timeZone: string;
  /** Two groups that are counted, the larger one first. */
  readonly counted: readonly string[];
}

export async function addSampleAttendance(
  db: ChurchDb,
  { id: eventId, times }: EventView,
  { today, timeZone, counted }: Sample,
): Promise<void> {
  const [adults, children] = counted.map((label) => ({ id: newId(), label }));
  if (!adults || !children) return;
  await writeCategories(db, eventId, [adults, children]);
  for (const [hour, { id: timeId }] of times.entries()) {
    const dates = (await listOccurrencesOfTime(db, timeId)).filter(
      (date) => date.local_start.slice(0, 10) < today && date.status === 'planned',
    );
    for (const [week, date] of dates.slice(-weeks).entries()) {
      const day = date.local_start.slice(0, 10);
      const gatheringId = newId();
      const startsAt =
        toInstant({ day, time: date.local_start.slice(11) }, timeZone) ?? date.starts_at;
      await insertGathering(db, {
        id: gatheringId,
        owner: eventOwnerKind,
        startsAt,
        timeZone,
        durationMinutes: 100,
      });
      await insertMeetingOfDate(db, {
        gathering_id: gatheringId,
        event_id: eventId,
        occurrence_id: date.id,
        day,
      });
      // The last one waits for its report.
      if (week < weeks - 1 || hour > 0)
        await reportSampleMeeting(
          db,
          { id: gatheringId, startsAt },
          {
            [adults.id]: 90 - hour * 25 + ((week * 7) % 12),
            [children.id]: 22 - hour * 6 + ((week * 5) % 7),
          },
        );
    }
  }
}
