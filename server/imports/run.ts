/** Shared by the analysis job and the import job: file, church data and progress. */
import type { ImportSettings } from '#domain/imports/schema.ts';
import type { Language } from '#domain/kernel/text/languages.ts';
import { fold, normalizeLine } from '#domain/kernel/text/folding.ts';
import { now } from '#server/core/clock.ts';
import type { Core } from '#server/core/core.ts';
import type { OpenedUpload } from '#server/core/uploads.ts';
import type { Import, ImportColumn, ReadingRun } from './define-import.ts';
import { createDittoFiller } from './ditto.ts';
import { readImport, updateImportProgress, type ImportRow } from './queries/import-queries.ts';
import {
  createRowReader,
  isEmptyRow,
  isNumberAlone,
  isTotalRow,
  type RowReader,
} from './read-row.ts';
import type { CsvBatch } from './source/csv.ts';
import { inspectFile, type InspectedFile } from './source/inspect-file.ts';

export interface ImportJob {
  /** The key of the declaration. */
  readonly kind: string;
  readonly churchId: string;
  readonly importId: string;
  readonly reading: number;
  readonly country: string;
  readonly timeZone: string;
  readonly language: Language;
  /** The columns that the user may import. */
  readonly targets: readonly string[];
  /** The rows are others than those of the settings, as those of another sheet: their columns are detected anew. */
  readonly hasOtherRows: boolean;
  /** Another row has the column names: the columns are detected anew. */
  readonly hasOtherHeader?: boolean;
}

/** The import was cancelled or is being analysed again; the job ends without changes. */
export class ImportStoppedError extends Error {}

export interface ImportRun {
  readonly definition: Import;
  readonly job: ImportJob;
  readonly core: Core;
  readonly row: ImportRow;
  /** All that the church has. */
  readonly columns: readonly ImportColumn[];
  openFile(): Promise<OpenedUpload>;
}

/** Returns null if the import is no longer in the expected status, so that there is nothing to do. */
export async function loadImportRun(
  core: Core,
  job: ImportJob,
  status: 'analysing' | 'importing',
  definition: Import,
): Promise<ImportRun | null> {
  const { row, columns } = await core.database.inChurch(job.churchId, async (db) => ({
    row: await readImport(db, job.kind, job.importId),
    columns: await definition.listColumns(db, job.language),
  }));
  if (!row || row.status !== status || row.reading !== job.reading) return null;
  const uploader = { userId: row.createdBy, church: { id: job.churchId } };
  const { purpose } = definition.declaration;
  return {
    definition,
    job,
    core,
    row,
    columns,
    openFile: () => core.uploads.open(row.uploadId, uploader, purpose),
  };
}

type RowsAbove = Pick<ImportSettings, 'hasHeader' | 'titleRows'>;

/** The rows with text above the first record. */
const countRowsAbove = ({ hasHeader, titleRows }: RowsAbove): number =>
  titleRows + (hasHeader ? 1 : 0);

export interface OpenedReader extends RowReader {
  readonly run: ReadingRun;
  readonly context: unknown;
}

type FileHead = Pick<InspectedFile, 'head' | 'isHeadWhole'>;

/** Opens what reads the rows of the file with these settings. */
export async function openReader(
  work: ImportRun,
  settings: ImportSettings,
  headers: readonly string[],
  file: FileHead,
): Promise<OpenedReader> {
  const { core, job, row, columns, definition } = work;
  const { country, timeZone, language } = job;
  const run: ReadingRun = {
    settings,
    headers,
    listCells: await openCells(work, settings, file),
    columns,
    church: { country, timeZone },
    language,
    importedBy: row.createdByName,
  };
  const context = await core.database.inChurch(job.churchId, (db) =>
    definition.openContext(db, run),
  );
  return { run, context, ...createRowReader(definition, columns, settings.mapping, context) };
}

/** Reads the whole file before its rows only if it is longer than its head, and a column needs it. */
async function openCells(
  { columns, openFile }: ImportRun,
  settings: ImportSettings,
  { head, isHeadWhole }: FileHead,
): Promise<ReadingRun['listCells']> {
  const { mapping } = settings;
  const wanted = columns
    .filter(({ target }) => mapping.includes(target))
    .flatMap(({ sources = [] }) => sources)
    .filter((target) => mapping.includes(target));
  const whole = new Map(wanted.map((target) => [mapping.indexOf(target), new Array<string>()]));
  if (!isHeadWhole && whole.size > 0) {
    const file = await inspectFile(openFile, settings);
    try {
      for await (const rows of readFileRows(file.batches, settings))
        for (const { cells } of rows)
          for (const [column, own] of whole) own.push(cells[column] ?? '');
    } finally {
      await file.close();
    }
  }
  const rows = head.filter((cells) => !isEmptyRow(cells)).slice(countRowsAbove(settings));
  return (target) => {
    const column = mapping.indexOf(target);
    if (column < 0) return [];
    const all = isHeadWhole ? undefined : whole.get(column);
    return all ?? rows.map((cells) => cells[column] ?? '');
  };
}

