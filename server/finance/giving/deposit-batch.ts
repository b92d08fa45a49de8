import { toPlace, type BatchView, type GiftView } from '#domain/finance/giving/schema.ts';
import { financePermissions } from '#domain/finance/permissions.ts';
import { toReturnLines } from '#domain/finance/giving/lines.ts';
import { splitLine, turnLine, type Line } from '#domain/finance/ledger/lines.ts';
import { Problem, requireFound } from '#domain/kernel/errors.ts';
import { can } from '#domain/kernel/permission.ts';
import { formatTyped } from '#domain/kernel/money/typed-amount.ts';
import { recordAudit } from '#server/core/database/audit.ts';
import type { ChurchDb } from '#server/core/database/database.ts';
import { getToday } from '../books/author.ts';
import { createFieldProblem, requireBooks, requireTill, type Books } from '../books/read-books.ts';
import { postEntry } from '../posting/post-entry.ts';
import { lockBatch, setBatchState, type Batch } from './batch-queries.ts';
import { findDepositAccount, listMoneyOfBatch } from './batch-entry-queries.ts';
import { findGift, markReturned, sumGifts, type Gift } from './gift-queries.ts';
import { toRules, toTotals } from './giving-totals.ts';
import { hideGiver, readBatch, readGift, requireBatch } from './read-batch.ts';
import type { GivingCall } from './save-batch.ts';
import { makeReceiptVoid } from './void-receipt.ts';

/** The counted cash moves from its account to the bank, fund by fund. */
export async function depositBatch(call: GivingCall<'deposit'>): Promise<BatchView> {
  const { db, input } = call;
  const batch = requireBatch(await lockBatch(db, input.batchId));
  if (batch.deposit_entry_id !== null) return readBatch(call, batch.id);
  if (batch.status !== 'committed' || batch.entry_id === null)
    throw new Problem('failed_precondition', 'finance:errors.batch-not-committed');
  const books = await requireBooks(db);
  const bank = requireTill(books, input.accountId, 'accountId');
  if (bank.id === batch.cash_account_id)
    throw createFieldProblem('accountId', 'finance:errors.same-account');
  if (input.day < batch.day) throw createFieldProblem('day', 'finance:errors.before-entry');
  const cash = await listMoneyOfBatch(db, batch.id, batch.cash_account_id);
  const lines = cash.flatMap(({ fund_id, amount }) =>
    toDepositLines(BigInt(amount), {
      debitId: bank.id,
      creditId: batch.cash_account_id,
      fundId: fund_id,
    }),
  );
  const amount = cash.reduce((sum, each) => sum + BigInt(each.amount), 0n);
  if (amount <= 0n) throw new Problem('failed_precondition', 'finance:errors.nothing-to-deposit');
  const { requestId, day } = input;
  const entryId = await postEntry(call, books, {
    day,
    kind: 'deposit',
    requestId,
    lines,
    amount,
    note: batch.title,
  });
  await setBatchState(db, batch, { status: 'deposited', deposit_entry_id: entryId });
  await recordAudit(db, {
    action: 'batch-deposited',
    subject: { table: 'finance_batches', id: batch.id, label: batch.title },
    after: { day, amount: formatTyped(amount, books.currency) },
  });
  return readBatch(call, batch.id);
}

/** Where money of a fund was missing, the account that the cash is brought to makes it good. */
const toDepositLines = (amount: bigint, line: Omit<Line, 'amount'>): Line[] =>
  splitLine(amount < 0n ? turnLine({ ...line, amount: -amount }) : { ...line, amount });

/** On a day of its own, in an open month; the entry of its batch stays as it is. */
export async function returnGift(call: GivingCall<'returnGift'>): Promise<GiftView> {
  const { db, input } = call;
  const found = requireFound(await findGift(db, input.giftId), 'finance:errors.gift-not-found');
  const batch = requireBatch(await lockBatch(db, found.batch_id));
  const gift = requireFound(await findGift(db, input.giftId), 'finance:errors.gift-not-found');
  if (gift.state === 'draft')
    throw new Problem('failed_precondition', 'finance:errors.batch-not-committed');
  if (gift.state !== 'committed') return readReturned(call, gift.id);
  const books = await requireBooks(db);
  const day = input.day ?? getToday(call);
  if (day < gift.day) throw createFieldProblem('day', 'finance:errors.before-entry');
  const lines = await toLinesOfReturn(db, books, { batch, gift });
  const amount = BigInt(gift.amount);
  const entryId = await postEntry(call, books, {
    day,
    kind: 'return',
    requestId: input.requestId,
    lines,
    amount,
    note: input.reason,
    reason: input.reason,
  });
  const { state } = input;
  await markReturned(db, gift.id, { state, returned_on: day, returned_entry_id: entryId });
  // The receipt that it has says too much now.
  if (gift.receipt_id !== null) await makeReceiptVoid(call, gift.receipt_id, input.reason);
  await recordAudit(db, {
    action: 'gift-returned',
    subject: { table: 'finance_batches', id: batch.id, label: batch.title },
    after: { day, amount: formatTyped(amount, books.currency) },
  });
  return readReturned(call, gift.id);
}

interface GiftOfBatch {
  readonly batch: Batch;
  readonly gift: Gift;
}

/** With the parts of others by the rules that the batch was committed with. */
async function toLinesOfReturn(
  db: ChurchDb,
  books: Books,
  { batch, gift }: GiftOfBatch,
): Promise<Line[]> {
  const sums = await sumGifts(db, batch.id);
  const left = sums.map((sum) =>
    sum.category_id === gift.category_id &&
    sum.fund_id === gift.fund_id &&
    sum.place === toPlace(gift.method)
      ? { ...sum, amount: String(BigInt(sum.amount) - BigInt(gift.amount)) }
      : sum,
  );
  const cash = await findCash(db, batch);
  const places = { cash, rest: batch.bank_account_id ?? cash };
  const common = {
    rules: toRules(batch.shares),
    difference: { amount: 0n, accountId: cash, fund: { id: gift.fund_id, isCustody: false } },
  };
  return toReturnLines(
    { ...common, totals: toTotals(books, sums, places) },
    { ...common, totals: toTotals(books, left, places) },
    books.own,
  );
}

/** Cash is in the till until it is deposited; imported gifts lie where their entry says. */
async function findCash(db: ChurchDb, batch: Batch): Promise<string> {
  const { cash_account_id: till, deposit_entry_id: depositId } = batch;
  const isMoved = depositId !== null && depositId !== batch.entry_id;
  return (!isMoved ? null : await findDepositAccount(db, depositId, till)) ?? till;
}

/** The giver is named to those who may see givers. */
async function readReturned(
  { db, actor }: GivingCall<'returnGift'>,
  id: string,
): Promise<GiftView> {
  const gift = await readGift(db, id);
  return can(actor, financePermissions.givers) ? gift : hideGiver(gift);
}
