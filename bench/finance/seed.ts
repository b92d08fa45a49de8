/** Two years of books: batches of 960 gifts each, committed, and expenses. In statements for whole sets, because there are millions of rows. */
import type { ListsView } from '#domain/finance/schema.ts';
import { addDays, toPlainDay } from '#domain/kernel/days.ts';
import { createApi } from '../api.ts';
import type { BenchDatabase } from '../bench-database.ts';
import type { BenchChurch } from '../churches.ts';
import type { Product } from '../tools/product.ts';
import { isSmoke } from '../tools/smoke.ts';
import { writeRows } from '../tools/write-rows.ts';

export const giftsPerBatch = isSmoke ? 20 : 960;
const days = 720;
/** Of each gift, in minor units; a quarter of the gifts of each kind and manner. */
const amount = 5000;

export interface BenchBooks {
  readonly till: string;
  readonly bank: string;
  readonly fund: string;
  readonly tithes: string;
  readonly offerings: string;
  readonly rent: string;
}

export interface BooksSize {
  readonly batches: number;
  readonly expenses: number;
  /** Of the people, those who give; by default all of them. */
  readonly givers?: number;
}

const timeZone = 'America/Bogota';
const getFirstDay = (): string => addDays(toPlainDay(new Date(), timeZone), -days);

export async function openBooks(product: Product, { token }: BenchChurch): Promise<BenchBooks> {
  const { call } = createApi(product.url, token);
  const { accounts, funds } = await call<ListsView>('POST', '/api/finance/books', {
    chart: 'CO',
    openedOn: getFirstDay(),
    accounts: [
      { kind: 'cash', name: 'Caja', opening: 100_000 },
      { kind: 'bank', name: 'Banco', opening: 100_000 },
    ],
  });
  const find = (name: string): string => accounts.find((each) => each.name === name)?.id ?? '';
  return {
    till: find('Caja'),
    bank: find('Banco'),
    fund: funds[0]?.id ?? '',
    tithes: find('Diezmos'),
    offerings: find('Ofrendas'),
    rent: find('Arriendo'),
  };
}

/** The same each time, and of the fourth version. */
const id = (what: string, number: string): string =>
  `overlay(overlay(md5('${what}' || ${number}) placing '4' from 13) placing '8' from 17)::uuid`;

export async function seedBooks(
  database: BenchDatabase,
  { id: church }: BenchChurch,
  books: BenchBooks,
  size: BooksSize,
): Promise<void> {
  const first = getFirstDay();
  await seedEntries(database, church, first, size);
  await seedLines(database, church, books);
  await seedBatches(database, church, books, { first, size });
}

const batchDay = `$2::date + (n % ${Math.floor(days / 7)})::int * 7 + 1`;

async function seedEntries(
  database: BenchDatabase,
  church: string,
  first: string,
  { batches, expenses }: BooksSize,
): Promise<void> {
  await writeRows(
    database,
    'finance_entries',
    `
    INSERT INTO finance_entries (church_id, id, number, day, kind, request_id, created_by_name)
    SELECT $1::uuid, ${id('giving', 'n')}, 10 + n, ${batchDay}, 'giving', ${id('giving', 'n')}, 'Rut Salas' FROM generate_series(0, $3::int - 1) n
    UNION ALL
    SELECT $1::uuid, ${id('expense', 'n')}, 10 + $3::int + n, $2::date + n % ${days}, 'expense', ${id('expense', 'n')}, 'Rut Salas'
    FROM generate_series(0, $4::int - 1) n`,
    [church, first, batches, expenses],
  );
  await writeRows(
    database,
    'finance_entry_notes',
    `
    INSERT INTO finance_entry_notes (church_id, entry_id, note, party, search_text)
    SELECT $1::uuid, id, 'Culto del domingo', 'Nombre ' || number % 300, ' nombre ' || number % 300 || ' culto del domingo'
    FROM finance_entries WHERE church_id = $1 AND number >= 10`,
    [church],
  );
  await writeRows(
    database,
    'finance_series',
    `UPDATE finance_series SET last_number = 10 + $2::int + $3::int WHERE church_id = $1 AND key = 'ledger'`,
    [church, batches, expenses],
  );
}

