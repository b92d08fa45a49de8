import type { financeContract } from '#domain/finance/contract.ts';
import { maxCentres, type CentreView } from '#domain/finance/schema.ts';
import type { OutputOf } from '#domain/kernel/endpoint.ts';
import { Problem, requireFound } from '#domain/kernel/errors.ts';
import type { ChurchDb } from '#server/core/database/database.ts';
import type { TransactionCall } from '#server/core/http/http.ts';
import { newId } from '#server/core/ids.ts';
import { findByRequest } from '../books/book-queries.ts';
import { insertCentre, listCentres, updateCentre } from '../books/centre-queries.ts';
import { createFieldProblem, requireBooks, type Books } from '../books/read-books.ts';

type Call<Name extends 'createCentre' | 'updateCentre'> = Pick<
  TransactionCall<OutputOf<(typeof financeContract)[Name]['input']>>,
  'db' | 'input'
>;

const readCentre = async (db: ChurchDb, id: string): Promise<CentreView> =>
  requireFound(
    (await listCentres(db)).find((centre) => centre.id === id),
    'finance:errors.centre-not-found',
  );

export async function createCentre({ db, input }: Call<'createCentre'>): Promise<CentreView> {
  const known = await findByRequest(db, 'finance_centres', input.requestId);
  if (known) return readCentre(db, known);
  const books = await requireBooks(db);
  if (books.centres.size >= maxCentres)
    throw new Problem('limit_reached', 'finance:errors.too-many-centres');
  const id = newId();
  requireFreeName(books, id, input.name);
  await insertCentre(db, { ...input, id });
  return readCentre(db, id);
}

export async function changeCentre({ db, input }: Call<'updateCentre'>): Promise<CentreView> {
  const { centreId, version, ...centre } = input;
  const books = await requireBooks(db);
  requireFound(books.centres.get(centreId), 'finance:errors.centre-not-found');
  requireFreeName(books, centreId, centre.name);
  if (!(await updateCentre(db, centreId, version, centre)))
    throw new Problem('stale', 'finance:errors.stale');
  return readCentre(db, centreId);
}

function requireFreeName(books: Books, id: string, name: string): void {
  for (const other of books.centres.values())
    if (other.id !== id && other.name === name && !other.isClosed)
      throw createFieldProblem('name', 'finance:errors.name-taken');
}
