/** The daily job that reminds of advances that are overdue. */
import { toPlainDay } from '#domain/kernel/days.ts';
import { readChurch } from '#server/churches/public.ts';
import { runForChurches } from '#server/core/jobs-by-church.ts';
import { now } from '#server/core/clock.ts';
import type { Core } from '#server/core/core.ts';
import { notifyOverdue } from './notify.ts';
import { listOverdue } from './queries.ts';
import { listChurchesWithOverdue } from './unscoped-queries.ts';

const job = 'remind-of-advances';

type JobCore = Pick<Core, 'config' | 'database' | 'log' | 'mail'>;

/** Starts the job. */
export async function startAdvanceReminders(core: Core): Promise<void> {
  await core.jobs.work({ name: job, run: (_, signal) => remindOfAdvances(core, signal) });
  await core.jobs.schedule(job, '37 11 * * *');
}

/** Of churches that may change their books. What fails in one does not stop the others. */
export async function remindOfAdvances(core: JobCore, signal?: AbortSignal): Promise<void> {
  await runForChurches(
    listChurchesWithOverdue(core, now()),
    ({ churchId }) =>
      core.database.inChurch(churchId, async (db) => {
        const church = await readChurch(db);
        const today = toPlainDay(now(), church.timeZone);
        for (const advance of await listOverdue(db, today))
          await notifyOverdue({ core, db, church }, advance);
      }),
    { log: core.log, failure: 'advances not reminded of', signal },
  );
}
