import type { BatchView } from '#domain/finance/giving/schema.ts';
import { countCash } from '#domain/kernel/money/denominations.ts';
import { toGivingLines, type GivingLines } from '#domain/finance/giving/lines.ts';
import { Problem } from '#domain/kernel/errors.ts';
import { fold } from '#domain/kernel/text/folding.ts';
import { formatTyped } from '#domain/kernel/money/typed-amount.ts';
import { now } from '#server/core/clock.ts';
import { recordAudit } from '#server/core/database/audit.ts';
import type { PostingCall } from '../books/author.ts';
import {
  createFieldProblem,
  findFreeFund,
  requireBooks,
  toFundReference,
  type Books,
} from '../books/read-books.ts';
import { postEntry } from '../posting/post-entry.ts';
import {
  listCounts,
  lockBatch,
  saveCount,
  setBatchState,
  type Batch,
  type StoredShare,
} from './batch-queries.ts';
import { commitGifts, sumGifts } from './gift-queries.ts';
import { commitOfferings } from './group-offerings.ts';
import { toRules, toTotals } from './giving-totals.ts';
import { readBatch, requireBatch } from './read-batch.ts';
import { requireUncommitted, type GivingCall } from './save-batch.ts';

/** Two users with the same total, or one with a witness, make the batch counted. */
export async function countBatch(call: GivingCall<'count'>): Promise<BatchView> {
  const { db, input, actor } = call;
  const batch = requireUncommitted(await lockBatch(db, input.batchId));
  const { total, witness, denominations } = input;
  if (witness !== '' && fold(witness) === fold(actor.name))
    throw createFieldProblem('witness', 'finance:errors.witness-is-counter');
  if (denominations.length > 0 && countCash(denominations) !== BigInt(total))
    throw createFieldProblem('total', 'finance:errors.denominations-differ');
  await saveCount(
    db,
    batch.id,
    { user_id: actor.userId, user_name: actor.name, witness, denominations, total },
    now(),
  );
  const counts = await listCounts(db, batch.id);
  const others = counts.filter((each) => each.user_id !== actor.userId && each.total === total);
  const isCounted = witness !== '' || others.length > 0;
  await setBatchState(db, batch, {
    status: isCounted ? 'counted' : 'open',
    counted: isCounted ? total : null,
  });
  return readBatch(call, batch.id);
}

/** Posts one entry for all its gifts, and what was counted more or less. */
export async function commitBatch(call: GivingCall<'commit'>): Promise<BatchView> {
  const { db, input } = call;
  const batch = requireBatch(await lockBatch(db, input.batchId));
  // The same request once more.
  if (batch.entry_id !== null) return readBatch(call, batch.id);
  if (batch.gifts === 0) throw new Problem('failed_precondition', 'finance:errors.batch-empty');
  const books = await requireBooks(db);
  const difference = findDifference(batch);
  if (difference !== 0n && input.differenceReason === '')
    throw createFieldProblem('differenceReason', 'finance:errors.difference-without-reason');
  const shares = listShares(books);
  const given = await toGiving(call, books, batch, { difference, shares });
  const lines = toGivingLines(given, books.own);
  const total = BigInt(batch.total) + difference;
  if (lines.length > maxLines) throw new Problem('limit_reached', 'finance:errors.too-many-gifts');
  const entryId = await postEntry(call, books, {
    day: batch.day,
    kind: 'giving',
    // One entry a batch: its id is the key against a second one.
    requestId: batch.id,
    lines,
    amount: total,
    note: batch.title,
  });
  await commitOfferings(db, batch, books);
  await commitGifts(db, batch.id);
  await setBatchState(db, batch, {
    status: 'committed',
    entry_id: entryId,
    difference_reason: input.differenceReason,
    shares: JSON.stringify(shares),
  });
  await recordAudit(db, {
    action: 'batch-committed',
    subject: { table: 'finance_batches', id: batch.id, label: batch.title },
    after: { day: batch.day, amount: formatTyped(total, books.currency) },
  });
  return readBatch(call, batch.id);
}

const maxLines = 30_000;

/** Cash has to be counted before; a batch without cash has nothing to count. */
function findDifference(batch: Batch): bigint {
  if (batch.status === 'counted' && batch.counted !== null)
    return BigInt(batch.counted) - BigInt(batch.cash);
  if (BigInt(batch.cash) > 0n)
    throw new Problem('failed_precondition', 'finance:errors.batch-not-counted');
  return 0n;
}

/** The rules by which others get a part of the gifts now. */
export const listShares = ({ funds }: Books): StoredShare[] =>
  [...funds.values()].flatMap(({ id, share, sharedCategoryId, isClosed }) =>
    share === null || sharedCategoryId === null || isClosed
      ? []
      : [{ fundId: id, categoryId: sharedCategoryId, share }],
  );

/** What a batch gives, fund by fund, with the parts of others. Throws Problem for money that arrives nowhere. */
export async function toGiving(
  { db }: Pick<PostingCall, 'db'>,
  books: Books,
  batch: Pick<Batch, 'id' | 'cash_account_id' | 'bank_account_id'>,
  { difference, shares }: { readonly difference: bigint; readonly shares: readonly StoredShare[] },
): Promise<GivingLines> {
  const sums = await sumGifts(db, batch.id);
  const { cash_account_id: cash, bank_account_id: bank } = batch;
  if (bank === null && sums.some(({ place }) => place === 'bank'))
    throw createFieldProblem('bankAccountId', 'finance:errors.bank-missing');
  return {
    totals: toTotals(books, sums, { cash, rest: bank ?? cash }),
    rules: toRules(shares),
    difference: { amount: difference, accountId: cash, fund: toFundReference(findFreeFund(books)) },
  };
}
