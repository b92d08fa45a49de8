/** The journal, the ledger and the trial balance of an archive. */
import { formatTypedRate } from '#domain/kernel/money/rates.ts';
import { listBillsOfSettlements } from '#server/advances/public.ts';
import { listBillsOfEntries } from '#server/expenses/public.ts';
import {
  listAccountSums,
  listJournalPage,
  readMovesPage,
  type EntryRow,
  type Move,
} from '#server/finance/public.ts';
import {
  addCsv,
  readPages,
  type Bill,
  type Rows,
  type WrittenFile,
  type Writing,
} from './write-files.ts';

const journalColumns = (
  [
    'number',
    'day',
    'kind',
    'debit',
    'credit',
    'fund',
    'centre',
    'amount',
    'note',
    'party',
    'taxId',
    'reference',
    'reverses',
    'reversedBy',
    'postedBy',
    'postedAt',
    'currency',
    'original',
    'originalCurrency',
    'rate',
    'worth',
  ] as const
).map((column) => `book-review:columns.${column}` as const);

/** A row for each line of each entry. */
export async function addJournal(
  writing: Writing,
): Promise<{ readonly file: WrittenFile; readonly bills: readonly Bill[] }> {
  const bills: Bill[] = [];
  const file = await addCsv(writing, {
    nameKey: 'book-review:files.journal',
    headingKeys: journalColumns,
    pages: readJournal(writing, bills),
  });
  return { file, bills };
}

async function* readJournal(writing: Writing, bills: Bill[]): AsyncGenerator<Rows> {
  const { db, days } = writing;
  for await (const entries of readPages<EntryRow>((after, size) =>
    listJournalPage(db, days, after, size),
  )) {
    bills.push(...(await listBills(db, entries)));
    yield entries.flatMap((entry) => toJournalRows(writing, entry));
  }
}

/** Of these entries, of the requests that they paid and of the advances that they settled. */
async function listBills(db: Writing['db'], entries: readonly EntryRow[]): Promise<Bill[]> {
  const ids = entries.map(({ id }) => id);
  const others = [
    ...(await listBillsOfEntries(db, ids)),
    ...(await listBillsOfSettlements(db, ids)),
  ];
  const photos = Map.groupBy(others, (bill) => bill.entry_id);
  return entries.flatMap(({ id, number, day, photo_id: own }) =>
    [own, ...(photos.get(id) ?? []).map((bill) => bill.photo_id)].flatMap((photoId) =>
      photoId === null ? [] : [{ number, day, photoId }],
    ),
  );
}

const toJournalRows = ({ t, money }: Writing, entry: EntryRow): string[][] =>
  entry.lines.map((line) => [
    String(entry.number),
    entry.day,
    t(`finance:entryKinds.${entry.kind}`),
    line.debit.name,
    line.credit.name,
    line.fund.name,
    line.centre?.name ?? '',
    money(line.amount, line.currency),
    entry.note,
    entry.party,
    entry.tax_id,
    entry.reference,
    String(entry.reverses_number ?? ''),
    String(entry.reversed_number ?? ''),
    entry.created_by_name,
    entry.created_at.toISOString(),
    line.currency,
    line.original ? money(line.original.amount, line.original.currency) : '',
    line.original?.currency ?? '',
    line.rate === null ? '' : formatTypedRate(line.rate),
    money(line.baseAmount),
  ]);

/** Of each account and currency in the order of the books; those without an amount are left out. */
interface AccountOfPeriod {
  readonly id: string;
  readonly code: string;
  readonly name: string;
  readonly kind: string;
  readonly currency: string;
  readonly opening: bigint;
  readonly debit: bigint;
  readonly credit: bigint;
}

export async function listAccountsOfPeriod({
  db,
  days,
  books,
  t,
}: Writing): Promise<AccountOfPeriod[]> {
  const sums = Map.groupBy(await listAccountSums(db, days), ({ account_id: id }) => id);
  return [...books.accounts.values()].flatMap(({ id, code, name, kind }) =>
    (sums.get(id) ?? []).flatMap((found): AccountOfPeriod[] => {
      const [opening, debit, credit] = [
        BigInt(found.opening),
        BigInt(found.debit),
        BigInt(found.credit),
      ];
      if (opening === 0n && debit === 0n && credit === 0n) return [];
      const { currency } = found;
      const words = { code, name, kind: t(`finance:accountKinds.${kind}`), currency };
      return [{ id, ...words, opening, debit, credit }];
    }),
  );
}

