/** Rows of a CSV file (RFC 4180, and what spreadsheets make of it), as they arrive. */
import { Readable } from 'node:stream';
import Papa from 'papaparse';
import { Problem } from '#domain/kernel/errors.ts';
import { separators, type Encoding, type Separator } from '#domain/people/import/imports.ts';

export interface Batch {
  readonly rows: readonly string[][];
  /** Indexes in `rows` of those in which a quotation mark is never closed. */
  readonly unclosed: ReadonlySet<number>;
}

/** Pieces of 64 KB that a row may go on for: with each one the parser begins it anew, and everybody else waits. */
const longestRow = 4;

/**
 * Batches of rows, one for some 64 KB of the file: never more in memory. A first line `sep=;`, which Excel reads, is left out.
 * Throws Problem when a row goes on without end, as after a quotation mark that is never closed.
 */
export async function* csvRows(
  content: Readable,
  encoding: Encoding,
  separator: Separator,
): AsyncGenerator<Batch> {
  const waiting: Batch[] = [];
  let wake = (): void => undefined;
  let failure: unknown;
  let ended = false;
  let parser: Papa.Parser | undefined;
  let rowStart = 0;
  let pieces = 0;
  const text = Readable.from(decoded(content, encoding));
  Papa.parse(text, {
    delimiter: separator,
    chunk(results: Papa.ParseResult<string[]>, handle) {
      const unclosed = new Set(
        results.errors.filter(({ type }) => type === 'Quotes').map(({ row }) => row ?? 0),
      );
      waiting.push({ rows: results.data, unclosed });
      parser = handle;
      pieces = results.meta.cursor === rowStart ? pieces + 1 : 0;
      rowStart = results.meta.cursor;
      if (pieces > longestRow) failure ??= new Problem('invalid', 'import-row-endless');
      handle.pause();
      wake();
    },
    complete() {
      ended = true;
      wake();
    },
    error(error: Error) {
      failure = error;
      wake();
    },
  });
  try {
    for (;;) {
      if (failure !== undefined) throw failure;
      const batch = waiting.shift();
      if (batch) {
        yield batch;
        parser?.resume();
      } else if (ended) return;
      else await new Promise<void>((resolve) => (wake = resolve));
    }
  } finally {
    parser?.abort();
    content.destroy();
  }
}

async function* decoded(content: Readable, encoding: Encoding): AsyncGenerator<string> {
  const decoder = new TextDecoder(encoding);
  let first = true;
  for await (const chunk of content as AsyncIterable<Buffer>) {
    let text = decoder.decode(chunk, { stream: true });
    if (first && text !== '') {
      text = text.replace(/^sep=.\r?\n/i, '');
      first = false;
    }
    if (text !== '') yield text;
  }
  const rest = decoder.decode();
  if (rest !== '') yield rest;
}

/** The first rows of a text. */
export function firstRows(text: string, separator: Separator, count: number): string[][] {
  return Papa.parse<string[]>(text.replace(/^sep=.\r?\n/i, ''), {
    delimiter: separator,
    preview: count,
  }).data;
}

/** The separator that gives the most columns, the same number in (nearly) every row. */
export function detectSeparator(text: string): Separator {
  const told = /^sep=(.)\r?\n/i.exec(text)?.[1];
  const known = separators.find((each) => each === told);
  if (known) return known;
  let best: { separator: Separator; score: number } = { separator: ',', score: 0 };
  for (const separator of [';', '\t', ',', '|'] as const) {
    const widths = firstRows(text, separator, 40)
      .filter((row) => row.some((cell) => cell.trim() !== ''))
      .map((row) => row.length);
    const width = widths[0] ?? 1;
    const alike = widths.filter((each) => each === width).length / Math.max(1, widths.length);
    const score = width > 1 ? (width + 5) * alike ** 3 : 0;
    if (score > best.score) best = { separator, score };
  }
  return best.separator;
}

const formulaStart = /^'(?=[=+\-@\t\r])/;
const textFormula = /^="([^"]*)"$/;

/** A cell as it was meant: without the sign that keeps a spreadsheet from reading a formula in it. */
export function meantCell(cell: string): string {
  const text = cell.trim();
  if (text.charCodeAt(0) === 39) return text.replace(formulaStart, '');
  return text.charCodeAt(0) === 61 ? text.replace(textFormula, '$1') : text;
}
