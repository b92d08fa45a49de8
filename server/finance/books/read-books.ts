/** The opened books of a church: what entries can be posted to. */
import type { OwnAccounts } from '#domain/finance/ledger/lines.ts';
import {
  categoryKinds,
  holdingKinds,
  tillKinds,
  type AccountView,
  type CentreView,
  type FundView,
  type ListsView,
} from '#domain/finance/schema.ts';
import { Problem, requireFound, type FieldError } from '#domain/kernel/errors.ts';
import type { ChurchDb } from '#server/core/database/database.ts';
import { findBooks, listAccounts, listFunds } from './book-queries.ts';
import { listCentres } from './centre-queries.ts';

export interface Books {
  readonly currency: string;
  /** Nothing is posted before it. */
  readonly openedOn: string;
  readonly accounts: ReadonlyMap<string, AccountView>;
  readonly funds: ReadonlyMap<string, FundView>;
  readonly centres: ReadonlyMap<string, CentreView>;
  readonly own: OwnAccounts & {
    readonly share: string;
    readonly surplus: string;
    readonly shortage: string;
    readonly inKind: string;
  };
}

export const readLists = async (db: ChurchDb): Promise<ListsView> => ({
  books: await findBooks(db),
  accounts: await listAccounts(db),
  funds: await listFunds(db),
  centres: await listCentres(db),
});

/** Throws Problem `failed_precondition` before the books are opened. */
export async function requireBooks(db: ChurchDb): Promise<Books> {
  const { books, accounts, funds, centres } = await readLists(db);
  if (!books) throw new Problem('failed_precondition', 'finance:errors.no-books');
  const find = (matches: (account: AccountView) => boolean): string =>
    accounts.find(matches)?.id ?? '';
  return {
    ...books,
    accounts: new Map(accounts.map((account) => [account.id, account])),
    funds: new Map(funds.map((fund) => [fund.id, fund])),
    centres: new Map(centres.map((centre) => [centre.id, centre])),
    own: {
      opening: find(({ kind }) => kind === 'opening'),
      custody: find(({ kind }) => kind === 'custody'),
      clearing: find(({ kind }) => kind === 'clearing'),
      share: find(({ role }) => role === 'share'),
      surplus: find(({ role }) => role === 'surplus'),
      shortage: find(({ role }) => role === 'shortage'),
      inKind: find(({ role }) => role === 'inKind'),
    },
  };
}

export const isTill = ({ kind }: Pick<AccountView, 'kind'>): boolean =>
  tillKinds.some((each) => each === kind);
/** Where money of the books' currency lies. */
export const isBooksTill = (account: Pick<AccountView, 'kind' | 'currency'>): boolean =>
  isTill(account) && account.currency === null;
export const isHolding = ({ kind }: Pick<AccountView, 'kind'>): boolean =>
  holdingKinds.some((each) => each === kind);
export const isCategory = ({ kind }: Pick<AccountView, 'kind'>): boolean =>
  categoryKinds.some((each) => each === kind);

export const createFieldProblem = (path: string, reason: FieldError['reason']): Problem =>
  new Problem('invalid', 'invalid', { fields: [{ path, reason }] });

/** An account where money of the books' currency lies; throws Problem at the field for all others and for a closed one. */
export function requireTill(books: Books, id: string, path: string): AccountView {
  const account = requireMoneyAccount(books, id, path);
  if (account.currency !== null) throw createFieldProblem(path, 'finance:errors.other-currency');
  return account;
}

/** An account where money lies, of whatever currency; throws Problem at the field for all others and for a closed one. */
export function requireMoneyAccount(books: Books, id: string, path: string): AccountView {
  const account = books.accounts.get(id);
  if (!account || !isTill(account) || account.isClosed)
    throw createFieldProblem(path, 'finance:errors.account-unknown');
  return account;
}

/** A category of this kind that is in use. */
export function requireCategory(
  books: Books,
  id: string | null,
  kind: 'income' | 'expense',
  path = 'categoryId',
): AccountView {
  const account = id === null ? undefined : books.accounts.get(id);
  if (!account || account.kind !== kind || account.isClosed)
    throw createFieldProblem(path, 'finance:errors.category-unknown');
  return account;
}

export function requireFund(books: Books, id: string, path = 'fundId'): FundView {
  const fund = books.funds.get(id);
  if (!fund || fund.isClosed) throw createFieldProblem(path, 'finance:errors.fund-unknown');
  return fund;
}

/** Money of others is kept in the currency of the books alone. */
export function requireFundFor(
  books: Books,
  { currency }: Pick<AccountView, 'currency'>,
  id: string,
  path = 'fundId',
): FundView {
  const fund = requireFund(books, id, path);
  if (currency !== null && fund.kind === 'custody')
    throw createFieldProblem(path, 'finance:errors.custody-other-currency');
  return fund;
}

export function requireCentre(books: Books, id: string): CentreView {
  const centre = books.centres.get(id);
  if (!centre || centre.isClosed)
    throw createFieldProblem('centreId', 'finance:errors.centre-unknown');
  return centre;
}

/** The first free fund in use, of which every church has one: for money without a purpose. */
export const findFreeFund = ({ funds }: Pick<Books, 'funds'>): FundView =>
  requireFound([...funds.values()].find(({ kind, isClosed }) => kind === 'free' && !isClosed));

export const toFundReference = ({ id, kind }: Pick<FundView, 'id' | 'kind'>) => ({
  id,
  isCustody: kind === 'custody',
});
