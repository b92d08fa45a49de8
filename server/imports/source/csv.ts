/** Streaming CSV parser for files of spreadsheets (RFC 4180 and common deviations). */
import { Readable } from 'node:stream';
import Papa from 'papaparse';
import { Problem } from '#domain/kernel/errors.ts';
import type { Encoding, Separator } from '#domain/imports/schema.ts';

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
