/** The planned meetings of groups: four weeks ahead, as their schedules say. */
import { addDays, toMonday, toPlainDay } from '#domain/kernel/days.ts';
import { expandOccurrences, type Pause } from '#domain/kernel/recurrence/occurrences.ts';
import { parseRule } from '#domain/kernel/recurrence/rule.ts';
import { replacePlannedGatherings, type PlannedGathering } from '../queries/planned-queries.ts';
import { now } from '#server/core/clock.ts';
import type { Core } from '#server/core/core.ts';
import type { ChurchDb } from '#server/core/database/database.ts';
import { runForAll } from '#server/core/jobs.ts';
import { toSchedule } from '#server/groups/public.ts';
import { listScheduledGroups, type ScheduledGroup } from './schedule-queries.ts';
import { listChurchesWithGroups } from './unscoped-queries.ts';

const plannedDays = 28;
const maxPlanned = 100;
const dayMs = 24 * 3600_000;
const job = 'plan-gatherings';

/**
 * Makes the planned meetings of groups anew, from now on: when a schedule, a status or a pause changes, and every night.
 * Meetings that began are left as they are, and so are reported ones.
 */
export async function planGatherings(
  db: ChurchDb,
  groupIds: readonly string[] | null,
): Promise<void> {
  const from = now();
  // Wherever the group is, it is no earlier than the day before.
  const yesterday = addDays(toPlainDay(from, 'UTC'), -1);
  const groups = await listScheduledGroups(db, groupIds, yesterday);
  if (groups.length === 0) return;
  await replacePlannedGatherings(
    db,
    groups.map(({ id }) => id),
    groups.flatMap((group) => listPlanned(group, from)),
    from,
  );
}

function listPlanned(group: ScheduledGroup, from: Date): PlannedGathering[] {
  const schedule = toSchedule(group);
  if (!schedule || group.status === 'closed' || !parseRule(schedule.rrule)) return [];
  const { timeZone, durationMinutes } = schedule;
  const to = new Date(from.getTime() + plannedDays * dayMs);
  return expandOccurrences(schedule, {
    from,
    to,
    limit: maxPlanned,
    pauses: listPauses(group),
  }).map((startsAt) => ({
    groupId: group.id,
    startsAt,
    timeZone,
    durationMinutes,
    week: toMonday(toPlainDay(startsAt, timeZone)),
  }));
}

/** A paused group does not meet until the last day of its pause, if it is known. */
const listPauses = ({ status, paused_from: from, paused_until: until, pauses }: ScheduledGroup) => [
  ...pauses.map((pause): Pause => ({ firstDay: pause.first_day, lastDay: pause.last_day })),
  ...(status === 'paused' ? [{ firstDay: from ?? '0001-01-01', lastDay: until }] : []),
];

/** Those of one church may fail, as by a zone of a forged archive. */
export async function planAllChurches(
  { database, log }: Pick<Core, 'database' | 'log'>,
  signal?: AbortSignal,
): Promise<void> {
  const churches = await listChurchesWithGroups(database);
  await runForAll(
    churches.map((churchId) => ({ churchId })),
    ({ churchId }) => database.inChurch(churchId, (db) => planGatherings(db, null)),
    { log, failure: 'meetings not planned', signal },
  );
}

/** Starts the nightly job that plans the meetings of all churches. */
export async function startPlan(core: Core): Promise<void> {
  await core.jobs.work({ name: job, run: (_, signal) => planAllChurches(core, signal) });
  await core.jobs.schedule(job, '11 5 * * *');
}
