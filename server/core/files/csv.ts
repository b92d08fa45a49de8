/** Writes CSV files that spreadsheets open without interpreting cells as formulas. */
import { Readable } from 'node:stream';
import type { ReadableStream as WebStream } from 'node:stream/web';

type Separator = ',' | ';' | '\t' | '|';

/** Formats a line of CSV, with protection against CSV injection (OWASP). */
export function formatCsvLine(cells: readonly string[], separator: Separator): string {
  return `${cells.map((cell) => formatCsvCell(cell, separator)).join(separator)}\r\n`;
}

function formatCsvCell(cell: string, separator: string): string {
  const safe = /^[=+\-@\t\r]/.test(cell) ? `'${cell}` : cell;
  return safe.includes('"') || safe.includes(separator) || /[\r\n]/.test(safe)
    ? `"${safe.replaceAll('"', '""')}"`
    : safe;
}

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
