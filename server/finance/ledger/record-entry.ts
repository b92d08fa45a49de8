import type { ledgerContract } from '#domain/finance/ledger/contract.ts';
import {
  toExpenseLine,
  toFundTransferLines,
  toIncomeLine,
  turnLine,
} from '#domain/finance/ledger/lines.ts';
import type { EntryView } from '#domain/finance/ledger/schema.ts';
import type { AccountView } from '#domain/finance/schema.ts';
import type { OutputOf } from '#domain/kernel/endpoint.ts';
import { Problem, requireFound } from '#domain/kernel/errors.ts';
import type { Contributions } from '#server/feature.ts';
import { getToday, type FinanceCall } from '../books/author.ts';
import {
  createFieldProblem,
  requireBooks,
  requireCategory,
  requireCentre,
  requireFundFor,
  requireMoneyAccount,
  toFundReference,
} from '../books/read-books.ts';
import { listAllHoldings } from '../figures/figure-queries.ts';
import { postEntry } from '../posting/post-entry.ts';
import { toConversion } from './convert.ts';
import { findEntry } from './entry-queries.ts';
import { readEntry, readSame, sumEntry, toLine } from './read-entry.ts';

type Call<Name extends keyof typeof ledgerContract> = FinanceCall & {
  readonly input: OutputOf<(typeof ledgerContract)[Name]['input']>;
};

export async function recordEntry(
  call: Call<'record'>,
  others: readonly Contributions[] = [],
): Promise<EntryView> {
  const { db, input } = call;
  const kinds =
    input.kind === 'income' ? (['income'] as const) : (['expense', 'remittance'] as const);
  const known = await readSame(db, input.requestId, kinds);
  if (known) return known;
  const books = await requireBooks(db);
  const account = requireMoneyAccount(books, input.accountId, 'accountId');
  const fund = toFundReference(requireFundFor(books, account, input.fundId));
  const flow = {
    accountId: account.id,
    fund,
    categoryId: fund.isCustody ? '' : requireCategory(books, input.categoryId, input.kind).id,
    centreId: input.centreId === null ? null : requireCentre(books, input.centreId).id,
    amount: BigInt(input.amount),
    conversion: toConversion(books, account, input),
  };
  const isIncome = input.kind === 'income';
  if (!isIncome && fund.isCustody) await requireHeld(db, fund.id, flow.amount);
  const id = await postEntry(call, books, {
    ...input,
    kind: !isIncome && fund.isCustody ? 'remittance' : input.kind,
    lines: [isIncome ? toIncomeLine(flow, books.own) : toExpenseLine(flow, books.own)],
    amount: flow.amount,
    ...toCurrency(account),
  });
  const worth = flow.conversion?.baseAmount ?? flow.amount;
  for (const { onEntryRecorded } of others) await onEntryRecorded?.(db, { id, ...input, worth });
  return readEntry(db, id);
}

const toCurrency = ({ currency }: Pick<AccountView, 'currency'>) =>
  currency === null ? {} : { currency };

/** No more is sent to others than is kept for them. */
async function requireHeld(db: FinanceCall['db'], fundId: string, amount: bigint): Promise<void> {
  const held = (await listAllHoldings(db))
    .filter((holding) => holding.fund_id === fundId)
    .reduce((sum, holding) => sum + BigInt(holding.amount), 0n);
  if (amount > held) throw createFieldProblem('amount', 'finance:errors.more-than-held');
}

export async function recordOpening(call: Call<'recordOpening'>): Promise<EntryView> {
  const { db, input } = call;
  const known = await readSame(db, input.requestId, ['opening']);
  if (known) return known;
  const books = await requireBooks(db);
  const account = requireMoneyAccount(books, input.accountId, 'accountId');
  const fund = requireFundFor(books, account, input.fundId);
  const amount = BigInt(input.amount);
  const conversion = toConversion(books, account, input);
  const lines = [
    { debitId: account.id, creditId: books.own.opening, fundId: fund.id, amount, conversion },
  ];
  const entry = {
    ...input,
    day: books.openedOn,
    kind: 'opening',
    lines,
    amount,
    ...toCurrency(account),
  } as const;
  return readEntry(db, await postEntry(call, books, entry));
}

