/** The nightly job that makes a ticket of each plan that is due. */
import { planLeadDays } from '#domain/upkeep/schema.ts';
import { addDays, toPlainDay } from '#domain/kernel/days.ts';
import { runForChurches } from '#server/core/jobs-by-church.ts';
import { now } from '#server/core/clock.ts';
import type { Core } from '#server/core/core.ts';
import { insertTickets } from './plan-queries.ts';
import { listChurchesWithDuePlans } from './unscoped-queries.ts';

const job = 'make-upkeep-tickets';

type JobCore = Pick<Core, 'config' | 'database' | 'log'>;

/** Starts the job. */
export async function startUpkeep(core: Core): Promise<void> {
  await core.jobs.work({ name: job, run: (_, signal) => makeTickets(core, signal) });
  await core.jobs.schedule(job, '23 4 * * *');
}

/** Of churches that may change their buildings. What fails in one does not stop the others. */
export async function makeTickets(core: JobCore, signal?: AbortSignal): Promise<void> {
  await runForChurches(
    listChurchesWithDuePlans(core, { at: now(), days: planLeadDays }),
    async ({ churchId, timeZone }) => {
      const until = addDays(toPlainDay(now(), timeZone), planLeadDays);
      await core.database.inChurch(churchId, (db) => insertTickets(db, { until, at: now() }));
    },
    { log: core.log, failure: 'tickets of plans not made', signal },
  );
}
