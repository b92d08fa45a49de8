/** Measures an import of 100,000 gifts against COPY of the same gifts, entries and lines, and the memory that it takes. */
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { text } from 'node:stream/consumers';
import { from as copyFrom, to as copyTo } from 'pg-copy-streams';
import { addDays, toPlainDay } from '#domain/kernel/days.ts';
import { createApi } from '../api.ts';
import type { BenchDatabase } from '../bench-database.ts';
import { vacuum, type BenchChurch } from '../churches.ts';
import { importFile } from '../tools/import-file.ts';
import { readCpu, readPss } from '../tools/processes.ts';
import type { Product } from '../tools/product.ts';
import { median, type Figure, type Row } from '../tools/report.ts';
import { isSmoke } from '../tools/smoke.ts';
import { withClient } from '../tools/with-client.ts';

const gifts = isSmoke ? 200 : 100_000;
const rounds = isSmoke ? 1 : 3;
const sundays = 104;

const name = `import of ${gifts.toLocaleString('en')} gifts`;
export const giftImportRows = {
  comparison: {
    name: `${name}: CPU vs COPY of the same gifts, entries and lines`,
    limit: 8,
    unit: '×',
    bound: 'max',
  },
  memory: { name: `${name}: memory`, limit: 350, unit: 'MB', bound: 'max' },
} as const satisfies Readonly<Record<string, Row>>;

/** In a church without gifts, which has none of them afterwards. */
export async function* measureGiftImport(
  database: BenchDatabase,
  product: Product,
  church: BenchChurch,
): AsyncGenerator<Figure> {
  const file = await createFile(database, church);
  const [imports, copies]: [number[], number[]] = [[], []];
  let memory = 0;
  for (let round = 0; round < rounds; round += 1) {
    const before = readCpu(product.pid, database.pid);
    await importFile(createApi(product.url, church.token), {
      file,
      path: '/api/finance/gifts',
      purpose: 'gifts-import',
      onPoll: () => {
        memory = Math.max(memory, readPss(product.pid));
      },
    });
    imports.push(readCpu(product.pid, database.pid) - before);
    copies.push(await copyAgain(database, church));
  }
  const [own, plain] = [median(imports), median(copies)];
  yield {
    ...giftImportRows.comparison,
    value: own / plain,
    detail: `${(own / 1000).toFixed(1)} s vs ${(plain / 1000).toFixed(1)} s`,
  };
  yield { ...giftImportRows.memory, value: memory };
}

/** Gifts on 104 Sundays by people whose name nobody else has. */
async function createFile(
  database: BenchDatabase,
  { id }: BenchChurch,
): Promise<Uint8Array<ArrayBuffer>> {
  const people = await withClient(database, async (client) => {
    await client.query('BEGIN; SET LOCAL ROLE redil_platform');
    const { rows } = await client.query<{ name: string }>(
      `SELECT min(concat_ws(' ', given_names, surname1, nullif(surname2, ''))) AS name FROM people WHERE church_id = $1
       GROUP BY name_key HAVING count(*) = 1 ORDER BY 1`,
      [id],
    );
    await client.query('COMMIT');
    return rows.map((row) => row.name);
  });
  const first = addDays(toPlainDay(new Date(), 'America/Bogota'), -sundays * 7 + 10);
  const lines = Array.from({ length: gifts }, (_, index) =>
    [
      addDays(first, (index % sundays) * 6),
      people[index % people.length] ?? '',
      index % 2 === 0 ? 'Diezmos' : 'Ofrendas',
      String(10_000 + index),
      index % 4 < 2 ? 'Efectivo' : 'Transferencia',
    ].join(','),
  );
  return new TextEncoder().encode(['Fecha,Nombre,Categoría,Monto,Medio', ...lines].join('\n'));
}

const ofImports = '(SELECT id FROM finance_entries WHERE import_id IS NOT NULL)';
/** What an import leaves, in the order in which it can be deleted. */
const left = {
  finance_gifts: `batch_id IN (SELECT id FROM finance_batches WHERE entry_id IN ${ofImports})`,
  finance_lines: `entry_id IN ${ofImports}`,
  finance_entry_notes: `entry_id IN ${ofImports}`,
  finance_batches: `entry_id IN ${ofImports}`,
  finance_entries: 'import_id IS NOT NULL',
};
type Table = keyof typeof left;
const tables = Object.keys(left) as Table[];
/** With the batches, which gifts are of. */
const copied: readonly Table[] = [
  'finance_entries',
  'finance_lines',
  'finance_batches',
  'finance_gifts',
];

/**
 * CPU of COPY and COMMIT in ms, after which nothing of the import is left. COPY is refused where row-level security holds, also for
 * the owner: the bare rows are checked less than the product's.
 */
const copyAgain = (database: BenchDatabase, { id }: BenchChurch): Promise<number> =>
  withClient(database, async (client) => {
    const rows = (table: Table): string => `church_id = '${id}' AND ${left[table]}`;
    const remove = async (): Promise<void> => {
      for (const table of tables) await client.query(`DELETE FROM ${table} WHERE ${rows(table)}`);
      await vacuum(database);
    };
    await client.query(
      tables.map((table) => `ALTER TABLE ${table} NO FORCE ROW LEVEL SECURITY`).join('; '),
    );
    const data = new Map<Table, Buffer>();
    for (const table of copied) {
      const copy = copyTo(`COPY (SELECT * FROM ${table} WHERE ${rows(table)}) TO STDOUT`);
      data.set(table, Buffer.from(await text(client.query(copy))));
    }
    await remove();
    const before = readCpu(database.pid);
    await client.query('BEGIN');
    for (const [table, content] of data)
      await pipeline(Readable.from([content]), client.query(copyFrom(`COPY ${table} FROM STDIN`)));
    await client.query('COMMIT');
    const cpu = readCpu(database.pid) - before;
    await remove();
    await client.query(
      tables.map((table) => `ALTER TABLE ${table} FORCE ROW LEVEL SECURITY`).join('; '),
    );
    return cpu;
  });
