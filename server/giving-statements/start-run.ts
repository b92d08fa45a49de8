import type { givingStatementsContract as contract } from '#domain/giving-statements/contract.ts';
import {
  maxRuns,
  runPhases,
  type PlanView,
  type RunView,
} from '#domain/giving-statements/schema.ts';
import { toPlainDay } from '#domain/kernel/days.ts';
import { done } from '#domain/kernel/empty.ts';
import type { OutputOf } from '#domain/kernel/endpoint.ts';
import { Problem } from '#domain/kernel/errors.ts';
import { readChurch, type PrintedChurch } from '#server/churches/public.ts';
import { now } from '#server/core/clock.ts';
import { recordAudit } from '#server/core/database/audit.ts';
import type { ChurchDb } from '#server/core/database/database.ts';
import { lockInTransaction } from '#server/core/database/lock-in-transaction.ts';
import type { ChurchCall, TransactionCall } from '#server/core/http/http.ts';
import { newId } from '#server/core/ids.ts';
import { translate } from '#server/core/translations.ts';
import {
  listClosedMonths,
  listGiversOfYear,
  listYearsWithGifts,
  readBookTotals,
  requireBooks,
} from '#server/finance/public.ts';
import { addUp } from './group-givers.ts';
import { getFileKey, type RunJob } from './draw-file.ts';
import { makeJob } from './make-statements.ts';
import { readRun, requireRun } from './read-run.ts';
import {
  deleteRun,
  findRunByRequest,
  insertRun,
  listRuns,
  moveRun,
  setMailing,
  type Run,
} from './run-queries.ts';

type Input<Name extends keyof typeof contract> = OutputOf<(typeof contract)[Name]['input']>;

export const toSubject = ({ id, year }: Pick<Run, 'id' | 'year'>) => ({
  table: 'giving_statement_runs',
  id,
  label: String(year),
});

/** By default for the last year with gifts that is over. */
export async function planRun({ db, input }: TransactionCall<Input<'plan'>>): Promise<PlanView> {
  const church = await readChurch(db);
  const { currency, openedOn } = await requireBooks(db);
  const years = await listYearsWithGifts(db);
  const thisYear = Number(toPlainDay(now(), church.timeZone).slice(0, 4));
  const year = input.year ?? years.find((each) => each < thisYear) ?? years[0] ?? thisYear - 1;
  const givers = await listGiversOfYear(db, year);
  const runs = await listRuns(db);
  const last = runs.find((run) => run.year === year && run.status === 'ready');
  return {
    year,
    years,
    currency,
    givers: givers.length,
    total: String(addUp(givers)),
    anonymous: (await readBookTotals(db, { from: `${year}-01`, to: `${year}-12` })).anonymous,
    openMonths: await countOpenMonths(db, year, openedOn),
    hasHouseholds: church.modules.includes('families'),
    madeOn: last?.created_on ?? null,
    words: proposeWords(runs[0], church),
  };
}

/** Months of the year since the books were opened that are not closed. */
async function countOpenMonths(db: ChurchDb, year: number, openedOn: string): Promise<number> {
  const closed = new Set((await listClosedMonths(db)).map(({ month }) => month.slice(0, 7)));
  const months = Array.from(
    { length: 12 },
    (_, index) => `${year}-${String(index + 1).padStart(2, '0')}`,
  );
  return months.filter((month) => month >= openedOn.slice(0, 7) && !closed.has(month)).length;
}

const textsByCountry: ReadonlyMap<string, string> = new Map([
  ['ES', 'giving-statements:texts.spain'],
  ['CO', 'giving-statements:texts.colombia'],
]);

/** As in the last run; in the first one, what the law of the church's country asks for, if we know it. */
function proposeWords(last: Run | undefined, church: PrintedChurch): PlanView['words'] {
  if (last) return { text: last.text, signer: last.signer, office: last.office, place: last.place };
  const { t } = translate(church.language, church);
  const key = textsByCountry.get(church.country) ?? 'giving-statements:texts.other';
  const text = t(key, { church: church.legalName || church.name });
  return { text, signer: '', office: '', place: '' };
}

export async function startRun(call: ChurchCall<Input<'start'>>): Promise<RunView> {
  const { core, church } = call;
  const { runId, isNew } = await call.inChurch(async (db) => {
    await lockInTransaction(db, 'statements of givers');
    const known = await findRunByRequest(db, call.input.requestId);
    return known
      ? { runId: known.id, isNew: false }
      : { runId: (await createRun(db, call)).id, isNew: true };
  });
  const job: RunJob = { churchId: church.id, runId };
  if (isNew) await core.jobs.enqueue(makeJob, job);
  return call.inChurch((db) => readRun(db, runId));
}

export async function createRun(
  db: ChurchDb,
  { actor, input }: { readonly actor: { readonly name: string }; readonly input: Input<'start'> },
): Promise<Run> {
  const runs = await listRuns(db);
  if (runs.some(({ status }) => runPhases.isRunning(status)))
    throw new Problem('failed_precondition', 'giving-statements:errors.under-way');
  if (runs.length >= maxRuns)
    throw new Problem('failed_precondition', 'giving-statements:errors.too-many-runs', {
      values: { limit: maxRuns },
    });
  const { currency } = await requireBooks(db);
  if ((await listGiversOfYear(db, input.year)).length === 0)
    throw new Problem('failed_precondition', 'giving-statements:errors.nobody', {
      values: { year: input.year },
    });
  const church = await readChurch(db);
  const { requestId, isDetailed, groupedBy, least = 1, ...fields } = input;
  const at = now();
  const run = {
    ...fields,
    id: newId(),
    request_id: requestId,
    least,
    is_detailed: isDetailed,
    grouped_by: groupedBy,
    country: church.country,
    currency,
    created_on: toPlainDay(at, church.timeZone),
    created_at: at,
    created_by_name: actor.name,
  };
  await insertRun(db, run);
  await recordAudit(db, { action: 'statements-started', subject: toSubject(run) });
  return requireRun(db, run.id);
}

/** What is under way: making the statements, or mailing them. */
export async function stopRun({ db, input }: TransactionCall<Input<'stop'>>): Promise<RunView> {
  const run = await requireRun(db, input.runId);
  const stops = runPhases.isRunning(run.status)
    ? await moveRun(db, run.id, { status: 'stopped', progress_done: 0, progress_total: 0 })
    : await setMailing(db, run.id, false);
  if (!stops) throw new Problem('failed_precondition', 'giving-statements:errors.not-under-way');
  await recordAudit(db, { action: 'statements-stopped', subject: toSubject(run) });
  return readRun(db, run.id);
}

export async function removeRun(call: ChurchCall<Input<'remove'>>): Promise<typeof done> {
  const { core, church, input } = call;
  await call.inChurch(async (db) => {
    const run = await requireRun(db, input.runId);
    if (runPhases.isRunning(run.status) || run.is_mailing)
      throw new Problem('failed_precondition', 'giving-statements:errors.under-way');
    await deleteRun(db, run.id);
    await recordAudit(db, { action: 'statements-removed', subject: toSubject(run) });
  });
  await core.storage.delete(getFileKey({ churchId: church.id, runId: input.runId }));
  return done;
}
