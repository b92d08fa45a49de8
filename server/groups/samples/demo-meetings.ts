/** The meetings of the demo's groups: who came, and now and then nobody. */
import type { SampleGathering } from '#server/attendance/public.ts';
import demo from './demo-groups.json' with { type: 'json' };

export const durationMinutes = 90;
/** Of every so many meetings one did not take place, and the last one of every so many groups has no report yet. */
const notMetEvery = 17;
const unreportedEvery = 4;
/** In every so many groups somebody stopped coming a few meetings ago. */
const stoppedEvery = 3;
const absences = 5;

/** An even spread of numbers below 100, the same at each start. */
const spread = (one: number, other: number): number => (one * 7919 + other * 104_729 + 13) % 100;

interface Meeting {
  readonly groupId: string;
  readonly people: readonly string[];
  /** Per cent of the people who come. */
  readonly attendance: number;
}

interface Turn {
  readonly index: number;
  readonly turn: number;
  /** How many meetings come after this one. */
  readonly left: number;
  readonly timeZone: string;
}

export function toGathering(
  { groupId, people, attendance }: Meeting,
  at: Date,
  { index, turn, left, timeZone }: Turn,
): SampleGathering {
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
