/** The import job: writes the confirmed rows and marks the import as done in one transaction. */
import { Problem } from '#domain/kernel/errors.ts';
import type { ImportChoices } from '#domain/imports/schema.ts';
import { now } from '#server/core/clock.ts';
import { createBackgroundAuditContext } from '#server/core/database/audit-context.ts';
import { recordAudit } from '#server/core/database/audit.ts';
import { createUndoStep } from '#server/core/database/undo.ts';
import { stillHas } from '#server/users/public.ts';
import type { ImportWriter } from './define-import.ts';
import { finishImport } from './queries/import-queries.ts';
import { listConflictingRows } from './queries/problem-queries.ts';
import type { RowReader } from './read-row.ts';
import {
  ImportStoppedError,
  openReader,
  ProgressReporter,
  readFileRows,
  type ImportRun,
  type NumberedRow,
} from './run.ts';
import { inspectFile, type InspectedFile } from './source/inspect-file.ts';

/** Records per statement; larger batches only need more memory. */
const batchSize = 2000;

/**
 * Imports all rows or none: after an interruption the job can run again. Throws ImportStoppedError if the import was
 * cancelled.
 */
export async function importRows(work: ImportRun, signal: AbortSignal): Promise<void> {
  const file = await inspectFile(work.openFile, work.row.settings);
  try {
    await importInspected(work, file, signal);
  } finally {
    await file.close();
  }
}

async function importInspected(
  work: ImportRun,
  file: InspectedFile,
  signal: AbortSignal,
): Promise<void> {
  const { core, job, row, definition } = work;
  const { settings, choices } = row;
  if (!settings || !choices) throw new Problem('internal', 'import-failed');
  const headers = row.columns.map(({ header }) => header);
  const reader = await openReader(work, settings, headers, file);
  const author = { userId: row.createdBy, at: now() };
  const progress = new ProgressReporter(work, 'importing', row.counts.rows, signal);
  await core.database.inChurch(job.churchId, async (db) => {
    const reasons = definition.matchExisting?.reasons ?? [];
    const conflicting = await listConflictingRows(db, row.id, row.reading, reasons);
    await createUndoStep(db, row.id, author.at);
    const writer = new BatchWriter(
      definition.write(db, { ...reader.run, id: row.id, author, choices }),
    );
    let read = 0;
    try {
      for await (const rows of readFileRows(file.batches, settings)) {
        for (const each of rows) {
          const selected = selectRow(reader, each, choices, conflicting);
          if (selected) await writer.add(selected.draft);
        }
        read += rows.length;
        await progress.report(read);
      }
    } finally {
      // The transaction must not end while a statement is running.
      await writer.settle();
    }
    const imported = await writer.finish();
    signal.throwIfAborted();
    if (!(await stillHas(db, row.createdBy, definition.declaration.permission)))
      throw new Problem('forbidden', 'no-permission');
    if (!(await finishImport(db, row.id, imported, now()))) throw new ImportStoppedError();
    await recordAudit(db, {
      action: 'import',
      subject: { table: definition.kind },
      after: { file: row.fileName, count: imported },
      context: createBackgroundAuditContext(row.createdBy, row.createdByName),
    });
  });
}

/** What to import of a row, or null if the choices leave it out. */
function selectRow(
  { read, repair }: RowReader,
  { number, cells, fault }: NumberedRow,
  choices: ImportChoices,
  conflicting: Awaited<ReturnType<typeof listConflictingRows>>,
): { readonly draft: unknown } | null {
  if (fault || (choices.duplicates === 'skip' && conflicting.duplicates.has(number))) return null;
  const { draft, errors } = read(cells);
  const conflict = conflicting.errors.get(number);
  const all = conflict ? [...errors, conflict] : errors;
  if (all.length === 0) return { draft };
  return choices.errors === 'without-cells' ? repair(cells, all) : null;
}

/** Writes drafts in batches while the next rows are read. */
class BatchWriter {
  readonly #writer: ImportWriter<unknown>;
  #pending: unknown[] = [];
  #written = 0;
  #insertion: Promise<unknown> = Promise.resolve();

  constructor(writer: ImportWriter<unknown>) {
    this.#writer = writer;
  }

  async add(draft: unknown): Promise<void> {
    this.#pending.push(draft);
    if (this.#pending.length >= batchSize) await this.#write();
  }

  /** Writes the remaining drafts; returns the total number of records. */
  async finish(): Promise<number> {
    await this.#write();
    await this.#insertion;
    await this.#writer.finish?.();
    return this.#writer.countRecords?.() ?? this.#written;
  }

  /** Waits for the running statement, ignoring its result. */
  async settle(): Promise<void> {
    await this.#insertion.catch(() => undefined);
  }

  async #write(): Promise<void> {
    await this.#insertion;
    const drafts = this.#pending;
    this.#pending = [];
    this.#written += drafts.length;
    this.#insertion = this.#writer.insert(drafts);
    // Prevents an unhandled rejection; the next `await` of `#insertion` throws the error.
    this.#insertion.catch(() => undefined);
  }
}
