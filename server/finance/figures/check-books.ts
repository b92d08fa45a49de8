/** Compares what the books keep twice: every night, and when a church is restored. */
import { Problem } from '#domain/kernel/errors.ts';
import { runForChurches } from '#server/core/jobs-by-church.ts';
import type { Core } from '#server/core/core.ts';
import type { ChurchDb } from '#server/core/database/database.ts';
import {
  listClosedDigests,
  listForeignMonths,
  listWrongBalances,
  readGivingControl,
} from './control-queries.ts';
import { readDigest } from './month-queries.ts';
import { listChurchesToCheck } from './unscoped-queries.ts';

type Disagreement =
  | { readonly what: 'balances'; readonly months: readonly string[] }
  | { readonly what: 'currencies'; readonly months: readonly string[] }
  | { readonly what: 'gifts' }
  | { readonly what: 'closed-month'; readonly months: readonly string[] };

/** null: balances are the sums of their lines, each account has money of its currency alone, gifts are what batches posted, closed months are as they were closed. */
export async function findDisagreement(db: ChurchDb): Promise<Disagreement | null> {
  const wrong = await listWrongBalances(db);
  if (wrong.length > 0)
    return { what: 'balances', months: [...new Set(wrong.map(({ month }) => month))] };
  const foreign = await listForeignMonths(db);
  if (foreign.length > 0) return { what: 'currencies', months: foreign };
  const { gifts, lines } = await readGivingControl(db);
  if (gifts !== lines) return { what: 'gifts' };
  const changed: string[] = [];
  for (const { month, digest } of await listClosedDigests(db))
    if ((await readDigest(db, month)) !== digest) changed.push(month);
  return changed.length > 0 ? { what: 'closed-month', months: changed } : null;
}

/** Throws Problem for an archive whose books don't agree: it was changed, or is not whole. */
export async function requireAgreement(db: ChurchDb): Promise<void> {
  if (await findDisagreement(db))
    throw new Problem('failed_precondition', 'finance:errors.books-disagree');
}

const job = 'check-books';

/** A church whose books don't agree is named in the log, without amounts. */
export async function checkAllBooks(
  { database, log }: Pick<Core, 'database' | 'log'>,
  signal?: AbortSignal,
): Promise<void> {
  await runForChurches(
    listChurchesToCheck(database),
    async ({ churchId }) => {
      const found = await database.inChurch(churchId, findDisagreement);
      if (found) log.error({ churchId, ...found }, 'books disagree');
    },
    { log, failure: 'books not checked', signal },
  );
}

/** Starts the nightly job. */
export async function startBookChecks(core: Core): Promise<void> {
  await core.jobs.work({ name: job, run: (_, signal) => checkAllBooks(core, signal) });
  await core.jobs.schedule(job, '23 3 * * *');
}
