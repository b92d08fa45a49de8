/** Writing CSV files: what spreadsheets open as it was meant, and never as a formula. */
import { Readable } from 'node:stream';
import type { ReadableStream as WebStream } from 'node:stream/web';

type Separator = ',' | ';' | '\t' | '|';

/** A line of CSV whose cells no spreadsheet takes for formulas (OWASP, CSV injection). */
export function csvLine(cells: readonly string[], separator: Separator): string {
  return `${cells.map((cell) => csvCell(cell, separator)).join(separator)}\r\n`;
}

function csvCell(cell: string, separator: string): string {
  const safe = /^[=+\-@\t\r]/.test(cell) ? `'${cell}` : cell;
  return safe.includes('"') || safe.includes(separator) || /[\r\n]/.test(safe)
    ? `"${safe.replaceAll('"', '""')}"`
    : safe;
}

export const byteOrderMark = '\ufeff';

/** What spreadsheets of a country expect between cells: a semicolon where the comma writes decimals. */
export function separatorOf(language: string, country: string): Separator {
  const parts = new Intl.NumberFormat(`${language}-${country}`).formatToParts(1.5);
  return parts.find(({ type }) => type === 'decimal')?.value === ',' ? ';' : ',';
}

/** A CSV file to download, sent as it is made: UTF-8, with the mark that tells spreadsheets so. */
export function csvFile(name: string, lines: AsyncIterable<string> | Iterable<string>): Response {
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
