/** A settlement is handed in, sent back or accepted, and the books follow in the same transaction. */
import type { advancesContract } from '#domain/advances/contract.ts';
import type { AdvanceView } from '#domain/advances/schema.ts';
import { compareSpent, toSettlementLines } from '#domain/advances/settlement.ts';
import { splitLine } from '#domain/finance/ledger/lines.ts';
import type { OutputOf } from '#domain/kernel/endpoint.ts';
import { Problem } from '#domain/kernel/errors.ts';
import { now } from '#server/core/clock.ts';
import type { OnEntryReversed } from '#server/feature.ts';
import {
  createFieldProblem,
  findEntryByRequest,
  postEntry,
  requireBooks,
  requireCentre,
  requireTill,
  type Books,
} from '#server/finance/public.ts';
import { openAdvanceAccount } from './advance-account.ts';
import { requireOwnFund } from './give-advance.ts';
import { logAdvance } from './log.ts';
import { notifySentBack, type MailingCall } from './notify.ts';
import {
  listReceipts,
  lockAdvanceOfEntry,
  updateAdvance,
  type AdvanceColumns,
  type ReceiptColumns,
} from './queries.ts';
import { isReceiver, lockSeen, readAdvance, type AdvancesCall } from './read-advance.ts';
import { lockChangeable } from './receipts.ts';

type Call<Name extends keyof typeof advancesContract> = AdvancesCall & {
  readonly input: OutputOf<(typeof advancesContract)[Name]['input']>;
};

/** Throws Problem for one in another state, or that was changed since the user looked. */
function requireStep(
  advance: AdvanceColumns,
  state: 'open' | 'submitted',
  { version }: { readonly version: number },
): void {
  if (advance.state !== state)
    throw new Problem('failed_precondition', `advances:errors.not-${state}`);
  if (advance.version !== version) throw new Problem('stale', 'stale');
}

export async function submitAdvance(call: Call<'submit'>): Promise<AdvanceView> {
  const { db, input } = call;
  const advance = await lockChangeable(call, input.advanceId);
  requireStep(advance, 'open', input);
  await updateAdvance(db, advance, { state: 'submitted', submitted_at: now(), reason: '' });
  await logAdvance(db, 'advance-submitted', advance);
  return readAdvance(call, advance.id);
}

/** Nobody decides about the money that they got. */
async function requireOther(call: AdvancesCall, advance: AdvanceColumns): Promise<void> {
  if (await isReceiver(call, advance))
    throw new Problem('forbidden', 'advances:errors.own-settlement');
}

export async function sendBack(call: Call<'sendBack'> & MailingCall): Promise<AdvanceView> {
  const { db, input } = call;
  const advance = await lockSeen(call, input.advanceId);
  await requireOther(call, advance);
  requireStep(advance, 'submitted', input);
  const { reason } = input;
  await updateAdvance(db, advance, { state: 'open', submitted_at: null, reason });
  await logAdvance(db, 'advance-sent-back', advance, { reason });
  await notifySentBack(call, advance, reason);
  return readAdvance(call, advance.id);
}

export async function acceptAdvance(call: Call<'accept'>): Promise<AdvanceView> {
  const { db, actor, church, input } = call;
  const advance = await lockSeen(call, input.advanceId);
  const known = await findEntryByRequest(db, input.requestId);
  if (known && known.id === advance.settlement_id) return readAdvance(call, advance.id);
  await requireOther(call, advance);
  requireStep(advance, 'submitted', input);
  if (input.day < advance.given_on)
    throw createFieldProblem('day', 'advances:errors.before-advance');
  const books = await requireBooks(db);
  const receipts = await listReceipts(db, advance.id);
  const till = requireTill(books, input.accountId, 'accountId');
  const lines = toSettlementLines(
    {
      amount: BigInt(advance.amount),
      fundId: advance.fund_id,
      receipts: receipts.map((receipt) => toExpense(books, advance, receipt)),
    },
    { advanceId: await openAdvanceAccount(db, books, church), tillId: till.id },
  );
  const { spent } = compareSpent(advance.amount, receipts);
  const settlementId = await postEntry(call, books, {
    requestId: input.requestId,
    kind: spent > 0n ? 'expense' : 'transfer',
    day: input.day,
    note: advance.purpose,
    lines: lines.flatMap(splitLine),
    amount: spent > 0n ? spent : BigInt(advance.amount),
  });
  await updateAdvance(db, advance, {
    state: 'settled',
    settlement_id: settlementId,
    accepted_by: actor.userId,
    accepted_by_name: actor.name,
  });
  await logAdvance(db, 'advance-settled', advance);
  return readAdvance(call, advance.id);
}

/** Throws Problem for a receipt that can't be posted: who accepts it completes it first. */
function toExpense(books: Books, advance: AdvanceColumns, receipt: ReceiptColumns) {
  const { category_id: categoryId, centre_id: centreId, title } = receipt;
  const category = categoryId === null ? undefined : books.accounts.get(categoryId);
  if (category?.kind !== 'expense' || category.isClosed)
    throw new Problem('failed_precondition', 'advances:errors.no-category', { values: { title } });
  const fundId = receipt.fund_id ?? advance.fund_id;
  try {
    return {
      amount: BigInt(receipt.amount),
      categoryId: category.id,
      fundId: fundId === advance.fund_id ? fundId : requireOwnFund(books, fundId).id,
      centreId: centreId === null ? null : requireCentre(books, centreId).id,
    };
  } catch (error) {
    if (!(error instanceof Problem)) throw error;
    throw new Problem('failed_precondition', 'advances:errors.receipt-closed', {
      values: { title },
    });
  }
}

/** Reversing a settlement opens the advance again; reversing the entry that gave it cancels the advance. */
export const followReversal: OnEntryReversed = async (db, entryId) => {
  const advance = await lockAdvanceOfEntry(db, entryId);
  if (!advance) return;
  if (advance.settlement_id === entryId) {
    await updateAdvance(db, advance, {
      state: 'open',
      settlement_id: null,
      submitted_at: null,
      accepted_by: null,
      accepted_by_name: '',
    });
    await logAdvance(db, 'advance-reopened', advance);
    return;
  }
  if (advance.state === 'settled')
    throw new Problem('failed_precondition', 'advances:errors.settled');
  await updateAdvance(db, advance, { state: 'cancelled' });
  await logAdvance(db, 'advance-cancelled', advance);
};
