/** Finds the table in a file of a bank: below titles, and with its header again after each page. */
import { createHash } from 'node:crypto';
import { maxCsvColumns, type CsvColumn } from '#domain/bank/csv.ts';
import { detectByHeaders, normalizeHeader } from '#domain/imports/public.ts';
import { detectSeparator, parseRows, unescapeCell } from '#server/core/files/csv-rows.ts';
import { maxStatementLines, StatementError } from '../files/statement.ts';
import { csvHeaders } from './headers.ts';

export interface CsvRow {
  readonly cells: readonly string[];
  /** Of the file, from 1. */
  readonly line: number;
}

export interface CsvTable {
  /** The names of the columns; empty in a file without a header. */
  readonly header: readonly string[];
  /** Of the names of its columns; without names, of their number. */
  readonly digest: string;
  /** Filled rows below the header, with what pages have besides. */
  readonly body: readonly CsvRow[];
}

/** Pages, totals and empty rows come on top of the lines. */
const maxRows = maxStatementLines * 2;
/** Titles above the table have so many rows at most. */
const maxTitles = 100;
const isFilled = ({ cells }: CsvRow): boolean => cells.some((cell) => cell !== '');
const dayLike = /^\d{1,4}[-/. ](\d{1,2}|\p{L}{3,})[-/. ]\d{2,4}\b|^\d{8}$/u;
const amountLike = /\d[.,]\d{1,2}\D*$/;

/** null: the file is no table of movements. Throws StatementError for one that is not whole. */
export function findTable(text: string, currency: string): CsvTable | null {
  // A spreadsheet or another file that is no text.
  if (text.includes('\0')) return null;
  const rows = readRows(text.replace(/^\ufeff/, '').replaceAll(/\r\n?/g, '\n'));
  const found = findStart(rows, currency);
  if (!found) return null;
  const { names, start } = found;
  const body = rows.slice(start);
  const samples = body.slice(0, maxTitles);
  const width = Math.max(names.length, ...samples.map(({ cells }) => countFilled(cells)));
  if (width < 2 || width > maxCsvColumns) return null;
  const header = Array.from({ length: width }, (_, index) => names[index] ?? '');
  const key = toKey(header);
  return {
    header,
    digest: createHash('sha256')
      .update(key || String(width))
      .digest('base64url'),
    body: body.filter(({ cells }) => toKey(cells) !== key),
  };
}

/** Without the empty ones at its end, of which one page can have more than another. */
const toKey = (cells: readonly string[]): string => cells.map(normalizeHeader).join('\n').trimEnd();

const countFilled = (cells: readonly string[]): number => cells.findLastIndex(Boolean) + 1;

function readRows(text: string): CsvRow[] {
  const isDeclared = /^sep=/i.test(text);
  const sample = text
    .slice(0, 256 * 1024)
    .split('\n')
    .filter((each, index) => /\d/.test(each) || (isDeclared && index === 0));
  const { rows, isMalformed } = parseRows(text, detectSeparator(sample.join('\n')));
  if (isMalformed) throw new StatementError('unreadable');
  if (rows.length > maxRows) throw new StatementError('too-many-lines');
  let line = isDeclared ? 1 : 0;
  return rows
    .map((cells) => {
      line += 1;
      const row = { cells: cells.map(unescapeCell), line };
      line += cells.reduce((sum, cell) => sum + cell.split('\n').length - 1, 0);
      return row;
    })
    .filter(isFilled);
}

interface Start {
  /** Those of the header; none without one. */
  readonly names: readonly string[];
  /** The place of the first row below it. */
  readonly start: number;
}

/** By the names that banks use, or else above the first row that looks like a movement. */
function findStart(rows: readonly CsvRow[], currency: string): Start | null {
  const titles = rows.slice(0, maxTitles);
  const named = titles.findIndex(({ cells }) => {
    const found = new Set(nameColumns(cells, currency));
    return found.has('day') && (found.has('amount') || found.has('out') || found.has('in'));
  });
  if (named >= 0) return { names: titles[named]?.cells ?? [], start: named + 1 };
  const start = titles.findIndex(
    ({ cells }) =>
      cells.some((cell) => dayLike.test(cell)) &&
      cells.some((cell) => amountLike.test(cell) && !dayLike.test(cell)),
  );
  if (start < 0) return null;
  const above = titles[start - 1]?.cells ?? [];
  const isHeader =
    countFilled(above) > 1 &&
    above.length === titles[start]?.cells.length &&
    !/\d/.test(above.join(''));
  return { names: isHeader ? above : [], start };
}

/** What the columns of a header are by their names. */
export function nameColumns(header: readonly string[], currency: string): (CsvColumn | null)[] {
  const columns = header.map((name) => ({
    header: name.replaceAll(/\([^)]*\)|\[[^\]]*\]|[$€£.:]/g, ' ').replace(currency, ' '),
    samples: [],
  }));
  return detectByHeaders(columns, csvHeaders) as (CsvColumn | null)[];
}
