/** The planned meetings of groups: three to four weeks ahead, as their schedules say. */
import { addDays, toMonday, toPlainDay } from '#domain/kernel/days.ts';
import { replacePlannedGatherings, type PlannedGathering } from '../queries/planned-queries.ts';
import { runForChurches } from '#server/core/jobs-by-church.ts';
import { now } from '#server/core/clock.ts';
import type { Core } from '#server/core/core.ts';
import type { ChurchDb } from '#server/core/database/database.ts';
import { listMeetings } from './list-meetings.ts';
import { listScheduledGroups, type ScheduledGroup } from './schedule-queries.ts';
import { listChurchesToPlan } from './unscoped-queries.ts';

const plannedDays = 28;
/**
 * A church is planned again when one of its groups has no planned meeting after so many days: once a week if all meet weekly, every
 * night while one is paused or its schedule has no meeting then.
 */
const leastDays = 21;
const maxPlanned = 100;
const dayMs = 24 * 3600_000;
const job = 'plan-gatherings';

/**
 * Makes the planned meetings of groups anew, from now on: when a schedule, a status or a pause changes, and at night.
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
  const to = new Date(from.getTime() + plannedDays * dayMs);
  return listMeetings(group, { from, to, limit: maxPlanned }).map((meeting) => ({
    groupId: group.id,
    ...meeting,
    week: toMonday(toPlainDay(meeting.startsAt, meeting.timeZone)),
  }));
}

/** Those of one church may fail, as by a zone of a forged archive. */
export async function planAllChurches(
  { database, log }: Pick<Core, 'database' | 'log'>,
  signal?: AbortSignal,
): Promise<void> {
  await runForChurches(
    listChurchesToPlan(database, new Date(now().getTime() + leastDays * dayMs)),
    ({ churchId }) => database.inChurch(churchId, (db) => planGatherings(db, null)),
    { log, failure: 'meetings not planned', signal },
  );
}

/** Starts the nightly job that plans the meetings of all churches. */
export async function startPlan(core: Core): Promise<void> {
  await core.jobs.work({ name: job, run: (_, signal) => planAllChurches(core, signal) });
  await core.jobs.schedule(job, '11 5 * * *');
}
