import type { financeContract } from '#domain/finance/contract.ts';
import { maxFunds, type FundView } from '#domain/finance/schema.ts';
import type { OutputOf } from '#domain/kernel/endpoint.ts';
import { Problem, requireFound } from '#domain/kernel/errors.ts';
import type { ChurchDb } from '#server/core/database/database.ts';
import type { TransactionCall } from '#server/core/http/http.ts';
import { newId } from '#server/core/ids.ts';
import { findByRequest, insertFund, listFunds, updateFund } from '../books/book-queries.ts';
import {
  createFieldProblem,
  requireBooks,
  requireCategory,
  type Books,
} from '../books/read-books.ts';
import { requireEmpty } from './require-empty.ts';

type Call<Name extends 'createFund' | 'updateFund'> = Pick<
  TransactionCall<OutputOf<(typeof financeContract)[Name]['input']>>,
  'db' | 'input'
>;

const readFund = async (db: ChurchDb, id: string): Promise<FundView> =>
  requireFound(
    (await listFunds(db)).find((fund) => fund.id === id),
    'finance:errors.fund-not-found',
  );

export async function createFund({ db, input }: Call<'createFund'>): Promise<FundView> {
  const known = await findByRequest(db, 'finance_funds', input.requestId);
  if (known) return readFund(db, known);
  const books = await requireBooks(db);
  if (books.funds.size >= maxFunds)
    throw new Problem('limit_reached', 'finance:errors.too-many-funds');
  const id = newId();
  const fund = { ...input, id };
  await insertFund(db, { ...fund, ...toOwnFields(books, fund), position: books.funds.size });
  return readFund(db, id);
}

export async function changeFund({ db, input }: Call<'updateFund'>): Promise<FundView> {
  const books = await requireBooks(db);
  const fund = requireFound(books.funds.get(input.fundId), 'finance:errors.fund-not-found');
  const changed = { ...input, id: fund.id, kind: fund.kind };
  const open = [...books.funds.values()].filter(
    ({ kind, isClosed }) => kind === 'free' && !isClosed,
  );
  if (input.isClosed && open.length === 1 && open[0]?.id === fund.id)
    throw new Problem('failed_precondition', 'finance:errors.last-free-fund');
  if (input.isClosed) await requireEmpty(db, 'fund_id', fund.id);
  const isSaved = await updateFund(db, fund.id, input.version, {
    ...changed,
    ...toOwnFields(books, changed),
  });
  if (!isSaved) throw new Problem('stale', 'finance:errors.stale');
  return readFund(db, fund.id);
}

type Fields = Pick<FundView, 'id' | 'kind' | 'name' | 'until' | 'share' | 'sharedCategoryId'>;

/** Only a fund for a time has an end, and only one of others a share of gifts. */
function toOwnFields(books: Books, { id, kind, name, until, share, sharedCategoryId }: Fields) {
  for (const other of books.funds.values())
    if (other.id !== id && other.name === name && !other.isClosed)
      throw createFieldProblem('name', 'finance:errors.name-taken');
  const hasShare = kind === 'custody' && share !== null;
  if (hasShare && !requireCategory(books, sharedCategoryId, 'income', 'sharedCategoryId').isGiving)
    throw createFieldProblem('sharedCategoryId', 'finance:errors.category-unknown');
  const taken = [...books.funds.values()]
    .filter(
      (fund) => fund.id !== id && fund.sharedCategoryId === sharedCategoryId && !fund.isClosed,
    )
    .reduce((sum, fund) => sum + (fund.share ?? 0), 0);
  if (hasShare && taken + share > 10_000)
    throw createFieldProblem('share', 'finance:errors.shares-too-high');
  return {
    until: kind === 'restricted' ? until : null,
    share: hasShare ? share : null,
    sharedCategoryId: hasShare ? sharedCategoryId : null,
  };
}
