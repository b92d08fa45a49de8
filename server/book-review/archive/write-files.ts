/** What an archive of the books has: files of lines that spreadsheets open, written page by page. */
import { Readable } from 'node:stream';
import type { ChurchView } from '#domain/churches/schema.ts';
import { formatTyped, type MinorUnits } from '#domain/kernel/money/typed-amount.ts';
import type { Core } from '#server/core/core.ts';
import type { ChurchDb } from '#server/core/database/database.ts';
import { byteOrderMark, formatCsvLine, getCsvSeparator } from '#server/core/files/csv.ts';
import type { ZipEntry, ZipWriter } from '#server/core/files/zip.ts';
import { translate, type Translator } from '#server/core/translations.ts';
import type { Books } from '#server/finance/public.ts';
import type { Days } from '#server/feature.ts';

/** A page of rows. */
export type Rows = readonly (readonly string[])[];

export interface WrittenFile extends ZipEntry {
  readonly rows: number;
}

/** A photo of the entries in the journal. */
export interface Bill {
  readonly number: number;
  readonly day: string;
  readonly photoId: string;
}

export interface Writing {
  readonly core: Pick<Core, 'storage'>;
  readonly db: ChurchDb;
  readonly zip: ZipWriter;
  readonly church: ChurchView;
  readonly books: Books;
  readonly days: Days;
  /** Whether names of givers are written. */
  readonly hasGivers: boolean;
  readonly t: Translator['t'];
  /** In the currency of the books, unless another one is said. */
  readonly money: (amount: MinorUnits, currency?: string) => string;
  /** Called with the number of rows or documents since the last call, and of those that are added to all; throws to stop. */
  reportProgress(count: number, added?: number): Promise<void>;
}

export const toWords = (church: ChurchView, { currency }: Pick<Books, 'currency'>) => ({
  t: translate(church.language, church).t,
  money: (amount: MinorUnits, of: string = currency): string => formatTyped(amount, of),
});

export const rowsOfPage = 1000;

/** Reads pages until one is not full. */
export async function* readPages<Row>(
  read: (after: Row | null, size: number) => Promise<Row[]>,
): AsyncGenerator<Row[]> {
  let after: Row | null = null;
  for (;;) {
    const rows: Row[] = await read(after, rowsOfPage);
    if (rows.length > 0) yield rows;
    const last = rows.at(-1);
    if (last === undefined || rows.length < rowsOfPage) return;
    after = last;
  }
}

interface CsvFile {
  /** Locale keys: of its name, and of the heading of each column. */
  readonly nameKey: string;
  readonly headingKeys: readonly string[];
  readonly pages: AsyncIterable<Rows>;
}

export async function addCsv(
  { zip, church, t, reportProgress }: Writing,
  { nameKey, headingKeys, pages }: CsvFile,
): Promise<WrittenFile> {
  const separator = getCsvSeparator(church.language, church.country);
  const format = (rows: Rows): string => rows.map((row) => formatCsvLine(row, separator)).join('');
  let count = 0;
  async function* lines(): AsyncGenerator<string> {
    yield byteOrderMark + format([headingKeys.map((key) => t(key))]);
    for await (const rows of pages) {
      count += rows.length;
      if (rows.length > 0) yield format(rows);
      await reportProgress(rows.length);
    }
  }
  const entry = await zip.add(`${t(nameKey)}.csv`, Readable.from(lines(), { objectMode: false }));
  return { ...entry, rows: count };
}