async function seedLines(
  database: BenchDatabase,
  church: string,
  { till, bank, fund, tithes, offerings, rent }: BenchBooks,
): Promise<void> {
  const line = (position: number, debit: string, credit: string): string =>
    `(${position}, '${debit}'::uuid, '${credit}'::uuid)`;
  const giving = [
    line(1, till, tithes),
    line(2, bank, tithes),
    line(3, till, offerings),
    line(4, bank, offerings),
  ].join(', ');
  await writeRows(
    database,
    'finance_lines',
    `
    INSERT INTO finance_lines (church_id, entry_id, position, day, debit_id, credit_id, fund_id, currency, amount, base_amount)
    SELECT $1::uuid, e.id, l.position, e.day, l.debit_id, l.credit_id, $2::uuid, 'COP', $3::bigint, $3::bigint
    FROM finance_entries e CROSS JOIN (VALUES ${giving}) l (position, debit_id, credit_id)
    WHERE e.church_id = $1 AND e.kind = 'giving'
    UNION ALL
    SELECT $1::uuid, e.id, 1, e.day, $4::uuid, $5::uuid, $2::uuid, 'COP', 700, 700 FROM finance_entries e WHERE e.church_id = $1 AND e.kind = 'expense'`,
    [church, fund, (giftsPerBatch / 4) * amount, rent, bank],
  );
  await writeRows(
    database,
    'finance_balances',
    `
    INSERT INTO finance_balances AS b (church_id, account_id, fund_id, currency, month, debit, credit)
    SELECT $1::uuid, account_id, $2::uuid, 'COP', month, sum(debit), sum(credit) FROM (
      SELECT debit_id AS account_id, date_trunc('month', l.day)::date AS month, amount AS debit, 0 AS credit
      FROM finance_lines l JOIN finance_entries e ON e.church_id = $1 AND e.id = l.entry_id AND e.number >= 10 WHERE l.church_id = $1
      UNION ALL SELECT credit_id, date_trunc('month', l.day)::date, 0, amount
      FROM finance_lines l JOIN finance_entries e ON e.church_id = $1 AND e.id = l.entry_id AND e.number >= 10 WHERE l.church_id = $1) s
    GROUP BY account_id, month
    ON CONFLICT (church_id, month, account_id, fund_id, currency) DO UPDATE
    SET debit = b.debit + excluded.debit, credit = b.credit + excluded.credit`,
    [church, fund],
  );
}

async function seedBatches(
  database: BenchDatabase,
  church: string,
  { till, bank, fund, tithes, offerings }: BenchBooks,
  { first, size }: { readonly first: string; readonly size: BooksSize },
): Promise<void> {
  await writeRows(
    database,
    'finance_batches',
    `
    INSERT INTO finance_batches (church_id, id, day, title, status, cash_account_id, bank_account_id, counted, entry_id, deposit_entry_id)
    SELECT $1::uuid, ${id('batch', 'n')}, ${batchDay}, 'Culto del domingo', 'deposited', $3::uuid, $4::uuid, 0, ${id('giving', 'n')}, ${id('giving', 'n')}
    FROM generate_series(0, $5::int - 1) n`,
    [church, first, till, bank, size.batches],
  );
  await seedGifts(
    database,
    church,
    { fund, tithes, offerings },
    {
      state: 'committed',
      batch: `b.title = 'Culto del domingo'`,
      ...(size.givers === undefined ? {} : { givers: size.givers }),
    },
  );
}

/** A batch's gifts lie side by side, as those who count write them, whatever the plan of the join. */
async function seedGifts(
  database: BenchDatabase,
  church: string,
  { fund, tithes, offerings }: Pick<BenchBooks, 'fund' | 'tithes' | 'offerings'>,
  {
    state,
    batch,
    givers,
  }: { readonly state: string; readonly batch: string; readonly givers?: number },
): Promise<void> {
  await writeRows(
    database,
    'finance_gifts',
    `
    INSERT INTO finance_gifts (church_id, id, batch_id, position, day, person_id, category_id, fund_id, method, amount, state)
    SELECT $1::uuid, gen_random_uuid(), b.id, g, b.day, p.id, CASE WHEN g % 2 = 0 THEN $2::uuid ELSE $3::uuid END, $4::uuid,
      CASE WHEN g % 4 < 2 THEN 'cash' ELSE 'transfer' END, ${amount}, '${state}'
    FROM (SELECT b.id, b.day, row_number() OVER (ORDER BY b.id) AS number FROM finance_batches b WHERE b.church_id = $1 AND ${batch}) b
    CROSS JOIN generate_series(1, ${giftsPerBatch}) g
    JOIN (SELECT id, row_number() OVER (ORDER BY id) - 1 AS number FROM people WHERE church_id = $1) p
      ON p.number = (b.number * ${giftsPerBatch} + g) % coalesce($5::bigint, (SELECT count(*) FROM people WHERE church_id = $1))
    ORDER BY b.number, g`,
    [church, tithes, offerings, fund, givers ?? null],
  );
}

/** Batches that are counted and not committed yet, with this title. */
export async function seedCounted(
  database: BenchDatabase,
  { id: church }: BenchChurch,
  books: BenchBooks,
  { title, count }: { readonly title: string; readonly count: number },
): Promise<void> {
  await writeRows(
    database,
    'finance_batches',
    `
    INSERT INTO finance_batches (church_id, id, day, title, status, cash_account_id, bank_account_id, counted)
    SELECT $1::uuid, gen_random_uuid(), $2::date, $3::text, 'counted', $4::uuid, $5::uuid, $6::bigint FROM generate_series(1, $7::int)`,
    [
      church,
      toPlainDay(new Date(), timeZone),
      title,
      books.till,
      books.bank,
      (giftsPerBatch / 2) * amount,
      count,
    ],
  );
  await seedGifts(database, church, books, { state: 'draft', batch: `b.title = '${title}'` });
}
