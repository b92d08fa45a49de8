/** Writes CSV files that spreadsheets open without interpreting cells as formulas. */
import { Readable } from 'node:stream';
import type { ReadableStream as WebStream } from 'node:stream/web';

export type Separator = ',' | ';' | '\t' | '|';

/** Formats a line of CSV, with protection against CSV injection (OWASP). */
export function formatCsvLine(cells: readonly string[], separator: Separator): string {
  return `${cells.map((cell) => formatCsvCell(cell, separator)).join(separator)}\r\n`;
}

/**
 * The start of a formula, also in full width. A spreadsheet that expects another separator starts a new cell at each one.
 */
const formula = /(^|[,;\t\r\n]\s*)(?=[=+\-@＝＋－＠])|^(?=[\t\r])/g;
const escapedFormula = /(^|[,;\t\r\n]\s*)'(?=[=+\-@＝＋－＠])|^'(?=[\t\r])/g;

/** A negative amount is a number that a spreadsheet adds up, not a formula. */
const negativeNumber = /^-\d+(?:[.,]\d+)?$/;

function formatCsvCell(cell: string, separator: string): string {
  const safe = negativeNumber.test(cell) ? cell : cell.replaceAll(formula, "$1'");
  return safe.includes('"') || safe.includes(separator) || /[\r\n]/.test(safe)
    ? `"${safe.replaceAll('"', '""')}"`
    : safe;
}

/** The text of a cell of our own exports. */
export const unescapeFormulas = (cell: string): string => cell.replaceAll(escapedFormula, '$1');

export const byteOrderMark = '\ufeff';

/** The separator that spreadsheets expect in a country: a semicolon where the decimal separator is a comma. */
export function getCsvSeparator(language: string, country: string): Separator {
  const parts = new Intl.NumberFormat(`${language}-${country}`).formatToParts(1.5);
  return parts.find(({ type }) => type === 'decimal')?.value === ',' ? ';' : ',';
}

/** A streamed CSV download in UTF-8, with the byte order mark that spreadsheets need. */
export function createCsvResponse(
  name: string,
  lines: AsyncIterable<string> | Iterable<string>,
): Response {
  const encoder = new TextEncoder();
  const source = lines as AsyncIterable<string>;
  async function* bytes(): AsyncGenerator<Uint8Array> {
    yield encoder.encode(byteOrderMark);
    for await (const line of source) if (line !== '') yield encoder.encode(line);
  }
  const headers = {
    'content-type': 'text/csv; charset=utf-8',
    'content-disposition': `attachment; filename="${name}"`,
    'cache-control': 'no-store',
    'x-content-type-options': 'nosniff',
  };
  const body: WebStream<Uint8Array> = Readable.toWeb(Readable.from(bytes(), { objectMode: false }));
  return new Response(body as unknown as ReadableStream<Uint8Array>, { headers });
}
