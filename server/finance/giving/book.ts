/** The book of tithes: what each person gave in some months. */
import { bookContract, type BookRow } from '#domain/finance/giving/book.ts';
import type { OutputOf } from '#domain/kernel/endpoint.ts';
import { formatTyped } from '#domain/kernel/money/typed-amount.ts';
import { pageSize } from '#domain/kernel/paging.ts';
import type { ChurchDb } from '#server/core/database/database.ts';
import { churchRoute, route, type ChurchCall, type Route } from '#server/core/http/http.ts';
import { readNamedPeople } from '#server/people/public.ts';
import { exportCsv } from '../books/csv.ts';
import { createFieldProblem } from '../books/read-books.ts';
import { listBookPage, readBookTotals, type BookPeriod } from './book-queries.ts';

function requireOrder({ from, to }: BookPeriod): void {
  if (to < from) throw createFieldProblem('to', 'finance:errors.end-before-start');
}

async function readPage(
  db: ChurchDb,
  period: BookPeriod,
  page: { readonly cursor: string | undefined; readonly size: number },
): Promise<{ items: BookRow[]; next: string | null }> {
  const { items, next } = await listBookPage(db, period, page);
  const people = await readNamedPeople(
    db,
    items.map(({ person_id: id }) => id),
  );
  return {
    next,
    items: items.map(({ person_id: id, gifts, amount }) => ({
      personId: id,
      name: people.get(id)?.displayName ?? '',
      photoId: people.get(id)?.photoId ?? null,
      gifts,
      amount,
    })),
  };
}

export const bookRoutes: readonly Route[] = [
  route(bookContract.list, ({ db, input: { cursor, ...period } }) => {
    requireOrder(period);
    return readPage(db, period, { cursor, size: pageSize });
  }),
  route(bookContract.totals, ({ db, input }) => {
    requireOrder(input);
    return readBookTotals(db, input);
  }),
  churchRoute(bookContract.export, exportBook),
];

const exportedAtOnce = 1000;

async function exportBook(
  call: ChurchCall<OutputOf<typeof bookContract.export.input>>,
): Promise<Response> {
  requireOrder(call.input);
  return exportCsv(call, {
    table: 'finance_gifts',
    nameKey: 'finance:book.file',
    headingKeys: ['finance:book.name', 'finance:book.gifts', 'finance:book.amount'],
    readPage: async (cursor, { currency }) => {
      const { items, next } = await call.inChurch((db) =>
        readPage(db, call.input, { cursor, size: exportedAtOnce }),
      );
      const rows = items.map(({ name, gifts, amount }) => [
        name,
        String(gifts),
        formatTyped(amount, currency),
      ]);
      return { rows, next };
    },
  });
}
