import type { RunRow, RunView } from '#domain/giving-statements/schema.ts';
import { requireFound } from '#domain/kernel/errors.ts';
import type { ChurchDb } from '#server/core/database/database.ts';
import { listGiversOfYear } from '#server/finance/public.ts';
import { readFirstEmails } from '#server/people/public.ts';
import { findRun, listRuns, readRunSums, type Run, type RunSums } from './run-queries.ts';
import { addUp, groupGivers } from './group-givers.ts';
import { listUnsent } from './statement-queries.ts';

export const requireRun = async (db: ChurchDb, id: string): Promise<Run> =>
  requireFound(await findRun(db, id), 'giving-statements:errors.run-not-found');

export async function readRuns(db: ChurchDb): Promise<RunRow[]> {
  const runs = await listRuns(db);
  const sums = await readRunSums(
    db,
    runs.map(({ id }) => id),
  );
  return runs.map((run) => toRunRow(run, sums.get(run.id)));
}

export async function readRun(db: ChurchDb, id: string): Promise<RunView> {
  const run = await requireRun(db, id);
  const sums = (await readRunSums(db, [id])).get(id);
  const isAtRest = run.status === 'ready' && !run.is_mailing;
  return {
    ...toRunRow(run, sums),
    mailable: isAtRest ? await countMailable(db, run) : 0,
    isOutdated: isAtRest && (await isOutdated(db, run, sums)),
  };
}

function toRunRow(run: Run, sums: RunSums | undefined): RunRow {
  return {
    id: run.id,
    year: run.year,
    groupedBy: run.grouped_by,
    status: run.status,
    progress: { done: run.progress_done, total: run.progress_total },
    currency: run.currency,
    statements: sums?.statements ?? 0,
    amount: sums?.amount ?? '0',
    withCash: sums?.with_cash ?? 0,
    incomplete: sums?.incomplete ?? 0,
    mailed: sums?.mailed ?? 0,
    isMailing: run.is_mailing,
    createdAt: run.created_at.toISOString(),
    createdBy: run.created_by_name,
    country: run.country,
  };
}

const everyStatement = { after: -1, limit: 1_000_000 };

async function countMailable(db: ChurchDb, run: Run): Promise<number> {
  const unsent = await listUnsent(db, run, everyStatement);
  return (
    await readFirstEmails(
      db,
      unsent.map(({ person_id: id }) => id),
    )
  ).size;
}

/** Others gave as much as the run asked for than when it was made, or gave another sum. */
async function isOutdated(db: ChurchDb, run: Run, sums: RunSums | undefined): Promise<boolean> {
  const groups = await groupGivers(db, await listGiversOfYear(db, run.year), run);
  return (
    groups.length !== (sums?.statements ?? 0) || String(addUp(groups)) !== (sums?.amount ?? '0')
  );
}
