/** Shared by the analysis job and the import job: file, church data and progress. */
import { toPlainDay } from '#domain/kernel/days.ts';
import type { Language } from '#domain/kernel/text/languages.ts';
import { normalizeLine } from '#domain/kernel/text/folding.ts';
import type { CustomField } from '#domain/people/custom/fields.ts';
import { findUnknownYear } from '#domain/people/import/detect-columns.ts';
import type { ImportSettings } from '#domain/people/import/imports.ts';
import { now } from '#server/core/clock.ts';
import type { Core } from '#server/core/core.ts';
import type { OpenedUpload } from '#server/core/uploads.ts';
import { listActiveCustomFields } from '../queries/field-queries.ts';
import { readImport, updateImportProgress, type ImportRow } from '../queries/import-queries.ts';
import { listStatuses } from '../queries/status-queries.ts';
import type { CsvBatch } from './csv.ts';
import { isEmptyRow, type RowReadContext } from './read-row.ts';
import {
  listMappedFeatures,
  openFeatureReader,
  type SpreadsheetContributions,
} from './feature-columns.ts';
import { createStatusFinder } from './status-finder.ts';

export interface ImportJob {
  readonly churchId: string;
  readonly importId: string;
  readonly reading: number;
  readonly country: string;
  readonly timeZone: string;
  readonly language: Language;
  /** The columns of later features that the user may import. */
  readonly featureTargets?: readonly string[];
  /** The rows are others than those of the settings, as those of another sheet: their columns are detected anew. */
  readonly hasOtherRows: boolean;
}

/** The import was cancelled or is being analysed again; the job ends without changes. */
export class ImportStoppedError extends Error {}

export interface ImportRun {
  readonly job: ImportJob;
  readonly core: Core;
  readonly row: ImportRow;
  openFile(): Promise<OpenedUpload>;
  /** The church's active custom fields by id. */
  readonly fields: ReadonlyMap<string, CustomField>;
  findStatusId(value: string): string | undefined;
  /** What later features add. */
  readonly features: readonly SpreadsheetContributions[];
}

/** Returns null if the import is no longer in the expected status, so that there is nothing to do. */
export async function loadImportRun(
  core: Core,
  job: ImportJob,
  status: 'analysing' | 'importing',
  features: readonly SpreadsheetContributions[],
): Promise<ImportRun | null> {
  const { row, statuses, fields } = await core.database.inChurch(job.churchId, async (db) => ({
    row: await readImport(db, job.importId),
    statuses: await listStatuses(db),
    fields: await listActiveCustomFields(db),
  }));
  if (!row || row.status !== status || row.reading !== job.reading) return null;
  const uploader = { userId: row.createdBy, church: { id: job.churchId } };
  return {
    job,
    core,
    row,
    features,
    fields: new Map(fields.map((field) => [field.id, field])),
    openFile: () => core.uploads.open(row.uploadId, uploader, 'people-import'),
    findStatusId: createStatusFinder(statuses),
  };
}

export async function createReadContext(
  { core, job, row, features, fields, findStatusId }: ImportRun,
  settings: ImportSettings,
  headers: readonly string[],
): Promise<RowReadContext> {
  const instant = now();
  const mapped = listMappedFeatures(features, settings.mapping);
  const featureReader = await core.database.inChurch(job.churchId, (db) =>
    openFeatureReader(db, mapped, job.language),
  );
  return {
    country: settings.country || job.country,
    today: toPlainDay(instant, job.timeZone),
    now: instant.toISOString(),
    dateOrder: settings.dateOrder,
    unknownYear: findUnknownYear(headers),
    hombreMujer: settings.hombreMujer,
    importedBy: row.createdByName,
    customFields: fields,
    features: featureReader,
    findStatusId(value) {
      const word = normalizeLine(value);
      // A cell may contain the name of an inherited property, such as `constructor`.
      const chosen = Object.hasOwn(settings.statusValues, word)
        ? settings.statusValues[word]
        : undefined;
      return chosen === undefined ? findStatusId(value) : chosen;
    },
  };
}

export interface NumberedRow {
  /** Row number as in a spreadsheet: from 1, including the header. */
  readonly number: number;
  readonly cells: readonly string[];
  readonly unclosed: boolean;
}

/** Yields batches of non-empty rows; lets the event loop run between two batches. */
export async function* readFileRows(
  batches: AsyncIterable<CsvBatch>,
  { hasHeader }: Pick<ImportSettings, 'hasHeader'>,
): AsyncGenerator<NumberedRow[]> {
  let number = 0;
  let headerPending = hasHeader;
  for await (const { rows, unclosed } of batches) {
    const batch: NumberedRow[] = [];
    rows.forEach((cells, index) => {
      number += 1;
      if (isEmptyRow(cells)) return;
      if (headerPending) headerPending = false;
      else batch.push({ number, cells, unclosed: unclosed.has(index) });
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