/** Debits and credits of each currency, that of the books first. */
export function sumCurrencies(
  { books }: Pick<Writing, 'books'>,
  accounts: readonly AccountOfPeriod[],
): Pick<AccountOfPeriod, 'currency' | 'opening' | 'debit' | 'credit'>[] {
  const currencies = new Set([books.currency, ...accounts.map(({ currency }) => currency)]);
  return [...currencies].map((currency) => {
    const own = accounts.filter((account) => account.currency === currency);
    const sum = (key: 'opening' | 'debit' | 'credit'): bigint =>
      own.reduce((total, account) => total + account[key], 0n);
    return { currency, opening: sum('opening'), debit: sum('debit'), credit: sum('credit') };
  });
}

const balanceColumns = (
  ['code', 'account', 'kind', 'opening', 'debits', 'credits', 'closing', 'currency'] as const
).map((column) => `book-review:columns.${column}` as const);

export const addTrialBalance = (
  writing: Writing,
  accounts: readonly AccountOfPeriod[],
): Promise<WrittenFile> =>
  addCsv(writing, {
    nameKey: 'book-review:files.balance',
    headingKeys: balanceColumns,
    pages: listBalances(writing, accounts),
  });

async function* listBalances(
  writing: Writing,
  accounts: readonly AccountOfPeriod[],
): AsyncGenerator<Rows> {
  const { t, money } = writing;
  const toRow = (account: Omit<AccountOfPeriod, 'id'>) => {
    const { code, name, kind, currency, opening, debit, credit } = account;
    const sums = [opening, debit, credit, opening + debit - credit];
    return [code, name, kind, ...sums.map((sum) => money(sum, currency)), currency];
  };
  const words = { code: '', name: t('book-review:total'), kind: '' };
  yield [
    ...accounts.map(toRow),
    ...sumCurrencies(writing, accounts).map((total) => toRow({ ...words, ...total })),
  ];
}

const ledgerColumns = (
  [
    'code',
    'account',
    'day',
    'number',
    'note',
    'other',
    'fund',
    'centre',
    'debits',
    'credits',
    'balance',
    'currency',
  ] as const
).map((column) => `book-review:columns.${column}` as const);

/** Whether each account closes with what the balances say. */
export async function addLedger(
  writing: Writing,
  accounts: readonly AccountOfPeriod[],
): Promise<WrittenFile & { readonly agrees: boolean }> {
  const outcome = { agrees: true };
  const file = await addCsv(writing, {
    nameKey: 'book-review:files.ledger',
    headingKeys: ledgerColumns,
    pages: readLedger(writing, accounts, outcome),
  });
  return { ...file, ...outcome };
}

/** Each account with its opening balance, what moved and its closing balance. */
async function* readLedger(
  writing: Writing,
  accounts: readonly AccountOfPeriod[],
  outcome: { agrees: boolean },
): AsyncGenerator<Rows> {
  const { db, days, t, money } = writing;
  for (const account of accounts) {
    const { currency } = account;
    const frame = (key: 'opening' | 'closing', sums: string[], balance: bigint): string[] => [
      account.code,
      account.name,
      '',
      '',
      t(`book-review:columns.${key}`),
      '',
      '',
      '',
      ...sums,
      money(balance, currency),
      currency,
    ];
    yield [frame('opening', ['', ''], account.opening)];
    let [debit, credit] = [0n, 0n];
    for await (const moves of readPages<Move>((after, size) =>
      readMovesPage(db, { accountId: account.id, currency }, days, after, size),
    ))
      yield moves.map((move) => {
        if (move.is_debit) debit += BigInt(move.amount);
        else credit += BigInt(move.amount);
        return toMoveRow(writing, account, move, account.opening + debit - credit);
      });
    if (debit !== account.debit || credit !== account.credit) outcome.agrees = false;
    const moved = [debit, credit].map((sum) => money(sum, currency));
    yield [frame('closing', moved, account.opening + debit - credit)];
  }
}

const toMoveRow = (
  { books, money }: Writing,
  { code, name, currency }: AccountOfPeriod,
  move: Move,
  balance: bigint,
): string[] => [
  code,
  name,
  move.day,
  String(move.number),
  move.note,
  books.accounts.get(move.other_id)?.name ?? '',
  books.funds.get(move.fund_id)?.name ?? '',
  move.centre_id === null ? '' : (books.centres.get(move.centre_id)?.name ?? ''),
  move.is_debit ? money(move.amount, currency) : '',
  move.is_debit ? '' : money(move.amount, currency),
  money(balance, currency),
  currency,
];
