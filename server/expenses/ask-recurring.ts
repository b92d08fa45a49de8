/** The daily job that asks for the expenses of each month. */
import { addDays, toPlainDay } from '#domain/kernel/days.ts';
import { readChurch } from '#server/churches/public.ts';
import { runForChurches } from '#server/core/jobs-by-church.ts';
import { now } from '#server/core/clock.ts';
import type { Core } from '#server/core/core.ts';
import type { ChurchDb } from '#server/core/database/database.ts';
import { newId } from '#server/core/ids.ts';
import { requireBooks } from '#server/finance/public.ts';
import { notifyRequested } from './notify.ts';
import { readDeciders } from './deciders.ts';
import { insertRequest } from './request-queries.ts';
import { lockDueRecurring, moveRecurring, type RecurringColumns } from './rule-queries.ts';
import { listChurchesWithRecurring } from './unscoped-queries.ts';

const job = 'ask-recurring-expenses';
/** So many days before it is due, so that there is time to decide. */
const leadDays = 10;

type JobCore = Pick<Core, 'config' | 'database' | 'log' | 'mail'>;

/** Starts the job. */
export async function startAskingRecurring(core: Core): Promise<void> {
  await core.jobs.work({ name: job, run: (_, signal) => askRecurring(core, signal) });
  await core.jobs.schedule(job, '53 4 * * *');
}

/** Of churches that may change their books. What fails in one does not stop the others. */
export async function askRecurring(core: JobCore, signal?: AbortSignal): Promise<void> {
  await runForChurches(
    listChurchesWithRecurring(core, { at: now(), days: leadDays }),
    ({ churchId }) => core.database.inChurch(churchId, (db) => askInChurch(core, db)),
    { log: core.log, failure: 'recurring expenses not asked for', signal },
  );
}

/** Also for the months that were missed, one each. */
async function askInChurch(core: JobCore, db: ChurchDb): Promise<void> {
  const church = await readChurch(db);
  const { currency } = await requireBooks(db);
  const until = addDays(toPlainDay(now(), church.timeZone), leadDays);
  const findDeciders = await readDeciders(db);
  for (;;) {
    const due = await lockDueRecurring(db, until);
    if (due.length === 0) return;
    for (const expense of due) {
      const request = toRequest(expense, currency);
      if (await insertRequest(db, request))
        await notifyRequested({ core, db, church }, request, findDeciders);
      await moveRecurring(db, expense.id);
    }
  }
}

const toRequest = (expense: RecurringColumns, currency: string) => ({
  id: newId(),
  request_id: newId(),
  title: expense.title,
  details: expense.details,
  amount: expense.amount,
  currency,
  category_id: expense.category_id,
  centre_id: expense.centre_id,
  party: expense.party,
  tax_id: expense.tax_id,
  due_on: expense.next_on,
  requested_by: expense.created_by,
  requested_by_name: expense.created_by_name,
  requested_at: now(),
  payment_id: newId(),
  recurring_id: expense.id,
  recurring_on: expense.next_on,
});
