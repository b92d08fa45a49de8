/** The nightly job that writes the dates of open series ahead, with their rooms. */
import { addDays, toPlainDay } from '#domain/kernel/days.ts';
import { getIncludedModules, getReadOnlyModules } from '#domain/plans.ts';
import type { ChurchInUse } from '#server/churches/public.ts';
import { now } from '#server/core/clock.ts';
import { runForChurches } from '#server/core/jobs-by-church.ts';
import type { Core } from '#server/core/core.ts';
import type { ChurchDb } from '#server/core/database/database.ts';
import { runForAll } from '#server/core/jobs.ts';
import { createBackgroundCall } from '../access/background-call.ts';
import { getToday, type AgendaCall } from '../access/reader.ts';
import { lockEvent, type EventRow } from '../events/event-queries.ts';
import { saveAllRooms, writeAhead } from '../events/write-ahead.ts';
import { getHorizon } from '../events/written-dates.ts';
import { deriveInstants } from './derive-instants.ts';
import { listDueEvents } from './prolong-queries.ts';
import { listChurchesToProlong } from './unscoped-queries.ts';

const job = 'prolong-series';
/** A series is prolonged when so many days of it are missing, not every night. */
const missingDays = 7;

type JobCore = Pick<Core, 'config' | 'database' | 'log' | 'mail'>;

/** A series whose dates are written until an earlier day than this one is prolonged. */
const getProlongingLimit = (today: string): string => addDays(getHorizon(today), -missingDays);

/** Starts the job. */
export async function startProlonging(core: Core): Promise<void> {
  await core.jobs.work({ name: job, run: (_, signal) => prolongAllChurches(core, signal) });
  await core.jobs.schedule(job, '41 4 * * *');
}

/** Of churches that may change their agenda. What fails in one does not stop the others. */
export async function prolongAllChurches(core: JobCore, signal?: AbortSignal): Promise<void> {
  const at = now();
  // In zones ahead of UTC it may already be the next day.
  const today = addDays(toPlainDay(at, 'UTC'), 1);
  await runForChurches(
    listChurchesToProlong(core, { day: getProlongingLimit(today), weekday: at.getUTCDay() }),
    (church) => prolongChurch(core, church, signal),
    {
      log: core.log,
      failure: 'series not prolonged',
      signal,
    },
  );
}

/** Each event in a transaction of its own. */
async function prolongChurch(
  core: JobCore,
  church: ChurchInUse,
  signal?: AbortSignal,
): Promise<void> {
  const { churchId } = church;
  const { moved, due } = await core.database.inChurch(churchId, async (db) => {
    const call = await createCall(core, db, church);
    const before = getProlongingLimit(getToday(call));
    return {
      moved: await deriveInstants(db, call.church.timeZone),
      due: (await listDueEvents(db, before)).map((event) => ({ eventId: event.id })),
    };
  });
  const change = (eventId: string, work: (call: AgendaCall, event: EventRow) => Promise<void>) =>
    core.database.inChurch(churchId, async (db) => {
      const event = await lockEvent(db, eventId);
      if (event) await work(await createCall(core, db, church, event), event);
    });
  const options = { log: core.log, failure: 'series not prolonged', signal };
  const follow = moved.map((eventId) => ({ eventId }));
  await runForAll(
    follow,
    ({ eventId }) =>
      change(eventId, async (call, event) => {
        await saveAllRooms(call, event, { skipsConflicts: true });
      }),
    options,
  );
  await runForAll(due, ({ eventId }) => change(eventId, writeAhead), options);
}

/** The author of the event, whose rights were checked when it was saved, is the author of what the job writes. */
function createCall(
  core: JobCore,
  db: ChurchDb,
  { modules, plan, planModules }: ChurchInUse,
  event: Pick<EventRow, 'created_by'> | null = null,
): Promise<AgendaCall> {
  const billing = core.config.stripe ? 'stripe' : 'manual';
  const entitlement = { plan, planModules, billing } as const;
  return createBackgroundCall(
    core,
    db,
    {
      includedModules: getIncludedModules(entitlement),
      readOnlyModules: getReadOnlyModules(modules, entitlement),
    },
    { userId: event?.created_by ?? null, name: '' },
  );
}
