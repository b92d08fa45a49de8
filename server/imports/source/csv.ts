/** Streaming CSV parser for files of spreadsheets (RFC 4180 and common deviations). */
import { Readable } from 'node:stream';
import Papa from 'papaparse';
import { Problem } from '#domain/kernel/errors.ts';
import { separators, type Encoding, type Separator } from '#domain/imports/schema.ts';
import { unescapeFormulas } from '#server/core/files/csv.ts';

export interface CsvBatch {
  readonly rows: readonly string[][];
  /** Indexes in `rows` of rows with an unclosed quote. */
  readonly unclosed: ReadonlySet<number>;
}

/** Maximum 64 KB chunks of one row: the parser restarts the row with each chunk, which blocks the event loop. */
const maxRowChunks = 4;

/**
 * Yields batches of rows, one for each 64 KB chunk of the file, to limit memory. Skips a first line `sep=;` for Excel.
 * Throws Problem if a row is too long, as after an unclosed quote.
 */
export async function* readCsvRows(
  content: Readable,
  encoding: Encoding,
  separator: Separator,
): AsyncGenerator<CsvBatch> {
  const queue: CsvBatch[] = [];
  let wake = (): void => undefined;
  let failure: unknown;
  let ended = false;
  let parser: Papa.Parser | undefined;
  let rowStart = 0;
  let rowChunks = 0;
  const text = Readable.from(decodeStream(content, encoding));
  Papa.parse(text, {
    delimiter: separator,
    chunk(results: Papa.ParseResult<string[]>, handle) {
      const unclosed = new Set(
        results.errors.filter(({ type }) => type === 'Quotes').map(({ row }) => row ?? 0),
      );
      queue.push({ rows: results.data, unclosed });
      parser = handle;
      rowChunks = results.meta.cursor === rowStart ? rowChunks + 1 : 0;
      rowStart = results.meta.cursor;
      if (rowChunks > maxRowChunks) failure ??= new Problem('invalid', 'import-unclosed-quote');
      // Pausing the parser alone would not stop the file: the rest of it would queue up in memory.
      text.pause();
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
      const batch = queue.shift();
      if (batch) {
        yield batch;
        text.resume();
        parser?.resume();
      } else if (ended) return;
      else await new Promise<void>((resolve) => (wake = resolve));
    }
  } finally {
    parser?.abort();
    content.destroy();
  }
}

async function* decodeStream(content: Readable, encoding: Encoding): AsyncGenerator<string> {
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

/** Parses the first rows of a text. */
export function parseFirstRows(text: string, separator: Separator, count: number): string[][] {
  return Papa.parse<string[]>(text.replace(/^sep=.\r?\n/i, ''), {
    delimiter: separator,
    preview: count,
  }).data;
}

/** Returns the separator that gives the most columns with a consistent number in all rows. */
export function detectSeparator(text: string): Separator {
  const declared = /^sep=(.)\r?\n/i.exec(text)?.[1];
  const supported = separators.find((each) => each === declared);
  if (supported) return supported;
  let best: { separator: Separator; score: number } = { separator: ',', score: 0 };
  for (const separator of [';', '\t', ',', '|'] as const) {
    const widths = parseFirstRows(text, separator, 40)
      .filter((row) => row.some((cell) => cell.trim() !== ''))
      .map((row) => row.length);
    const width = widths[0] ?? 1;
    const consistency = widths.filter((each) => each === width).length / Math.max(1, widths.length);
    const score = width > 1 ? (width + 5) * consistency ** 3 : 0;
    if (score > best.score) best = { separator, score };
  }
  return best.separator;
}

const textFormula = /^="([^"]*)"$/;

/** Removes the characters that protect a cell from being read as a formula. */
export function unescapeCell(cell: string): string {
  const text = cell.trim();
  if (text.includes("'")) return unescapeFormulas(text);
  return text.charCodeAt(0) === 61 ? text.replace(textFormula, '$1') : text;
}