export async function transferMoney(call: Call<'transfer'>): Promise<EntryView> {
  const { db, input } = call;
  const known = await readSame(db, input.requestId, ['transfer']);
  if (known) return known;
  const books = await requireBooks(db);
  const from = requireMoneyAccount(books, input.fromAccountId, 'fromAccountId');
  const to = requireMoneyAccount(books, input.toAccountId, 'toAccountId');
  if (from.id === to.id) throw createFieldProblem('toAccountId', 'finance:errors.same-account');
  if (from.currency !== to.currency)
    throw createFieldProblem('toAccountId', 'finance:errors.transfer-of-currencies');
  const fund = requireFundFor(books, from, input.fundId);
  const amount = BigInt(input.amount);
  const conversion = toConversion(books, from, input);
  const lines = [{ debitId: to.id, creditId: from.id, fundId: fund.id, amount, conversion }];
  const entry = { ...input, kind: 'transfer', lines, amount, ...toCurrency(from) } as const;
  return readEntry(db, await postEntry(call, books, entry));
}

export async function transferFunds(call: Call<'transferFunds'>): Promise<EntryView> {
  const { db, input } = call;
  const known = await readSame(db, input.requestId, ['fund_transfer']);
  if (known) return known;
  const books = await requireBooks(db);
  const account = requireMoneyAccount(books, input.accountId, 'accountId');
  const from = requireFundFor(books, account, input.fromFundId, 'fromFundId');
  const to = requireFundFor(books, account, input.toFundId, 'toFundId');
  if (from.id === to.id) throw createFieldProblem('toFundId', 'finance:errors.same-fund');
  const amount = BigInt(input.amount);
  const lines = toFundTransferLines(
    {
      accountId: account.id,
      from: toFundReference(from),
      to: toFundReference(to),
      amount,
      conversion: toConversion(books, account, input),
    },
    books.own,
  );
  const entry = { ...input, kind: 'fund_transfer', lines, amount, ...toCurrency(account) } as const;
  return readEntry(db, await postEntry(call, books, entry));
}

/** Gifts are returned one by one, so that the donors' book agrees with the ledger. */
const reversedBySteps: readonly EntryView['kind'][] = ['giving', 'deposit', 'return', 'reversal'];

export async function reverseEntry(
  call: Call<'reverse'>,
  others: readonly Contributions[] = [],
): Promise<EntryView> {
  const { db, input } = call;
  const known = await readSame(db, input.requestId, ['reversal']);
  if (known) return known;
  const books = await requireBooks(db);
  const entry = requireFound(await findEntry(db, input.entryId), 'finance:errors.entry-not-found');
  if (entry.reversed_id !== null)
    throw new Problem('failed_precondition', 'finance:errors.already-reversed');
  if (reversedBySteps.includes(entry.kind))
    throw new Problem('failed_precondition', 'finance:errors.not-reversible');
  // Months that are not over can't be closed, so today is open.
  const day = input.day ?? getToday(call);
  if (day < entry.day) throw createFieldProblem('day', 'finance:errors.before-entry');
  const lines = entry.lines.map((line) => turnLine(toLine(line)));
  const { amount, currency } = sumEntry(entry);
  const { requestId, reason } = input;
  const id = await postEntry(call, books, {
    day,
    kind: 'reversal',
    requestId,
    reverses: entry.id,
    lines,
    note: reason,
    reason,
    amount: amount < 0n ? -amount : amount,
    ...(currency === books.currency ? {} : { currency }),
  });
  for (const { onEntryReversed } of others) await onEntryReversed?.(db, entry.id);
  return readEntry(db, id);
}
