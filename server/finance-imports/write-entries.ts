/** Posts imported income, expenses and opening balances, each as an entry of its own. */
import { toExpenseLine, toIncomeLine, type Line } from '#domain/finance/ledger/lines.ts';
import type { EntryKind } from '#domain/finance/schema.ts';
import { Problem } from '#domain/kernel/errors.ts';
import type { ChurchDb } from '#server/core/database/database.ts';
import { newId } from '#server/core/ids.ts';
import type { ImportWriter, WritingRun } from '#server/imports/public.ts';
import {
  type Books,
  findFreeFund,
  listAllHoldings,
  postEntry,
  requireBooks,
  toFundReference,
} from '#server/finance/public.ts';
import { findAccount, findKind, requireRead, type EntryDraft } from './drafts.ts';
import { toPostingCall } from './import-call.ts';

export function writeEntries(db: ChurchDb, run: WritingRun): ImportWriter<EntryDraft> {
  const call = toPostingCall(db, run);
  let read: Books | null = null;
  return {
    async insert(drafts) {
      const books = (read ??= await requireBooks(db));
      for (const draft of drafts) {
        const { kind, line } = toEntry(books, draft);
        await postEntry(call, books, {
          ...draft,
          day: kind === 'opening' ? books.openedOn : requireRead(draft.day),
          kind,
          requestId: newId(),
          importId: run.id,
          lines: [line],
          amount: line.amount,
        });
      }
    },
    finish: () => requireCovered(db),
  };
}

function toEntry(
  books: Books,
  draft: EntryDraft,
): { readonly kind: EntryKind; readonly line: Line } {
  const kind = requireRead(findKind(draft, books));
  const fund = toFundReference(books.funds.get(draft.fundId ?? '') ?? findFreeFund(books));
  const accountId = draft.accountId ?? findAccount(books, 'cash');
  const amount = BigInt(Math.abs(requireRead(draft.amount)));
  if (kind === 'opening')
    return {
      kind,
      line: { debitId: accountId, creditId: books.own.opening, fundId: fund.id, amount },
    };
  const { centreId, categoryId } = draft;
  const flow = { accountId, fund, categoryId: categoryId ?? '', centreId, amount };
  return kind === 'income'
    ? { kind, line: toIncomeLine(flow, books.own) }
    : { kind: fund.isCustody ? 'remittance' : kind, line: toExpenseLine(flow, books.own) };
}

/** No more is sent to others than was kept for them. */
async function requireCovered(db: ChurchDb): Promise<void> {
  const sums = new Map<string, bigint>();
  for (const { fund_id, fund_kind, amount } of await listAllHoldings(db))
    if (fund_kind === 'custody') sums.set(fund_id, (sums.get(fund_id) ?? 0n) + BigInt(amount));
  if ([...sums.values()].some((sum) => sum < 0n))
    throw new Problem('failed_precondition', 'finance:errors.more-than-held');
}
