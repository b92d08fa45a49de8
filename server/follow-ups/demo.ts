/** Follow-ups of the demo church: some are late, two are done. */
import { addDays } from '#domain/kernel/days.ts';
import type { FollowUpOutcome, FollowUpReason } from '#domain/follow-ups/schema.ts';
import { now } from '#server/core/clock.ts';
import type { ChurchDb } from '#server/core/database/database.ts';
import type { Demo, DemoUser } from '#server/feature.ts';
import { readFirstVisits } from '#server/people/public.ts';
import { insertEntries, insertFollowUps, updateFollowUp } from './queries.ts';

interface Sample {
  readonly assignee: number;
  readonly reason: FollowUpReason;
  readonly dueIn: number;
  readonly outcome?: FollowUpOutcome;
}

const samples: readonly Sample[] = [
  { assignee: 0, reason: 'newcomer', dueIn: -2 },
  { assignee: 1, reason: 'newcomer', dueIn: 3 },
  { assignee: 0, reason: 'absent', dueIn: 1 },
  { assignee: 1, reason: 'pastoral', dueIn: -5 },
  { assignee: 2, reason: 'absent', dueIn: 4 },
  { assignee: 0, reason: 'newcomer', dueIn: -9, outcome: 'will-return' },
  { assignee: 1, reason: 'moved', dueIn: -12, outcome: 'left' },
];

const dayMs = 24 * 3600_000;
const askedDaysBefore = 7;

/** Gives each of these people to one of the users. */
async function seedFollowUps(
  db: ChurchDb,
  users: readonly DemoUser[],
  personIds: readonly string[],
): Promise<void> {
  const today = now().toISOString().slice(0, 10);
  for (const [index, { assignee, reason, dueIn, outcome }] of samples.entries()) {
    const personId = personIds[index];
    const user = users[assignee];
    const [by] = users;
    if (personId === undefined || !user || !by) continue;
    const to = { assignee_name: user.name, due_on: addDays(today, dueIn) };
    const at = new Date(now().getTime() + (dueIn - askedDaysBefore) * dayMs);
    const rows = await insertFollowUps(db, [
      {
        ...to,
        person_id: personId,
        reason,
        group_id: null,
        assignee_id: user.userId,
        created_at: at,
        created_by_name: by.name,
      },
    ]);
    await insertEntries(db, rows, { kind: 'opened', ...to }, { ...by, at });
    const [row] = rows;
    if (!row || outcome === undefined) continue;
    const doneAt = new Date(now().getTime() + dueIn * dayMs);
    const done = { done_at: doneAt, done_by_name: user.name, outcome };
    await updateFollowUp(db, row.id, done);
    await insertEntries(db, rows, { kind: 'done', outcome }, { ...user, at: doneAt });
  }
}

export const followUpsDemo = {
  complete: ({ database }, { id, users }) =>
    database.inChurch(id, async (db) => {
      const { people } = await readFirstVisits(db, '1900-01-01', 50);
      // Adults, who have WhatsApp.
      const adults = people.filter(({ whatsapp }) => whatsapp);
      await seedFollowUps(
        db,
        [users.secretary, users.pastor, users.leader],
        adults.toReversed().map((person) => person.id),
      );
    }),
} satisfies Demo;
