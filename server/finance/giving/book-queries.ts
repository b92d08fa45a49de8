/** The SQL of the book of tithes. */
import { sql } from 'kysely';
import { z } from 'zod';
import { decodeCursor, toForwardPage } from '#domain/kernel/paging.ts';
import { startOfMonth } from '#domain/kernel/days.ts';
import { getChurchId, type ChurchDb } from '#server/core/database/database.ts';
import { prepareQuery } from '#server/core/database/prepared-queries.ts';
import { listByName } from '#server/people/public.ts';

/** Months, both included. */
export interface BookPeriod {
  readonly from: string;
  readonly to: string;
  readonly categoryId?: string | undefined;
}

interface BookSums {
  readonly gifts: number;
  readonly amount: string;
}

const toDays = ({ from, to }: BookPeriod): readonly [string, string] => [
  `${from}-01`,
  startOfMonth(`${to}-01`, 1),
];

const byName = z.tuple([z.string(), z.uuid()]);

export async function listBookPage(
  db: ChurchDb,
  period: BookPeriod,
  { cursor, size }: { readonly cursor: string | undefined; readonly size: number },
) {
  const after = cursor === undefined ? null : decodeCursor(cursor, byName);
  const [from, until] = toDays(period);
  const category = period.categoryId ?? null;
  const given = sql<BookSums>`
    SELECT person_id, count(*)::int AS gifts, sum(amount)::text AS amount FROM finance_gifts
    WHERE church_id = ${getChurchId(db)}::uuid AND state = 'committed' AND person_id IS NOT NULL
      AND day >= ${from}::date AND day < ${until}::date
      AND (${category}::uuid IS NULL OR category_id = ${category}::uuid)
    GROUP BY person_id`;
  const rows = await listByName(db, given, { after, limit: size + 1 });
  return toForwardPage(rows, size, ({ sort_key: key, person_id: id }) => [key, id]);
}

interface BookTotals {
  readonly total: string;
  readonly anonymous: string;
  readonly organisations: string;
  readonly givers: number;
}

const selectTotals = prepareQuery<BookTotals>(
  'finance_giving_totals',
  `SELECT coalesce(sum(amount), 0)::text AS total, coalesce(sum(amount) FILTER (WHERE person_id IS NULL AND organisation = ''), 0)::text AS anonymous,
     coalesce(sum(amount) FILTER (WHERE organisation <> ''), 0)::text AS organisations, count(DISTINCT person_id)::int AS givers
   FROM finance_gifts WHERE church_id = $1 AND state = 'committed' AND day >= $2::date AND day < $3::date
     AND ($4::uuid IS NULL OR category_id = $4)`,
);

export async function readBookTotals(db: ChurchDb, period: BookPeriod): Promise<BookTotals> {
  const [row] = await selectTotals(db, [...toDays(period), period.categoryId ?? null]);
  return row ?? { total: '0', anonymous: '0', organisations: '0', givers: 0 };
}
