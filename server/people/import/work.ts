/** What both jobs of an import need: the file, the church it is read for, and how far they have come. */
import { dayIn } from '#domain/kernel/days.ts';
import type { Language } from '#domain/kernel/words/languages.ts';
import { tidyLine } from '#domain/kernel/words/text.ts';
import type { ReadingContext } from '#domain/people/column-kinds.ts';
import type { CustomField } from '#domain/people/custom/fields.ts';
import type { ImportSettings } from '#domain/people/import/imports.ts';
import { now } from '#server/core/clock.ts';
import type { Core } from '#server/core/core.ts';
import type { OpenedUpload } from '#server/core/uploads.ts';
import { fieldsInUse } from '../queries/field-queries.ts';
import { readImport, noteProgress, type ImportRow } from '../queries/import-queries.ts';
import { listStatuses } from '../queries/status-queries.ts';
import { csvRows } from './csv.ts';
import { isEmptyRow } from './read-row.ts';
import { statusReader } from './statuses.ts';

export interface ImportJob {
  readonly churchId: string;
  readonly importId: string;
  readonly reading: number;
  readonly country: string;
  readonly timeZone: string;
  readonly language: Language;
}

/** The import was stopped, or its file is being read anew: the job leaves everything as it found it. */
export class Stopped extends Error {}

export interface Work {
  readonly job: ImportJob;
  readonly core: Core;
  readonly row: ImportRow;
  openFile(): Promise<OpenedUpload>;
  /** The church's own fields. */
  readonly fields: ReadonlyMap<string, CustomField>;
  statusOf(value: string): string | undefined;
}

/** null: there is nothing to do any more. */
export async function takeUp(
  core: Core,
  job: ImportJob,
  status: 'analysing' | 'importing',
): Promise<Work | null> {
  const { row, statuses, fields } = await core.database.inChurch(job.churchId, async (db) => ({
    row: await readImport(db, job.importId),
    statuses: (await listStatuses(db)).filter((status) => !status.archived),
    fields: await fieldsInUse(db),
  }));
  if (!row || row.status !== status || row.reading !== job.reading) return null;
  const uploader = { userId: row.createdBy, church: { id: job.churchId } };
  return {
    job,
    core,
    row,
    fields: new Map(fields.map((field) => [field.id, field])),
    openFile: () => core.uploads.open(row.uploadId, uploader, 'people-import'),
    statusOf: statusReader(statuses),
  };
}

export function readingContext(
  { job, row, fields, statusOf }: Work,
  settings: ImportSettings,
  hombreMujer: boolean,
): ReadingContext {
  const instant = now();
  return {
    country: job.country,
    today: dayIn(instant, job.timeZone),
    now: instant.toISOString(),
    dateOrder: settings.dateOrder,
    hombreMujer,
    importedBy: row.createdByName,
    customFields: fields,
    statusOf(value) {
      const word = tidyLine(value);
      // Cells hold any word, also one that every object answers to.
      const decided = Object.hasOwn(settings.statusValues, word)
        ? settings.statusValues[word]
        : undefined;
      return decided === undefined ? statusOf(value) : decided;
    },
  };
}

export interface NumberedRow {
  /** As a spreadsheet counts: from 1, the header too. */
  readonly number: number;
  readonly cells: readonly string[];
  readonly unclosed: boolean;
}

/** Rows with something in them, in batches; the event loop has its turn between two. */
export async function* fileRows(
  { content }: OpenedUpload,
  settings: ImportSettings,
): AsyncGenerator<NumberedRow[]> {
  let number = 0;
  let headerPending = settings.hasHeader;
  for await (const { rows, unclosed } of csvRows(content, settings.encoding, settings.separator)) {
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

/** Notes progress about once in this time. */
const everyMilliseconds = 700;

export class Progress {
  readonly #work: Work;
  readonly #status: 'analysing' | 'importing';
  readonly #total: number;
  readonly #signal: AbortSignal;
  #notedAt = now().getTime();

  constructor(work: Work, status: 'analysing' | 'importing', total: number, signal: AbortSignal) {
    this.#work = work;
    this.#status = status;
    this.#total = total;
    this.#signal = signal;
  }

  /** Throws Stopped when somebody stopped the import, and the reason of the signal when the process ends. */
  async note(done: number): Promise<void> {
    this.#signal.throwIfAborted();
    if (now().getTime() - this.#notedAt < everyMilliseconds) return;
    this.#notedAt = now().getTime();
    const { core, job } = this.#work;
    const going = await core.database.inChurch(job.churchId, (db) =>
      noteProgress(
        db,
        { id: job.importId, reading: job.reading, status: this.#status },
        { done, total: Math.max(this.#total, done) },
      ),
    );
    if (!going) throw new Stopped();
  }
}
