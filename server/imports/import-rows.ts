/** The import job: writes the confirmed rows and marks the import as done in one transaction. */
import { Problem } from '#domain/kernel/errors.ts';
import type { ImportChoices } from '#domain/imports/schema.ts';
import { now } from '#server/core/clock.ts';
import { createBackgroundAuditContext } from '#server/core/database/audit-context.ts';
import { recordAudit } from '#server/core/database/audit.ts';
import { createUndoStep } from '#server/core/database/undo.ts';
import { stillHas } from '#server/users/public.ts';
import type { ImportWriter } from './define-import.ts';
import { finishImport, type ImportedCounts } from './queries/import-queries.ts';
import { listConflictingRows, markLeftOut } from './queries/problem-queries.ts';
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
      definition.write(db, {
        ...reader.run,
        id: row.id,
        startedAt: row.createdAt,
        author,
        choices,
      }),
    );
    const leftOut: number[] = [];
    let read = 0;
    try {
      for await (const rows of readFileRows(file.batches, settings)) {
        for (const each of rows) {
          const selected = selectRow(reader, each, choices, conflicting);
          if (selected) await writer.add(selected);
          else leftOut.push(each.number);
        }
        read += rows.length;
        await progress.report(read);
      }
    } finally {
      // The transaction must not end while a statement is running.
      await writer.settle();
    }
    const counts = { ...(await writer.finish()), leftOut: leftOut.length };
    await markLeftOut(db, row.id, row.reading, leftOut);
    signal.throwIfAborted();
    if (!(await stillHas(db, row.createdBy, definition.declaration.permission)))
      throw new Problem('forbidden', 'no-permission');
    if (!(await finishImport(db, row.id, counts, now()))) throw new ImportStoppedError();
    await recordAudit(db, {
      action: 'import',
      subject: { table: definition.kind, id: row.id },
      after: { file: row.fileName, count: counts.imported },
      context: createBackgroundAuditContext(row.createdBy, row.createdByName),
    });
  });
}

/** A draft, and the record that it completes; null: it becomes a new one. */
interface SelectedRow {
  readonly draft: unknown;
  readonly recordId: string | null;
}

/** What to import of a row, or null if the choices leave it out. */
function selectRow(
  { read, repair }: RowReader,
  { number, cells, fault }: NumberedRow,
  choices: ImportChoices,
  conflicting: Awaited<ReturnType<typeof listConflictingRows>>,
): SelectedRow | null {
  const isDuplicate = conflicting.duplicates.has(number);
  const recordId =
    choices.duplicates === 'complete' ? (conflicting.duplicates.get(number) ?? null) : null;
  if (fault || (isDuplicate && choices.duplicates !== 'import' && recordId === null)) return null;
  const { draft, errors } = read(cells);
  const all = [...errors, ...(conflicting.errors.get(number) ?? [])];
  if (all.length === 0) return { draft, recordId };
  const repaired = choices.errors === 'without-cells' ? repair(cells, all) : null;
  return repaired && { draft: repaired.draft, recordId };
}

/** Writes drafts in batches while the next rows are read. */
class BatchWriter {
  readonly #writer: ImportWriter<unknown>;
  #pending: SelectedRow[] = [];
  #written = 0;
  readonly #completed = new Set<string>();
  #insertion: Promise<unknown> = Promise.resolve();

  constructor(writer: ImportWriter<unknown>) {
    this.#writer = writer;
  }

  async add(row: SelectedRow): Promise<void> {
    this.#pending.push(row);
    if (this.#pending.length >= batchSize) await this.#write();
  }

  /** Writes the remaining drafts; returns the numbers of records. */
  async finish(): Promise<Omit<ImportedCounts, 'leftOut'>> {
    await this.#write();
    await this.#insertion;
    await this.#writer.finish?.();
    const imported = this.#writer.countRecords?.() ?? this.#written;
    return { imported, completed: this.#completed.size };
  }

  /** Waits for the running statement, ignoring its result. */
  async settle(): Promise<void> {
    await this.#insertion.catch(() => undefined);
  }

  async #write(): Promise<void> {
    await this.#insertion;
    const rows = this.#pending;
    this.#pending = [];
    this.#insertion = this.#writeRows(rows);
    // Prevents an unhandled rejection; the next `await` of `#insertion` throws the error.
    this.#insertion.catch(() => undefined);
  }

  async #writeRows(rows: readonly SelectedRow[]): Promise<void> {
    const added = rows.filter(({ recordId }) => recordId === null);
    const completing = rows.flatMap(({ draft, recordId }) =>
      recordId === null ? [] : { draft, recordId },
    );
    this.#written += added.length;
    if (added.length > 0) await this.#writer.insert(added.map(({ draft }) => draft));
    if (completing.length > 0) await this.#writer.complete?.(completing);
    for (const { recordId } of completing) this.#completed.add(recordId);
  }
}