/** Finds the word of the church for a cell: null if the user chose none, undefined if it is unknown. */
export function findChosenWord(
  { settings, columns }: Pick<ReadingRun, 'settings' | 'columns'>,
  target: string,
): (text: string) => string | null | undefined {
  const words = columns.find((column) => column.target === target)?.words;
  const chosen = settings.words[target] ?? {};
  return (text) => {
    const word = normalizeLine(text);
    // A cell may contain the name of an inherited property, such as `constructor`.
    const choice = Object.hasOwn(chosen, word) ? chosen[word] : undefined;
    return choice === undefined ? words?.find(text) : choice;
  };
}

export interface NumberedRow {
  /** Row number as in a spreadsheet: from 1, including the header. */
  readonly number: number;
  readonly cells: readonly string[];
  /** Why the row can't be read, if it can't. */
  readonly fault: 'import-quote-unclosed' | 'import-row-total' | null;
}

/** The cells as one text, without empty ones at the end. */
const toLine = (cells: readonly string[]): string => cells.map(fold).join('\n').trimEnd();

/** Totals at the end of a file; more of them are something else. */
const maxTotals = 10;

/**
 * Yields batches of rows without empty rows, rows that have only a number, titles, headers (also those repeated further below), and
 * totals below the records; lets the event loop run between two batches.
 */
export async function* readFileRows(
  batches: AsyncIterable<CsvBatch>,
  settings: RowsAbove & Pick<ImportSettings, 'mapping'>,
): AsyncGenerator<NumberedRow[]> {
  let number = 0;
  let above = countRowsAbove(settings);
  let headers: string | null = null;
  const fill = createDittoFiller();
  /** They are rows with a fault when others follow. */
  let totals: NumberedRow[] = [];
  for await (const { rows, unclosed } of batches) {
    const batch: NumberedRow[] = [];
    rows.forEach((written, index) => {
      number += 1;
      if (isEmptyRow(written)) return;
      if (above > 0) {
        above -= 1;
        if (above === 0 && settings.hasHeader) headers = toLine(written);
        return;
      }
      if (headers !== null && toLine(written) === headers) return;
      const cells = fill(written);
      if (isNumberAlone(cells, settings.mapping)) return;
      const isTotal = isTotalRow(cells);
      if (!isTotal || totals.length >= maxTotals) {
        batch.push(...totals);
        totals = [];
      }
      const fault = unclosed.has(index) ? 'import-quote-unclosed' : null;
      if (isTotal) totals.push({ number, cells, fault: fault ?? 'import-row-total' });
      else batch.push({ number, cells, fault });
    });
    yield batch;
    await new Promise((resolve) => setImmediate(resolve));
  }
}

/** Minimum time between two progress updates, in milliseconds. */
const reportInterval = 700;

export class ProgressReporter {
  readonly #work: ImportRun;
  readonly #status: 'analysing' | 'importing';
  readonly #total: number;
  readonly #signal: AbortSignal;
  #reportedAt = now().getTime();

  constructor(
    work: ImportRun,
    status: 'analysing' | 'importing',
    total: number,
    signal: AbortSignal,
  ) {
    this.#work = work;
    this.#status = status;
    this.#total = total;
    this.#signal = signal;
  }

  /** Throws ImportStoppedError if the import was cancelled, and the signal's reason if the process is ending. */
  async report(done: number): Promise<void> {
    this.#signal.throwIfAborted();
    if (now().getTime() - this.#reportedAt < reportInterval) return;
    this.#reportedAt = now().getTime();
    const { core, job } = this.#work;
    const isRunning = await core.database.inChurch(job.churchId, (db) =>
      updateImportProgress(
        db,
        { id: job.importId, reading: job.reading, status: this.#status },
        { done, total: Math.max(this.#total, done) },
      ),
    );
    if (!isRunning) throw new ImportStoppedError();
  }
}
