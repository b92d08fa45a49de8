import type { financeContract } from '#domain/finance/contract.ts';
import { maxAccounts, type AccountView } from '#domain/finance/schema.ts';
import type { OutputOf } from '#domain/kernel/endpoint.ts';
import { Problem, requireFound } from '#domain/kernel/errors.ts';
import type { ChurchDb } from '#server/core/database/database.ts';
import type { TransactionCall } from '#server/core/http/http.ts';
import { newId } from '#server/core/ids.ts';
import { readNamedPeople } from '#server/people/public.ts';
import {
  findBooks,
  findByRequest,
  insertAccounts,
  listAccounts,
  updateAccount,
} from '../books/book-queries.ts';
import { createFieldProblem, isCategory, isTill } from '../books/read-books.ts';
import { requireEmpty } from './require-empty.ts';

type Call<Name extends 'createAccount' | 'updateAccount'> = Pick<
  TransactionCall<OutputOf<(typeof financeContract)[Name]['input']>>,
  'db' | 'input'
>;

const readAccount = async (db: ChurchDb, id: string): Promise<AccountView> =>
  requireFound(
    (await listAccounts(db)).find((account) => account.id === id),
    'finance:errors.account-not-found',
  );

export async function createAccount({ db, input }: Call<'createAccount'>): Promise<AccountView> {
  const known = await findByRequest(db, 'finance_accounts', input.requestId);
  if (known) return readAccount(db, known);
  const accounts = await listAccounts(db);
  if (accounts.length === 0) throw new Problem('failed_precondition', 'finance:errors.no-books');
  if (accounts.length >= maxAccounts)
    throw new Problem('limit_reached', 'finance:errors.too-many-accounts');
  const id = newId();
  await requireFields(db, accounts, { ...input, id });
  const { isGiving, keeperId } = input;
  const isOther = isTill(input) && input.currency !== (await findBooks(db))?.currency;
  await insertAccounts(db, [
    {
      ...input,
      id,
      role: null,
      isGiving: input.kind === 'income' && isGiving,
      keeperId,
      currency: isOther ? input.currency : null,
      position: isCategory(input) ? 500 : 50,
    },
  ]);
  return readAccount(db, id);
}

export async function changeAccount({ db, input }: Call<'updateAccount'>): Promise<AccountView> {
  const accounts = await listAccounts(db);
  const account = requireFound(
    accounts.find(({ id }) => id === input.accountId),
    'finance:errors.account-not-found',
  );
  if (!isTill(account) && !isCategory(account))
    throw new Problem('not_found', 'finance:errors.account-not-found');
  if (account.role !== null && input.isClosed)
    throw new Problem('failed_precondition', 'finance:errors.account-in-use');
  if (input.isClosed) await requireEmpty(db, 'account_id', account.id);
  await requireFields(db, accounts, { ...input, id: account.id, kind: account.kind });
  const isSaved = await updateAccount(db, account.id, input.version, {
    ...input,
    isGiving: account.kind === 'income' && input.isGiving,
  });
  if (!isSaved) throw new Problem('stale', 'finance:errors.stale');
  return readAccount(db, account.id);
}

type Fields = Pick<AccountView, 'id' | 'kind' | 'name' | 'parentId' | 'keeperId'>;

/** A name is there once, a category lies below one of its own kind that is not below it, and a keeper is a person. */
async function requireFields(
  db: ChurchDb,
  accounts: readonly AccountView[],
  { id, kind, name, parentId, keeperId }: Fields,
): Promise<void> {
  const isTaken = accounts.some(
    (other) => other.id !== id && other.kind === kind && other.name === name && !other.isClosed,
  );
  if (isTaken) throw createFieldProblem('name', 'finance:errors.name-taken');
  const parents = new Map(accounts.map((account) => [account.id, account]));
  for (let above = parentId; above !== null; above = parents.get(above)?.parentId ?? null)
    if (above === id || parents.get(above)?.kind !== kind || isTill({ kind }))
      throw createFieldProblem('parentId', 'finance:errors.category-unknown');
  if (keeperId !== null && !(await readNamedPeople(db, [keeperId])).has(keeperId))
    throw createFieldProblem('keeperId', 'finance:errors.person-unknown');
}
