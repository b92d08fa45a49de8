/** A box of cash is counted: what is more or less than the books say is posted in the same transaction. */
import type { cashContract } from '#domain/cash/contract.ts';
import type { CountView } from '#domain/cash/schema.ts';
import { cashCount, countCash } from '#domain/kernel/money/denominations.ts';
import { toPlainDay } from '#domain/kernel/days.ts';
import type { OutputOf } from '#domain/kernel/endpoint.ts';
import { Problem, requireFound } from '#domain/kernel/errors.ts';
import { formatTyped } from '#domain/kernel/money/typed-amount.ts';
import { fold } from '#domain/kernel/text/folding.ts';
import { now } from '#server/core/clock.ts';
import { recordAudit } from '#server/core/database/audit.ts';
import { lockInTransaction } from '#server/core/database/lock-in-transaction.ts';
import type { ChurchDb } from '#server/core/database/database.ts';
import type { TransactionCall } from '#server/core/http/http.ts';
import { newId } from '#server/core/ids.ts';
import {
  createFieldProblem,
  findFreeFund,
  readAccountBalance,
  recordEntry,
  requireBooks,
  type Books,
} from '#server/finance/public.ts';
import { requireBox } from './boxes.ts';
import { findCount, findCountByRequest, insertCount, type CountRow } from './queries.ts';

type Call = TransactionCall<OutputOf<typeof cashContract.count.input>>;

export async function countBox(call: Call): Promise<CountView> {
  const { db, actor, church, input } = call;
  const { requestId, accountId, day, denominations, total, reason, witness } = input;
  // Two counts of one box at once would both post what is missing.
  await lockInTransaction(db, `cash ${accountId}`);
  const earlier = await findCountByRequest(db, requestId);
  if (earlier) return readCount(db, earlier.id);
  const books = await requireBooks(db);
  const account = requireBox(books, accountId);
  if (witness !== '' && fold(witness) === fold(actor.name))
    throw createFieldProblem('witness', 'finance:errors.witness-is-counter');
  if (denominations.length > 0 && countCash(denominations) !== BigInt(total))
    throw createFieldProblem('total', 'finance:errors.denominations-differ');
  if (day < books.openedOn) throw createFieldProblem('day', 'finance:errors.before-books');
  if (day > toPlainDay(now(), church.timeZone))
    throw createFieldProblem('day', 'finance:errors.day-to-come');
  const expected = await readAccountBalance(db, accountId, day);
  const difference = BigInt(total) - expected;
  if (difference !== 0n && reason === '')
    throw createFieldProblem('reason', 'cash:errors.difference-without-reason');
  const entryId = difference === 0n ? null : await postDifference(call, books, difference);
  const id = newId();
  const row = {
    id,
    request_id: requestId,
    account_id: accountId,
    day,
    counted: total,
    expected: Number(expected),
    denominations: JSON.stringify(denominations),
    reason,
    witness,
    entry_id: entryId,
    counted_by: actor.userId,
    counted_by_name: actor.name,
    counted_at: now(),
  };
  if (!(await insertCount(db, row))) throw new Problem('conflict', 'finance:errors.request-used');
  await recordAudit(db, {
    action: 'cash-counted',
    subject: { table: 'cash_counts', id, label: account.name },
    after: {
      counted: formatTyped(total, books.currency),
      difference: formatTyped(difference, books.currency),
      reason,
    },
  });
  return readCount(db, id);
}

/** As an income or an expense of the category for what a count finds more or less. */
async function postDifference(call: Call, books: Books, difference: bigint): Promise<string> {
  const { accountId, day, reason } = call.input;
  const isMore = difference > 0n;
  const input = {
    // Of its own: the request of a count is that of the count.
    requestId: newId(),
    kind: isMore ? ('income' as const) : ('expense' as const),
    day,
    amount: Number(isMore ? difference : -difference),
    accountId,
    fundId: findFreeFund(books).id,
    categoryId: isMore ? books.own.surplus : books.own.shortage,
    centreId: null,
    rate: null,
    original: null,
    note: reason,
    reference: '',
    party: '',
    taxId: '',
  };
  return (await recordEntry({ ...call, input })).id;
}

/** Throws Problem `not_found` without one. */
export async function readCount(db: ChurchDb, id: string): Promise<CountView> {
  const { accounts } = await requireBooks(db);
  return toCountView(
    requireFound(await findCount(db, id), 'cash:errors.count-not-found'),
    accounts,
  );
}

export const toCountView = (row: CountRow, accounts: Books['accounts']): CountView => ({
  id: row.id,
  account: { id: row.account_id, name: accounts.get(row.account_id)?.name ?? '' },
  day: row.day,
  counted: row.counted,
  expected: String(row.expected),
  difference: String(row.counted - row.expected),
  reason: row.reason,
  witness: row.witness,
  countedBy: row.counted_by_name,
  denominations: cashCount.parse(row.denominations),
  entryId: row.entry_id,
});
