/** The meetings of groups for the demo and for measuring: who came, and now and then nobody. */
import { expandOccurrences } from '#domain/kernel/recurrence/occurrences.ts';
import { now } from '#server/core/clock.ts';
import type { ChurchDb } from '#server/core/database/database.ts';
import { insertSampleGatherings, type SampleGathering } from './sample-gathering-queries.ts';
import type { SampleGroup } from '#server/groups/public.ts';
import { planGatherings } from './plan/plan.ts';
import demo from './demo-meetings.json' with { type: 'json' };

/** Of every so many meetings one did not take place, and the last one of every so many groups has no report yet. */
const notMetEvery = 17;
const unreportedEvery = 4;
/** In every so many groups somebody stopped coming a few meetings ago. */
const stoppedEvery = 3;
const absences = 5;

/** An even spread of numbers below 100, the same at each start. */
const spread = (one: number, other: number): number => (one * 7919 + other * 104_729 + 13) % 100;

interface Turn {
  readonly index: number;
  readonly turn: number;
  /** How many meetings come after this one. */
  readonly left: number;
  readonly timeZone: string;
}

function toGathering(
  { id: groupId, people, attendance, schedule }: SampleGroup,
  at: Date,
  { index, turn, left, timeZone }: Turn,
): SampleGathering {
  const { durationMinutes } = schedule;
  const place = { groupId, startsAt: at, timeZone, durationMinutes, members: people.length };
  const nobody = { present: [], guests: [], topic: '', reason: '' };
  if (left === 0 && index % unreportedEvery === 1)
    return { ...place, ...nobody, status: 'planned' };
  if (spread(index, turn) % notMetEvery === 0)
    return { ...place, ...nobody, status: 'did_not_meet', reason: demo.notMet };
  const stopped = index % stoppedEvery === 0 && left < absences ? people.length - 1 : null;
  return {
    ...place,
    status: 'held',
    reason: '',
    topic: demo.topics[(turn + index) % demo.topics.length] ?? '',
    present: people.filter(
      (_, seat) => seat !== stopped && spread(seat + 31 * index, turn) < attendance,
    ),
    guests: spread(index, turn) < 30 ? [demo.guests[turn % demo.guests.length] ?? ''] : [],
  };
}

/** The meetings until now, and those that are planned. */
export async function addSampleMeetings(
  db: ChurchDb,
  { groups, timeZone }: { readonly groups: readonly SampleGroup[]; readonly timeZone: string },
): Promise<void> {
  for (const [index, group] of groups.entries()) {
    const starts = expandOccurrences(group.schedule, {
      from: group.start,
      to: now(),
      limit: Infinity,
    });
    await insertSampleGatherings(
      db,
      starts.map((at, turn) =>
        toGathering(group, at, { index, turn, left: starts.length - 1 - turn, timeZone }),
      ),
    );
  }
  await planGatherings(db, null);
}
