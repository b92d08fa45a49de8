/** Entry of the worker thread of `read-workbook.ts`: parses one sheet and hands over its rows in batches. */
import { parentPort, workerData } from 'node:worker_threads';
import { readSheet, type CellValue } from 'read-excel-file/universal';
import { Problem } from '#domain/kernel/errors.ts';
import type { ErrorKey } from '#domain/kernel/text-keys.ts';
import { formatDecimal } from '#domain/kernel/formatters.ts';
import { createBrokenProblem, openWorkbook } from './workbook-archive.ts';

export interface WorkbookRequest {
  readonly file: ArrayBuffer;
  readonly sheet: string | null;
}

export type WorkbookMessage =
  | { readonly sheets: readonly string[]; readonly sheet: string; readonly count: number }
  | { readonly rows: string[][] }
  | { readonly failure: ErrorKey };

const batchSize = 1000;
const { file, sheet } = workerData as WorkbookRequest;
// oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread is no window
const post = (message: WorkbookMessage): void => parentPort?.postMessage(message);

/** The other thread asks for each batch, so that no more than one waits in its memory. */
try {
  const workbook = await openWorkbook(file, sheet);
  const rows = await readSheet(workbook.archive.buffer, workbook.sheet, { trim: false }).catch(() =>
    Promise.reject(createBrokenProblem()),
  );
  let from = 0;
  parentPort?.on('message', () => {
    post({ rows: rows.slice(from, from + batchSize).map((row) => row.map(toText)) });
    from += batchSize;
    if (from >= rows.length) parentPort?.close();
  });
  post({ sheets: workbook.sheets, sheet: workbook.sheet, count: rows.length });
} catch (error) {
  if (!(error instanceof Problem)) throw error;
  post({ failure: error.messageKey });
}

/** A value as a person would write it; dates in the order that no country confuses. */
function toText(value: CellValue | Date | null): string {
  if (value === null) return '';
  // A time without a day is one of 1899-12-30.
  if (value instanceof Date && value.getTime() < Date.UTC(1899, 11, 31))
    return new Date(Math.round(value.getTime() / 60_000) * 60_000).toISOString().slice(11, 16);
  if (value instanceof Date)
    return value
      .toISOString()
      .replace(/T00:00:00.000Z$/, '')
      .slice(0, 19);
  return typeof value === 'number' ? formatDecimal(value) : String(value);
}
