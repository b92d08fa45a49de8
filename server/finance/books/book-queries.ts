/** The SQL of the set-up of the books. */
import { currencyCodes } from '#domain/churches/country/countries.ts';
import type { AccountRole } from '#domain/finance/charts.ts';
import type { RateView } from '#domain/finance/ledger/schema.ts';
import type { AccountKind, AccountView, FundKind, FundView } from '#domain/finance/schema.ts';
import type { ChurchDb } from '#server/core/database/database.ts';
import { prepareQuery } from '#server/core/database/prepared-queries.ts';

interface BooksRow {
  readonly currency: string;
  readonly opened_on: string;
}
interface AccountRow {
  readonly id: string;
  readonly version: number;
  readonly kind: AccountKind;
  readonly role: AccountRole | null;
  readonly name: string;
  readonly code: string;
  readonly parent_id: string | null;
  readonly keeper_id: string | null;
  readonly currency: string | null;
  readonly is_giving: boolean;
  readonly is_closed: boolean;
}
interface FundRow {
  readonly id: string;
  readonly version: number;
  readonly kind: FundKind;
  readonly name: string;
  readonly purpose: string;
  readonly until: string | null;
  readonly share: number | null;
  readonly shared_category_id: string | null;
  readonly is_closed: boolean;
}

const selectBooks = prepareQuery<BooksRow>(
  'finance_books',
  'SELECT currency, opened_on FROM finance_books WHERE church_id = $1',
);
const selectAccounts = prepareQuery<AccountRow>(
  'finance_accounts',
  `SELECT id, version, kind, role, name, code, parent_id, keeper_id, currency, is_giving, is_closed FROM finance_accounts
   WHERE church_id = $1 ORDER BY position, name, id`,
);
const selectFunds = prepareQuery<FundRow>(
  'finance_funds',
  `SELECT id, version, kind, name, purpose, until, share, shared_category_id, is_closed FROM finance_funds
   WHERE church_id = $1 ORDER BY position, name, id`,
);

export async function findBooks(
  db: ChurchDb,
): Promise<{ readonly currency: string; readonly openedOn: string } | null> {
  const [row] = await selectBooks(db, []);
  return row ? { currency: row.currency, openedOn: row.opened_on } : null;
}

export async function listAccounts(db: ChurchDb): Promise<AccountView[]> {
  const rows = await selectAccounts(db, []);
  return rows.map(({ parent_id, keeper_id, is_giving, is_closed, ...account }) => ({
    ...account,
    parentId: parent_id,
    keeperId: keeper_id,
    isGiving: is_giving,
    isClosed: is_closed,
  }));
}

export async function listFunds(db: ChurchDb): Promise<FundView[]> {
  const rows = await selectFunds(db, []);
  return rows.map(({ shared_category_id, is_closed, ...fund }) => ({
    ...fund,
    sharedCategoryId: shared_category_id,
    isClosed: is_closed,
  }));
}

export async function insertBooks(
  db: ChurchDb,
  books: {
    readonly currency: string;
    readonly exponent: number;
    readonly openedOn: string;
    readonly userId: string | null;
  },
): Promise<boolean> {
  const { currency, exponent, openedOn, userId } = books;
  const rows = await db
    .insertInto('finance_books')
    .values({ currency, exponent, opened_on: openedOn, created_by: userId })
    .onConflict((conflict) => conflict.column('church_id').doNothing())
    .returning('currency')
    .execute();
  if (rows.length > 0) await db.insertInto('finance_series').values({ key: 'ledger' }).execute();
  return rows.length > 0;
}

export interface NewAccount {
  readonly id: string;
  readonly requestId: string | null;
  readonly kind: AccountKind;
  readonly role: AccountRole | null;
  readonly name: string;
  readonly code: string;
  readonly parentId: string | null;
  readonly keeperId: string | null;
  readonly currency?: string | null;
  readonly isGiving: boolean;
  readonly position: number;
}

export async function insertAccounts(db: ChurchDb, accounts: readonly NewAccount[]): Promise<void> {
  await db
    .insertInto('finance_accounts')
    .values(
      accounts.map(({ requestId, parentId, keeperId, isGiving, ...account }) => ({
        ...account,
        request_id: requestId,
        parent_id: parentId,
        keeper_id: keeperId,
        is_giving: isGiving,
      })),
    )
    .execute();
}

/** Raises the version; false if it is another than the given one. */
export async function updateAccount(
  db: ChurchDb,
  id: string,
  version: number,
  account: Pick<AccountView, 'name' | 'code' | 'parentId' | 'keeperId' | 'isGiving' | 'isClosed'>,
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('finance_accounts')
    .set({
      name: account.name,
      code: account.code,
      parent_id: account.parentId,
      keeper_id: account.keeperId,
      is_giving: account.isGiving,
      is_closed: account.isClosed,
      version: version + 1,
    })
    .where('id', '=', id)
    .where('version', '=', version)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

type FundColumns = Pick<FundView, 'name' | 'purpose' | 'until' | 'share' | 'sharedCategoryId'>;

const toFundColumns = ({ name, purpose, until, share, sharedCategoryId }: FundColumns) => ({
  name,
  purpose,
  until,
  share,
  shared_category_id: sharedCategoryId,
});

export async function insertFund(
  db: ChurchDb,
  fund: FundColumns & {
    readonly id: string;
    readonly requestId: string | null;
    readonly kind: FundKind;
    readonly position: number;
  },
): Promise<void> {
  const { id, requestId, kind, position } = fund;
  await db
    .insertInto('finance_funds')
    .values({ id, request_id: requestId, kind, position, ...toFundColumns(fund) })
    .execute();
}

/** Raises the version; false if it is another than the given one. */
export async function updateFund(
  db: ChurchDb,
  id: string,
  version: number,
  fund: FundColumns & Pick<FundView, 'isClosed'>,
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('finance_funds')
    .set({ ...toFundColumns(fund), is_closed: fund.isClosed, version: version + 1 })
    .where('id', '=', id)
    .where('version', '=', version)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Each currency is looked for by an index, so that of all lines only the last ones are read. */
const selectLastRates = prepareQuery<RateView>(
  'finance_last_rates',
  `SELECT c.currency, trim_scale(f.rate)::text AS rate FROM unnest($2::text[]) AS c(currency) CROSS JOIN LATERAL (
     SELECT l.rate FROM finance_lines l
     JOIN finance_entries e ON e.church_id = $1 AND e.id = l.entry_id AND e.reverses IS NULL
     WHERE l.church_id = $1 AND l.rate IS NOT NULL AND coalesce(l.original_currency, l.currency) = c.currency
       AND NOT EXISTS (SELECT FROM finance_entries r WHERE r.church_id = $1 AND r.reverses = l.entry_id)
     ORDER BY l.day DESC, l.entry_id DESC LIMIT 1) f
   ORDER BY c.currency`,
);

/** The last rate of each currency, of what was not taken back. */
export const listLastRates = (db: ChurchDb): Promise<RateView[]> =>
  selectLastRates(db, [[...currencyCodes]]);

export async function findByRequest(
  db: ChurchDb,
  table: 'finance_accounts' | 'finance_funds' | 'finance_centres',
  requestId: string,
): Promise<string | null> {
  const row = await db
    .selectFrom(table)
    .select('id')
    .where('request_id', '=', requestId)
    .executeTakeFirst();
  return row?.id ?? null;
}
