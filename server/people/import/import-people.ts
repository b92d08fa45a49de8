/** The import job: inserts the confirmed rows and marks the import as done in one transaction. */
import { Problem } from '#domain/kernel/errors.ts';
import type { ImportDraft } from '#domain/people/columns/column-kinds.ts';
import { peoplePermissions } from '#domain/people/permissions.ts';
import { now } from '#server/core/clock.ts';
import { createBackgroundAuditContext } from '#server/core/database/audit-context.ts';
import { recordAudit } from '#server/core/database/audit.ts';
import type { ChurchDb } from '#server/core/database/database.ts';
import { createUndoStep, recordInsertedRows } from '#server/core/database/undo.ts';
import type { Author } from '../person-parts.ts';
import { stillHas } from '../queries/author-queries.ts';
import { insertPeople } from '../queries/bulk-queries.ts';
import { listConflictingRows } from '../queries/import-problem-queries.ts';
import type { ImportChoices } from '#domain/people/import/imports.ts';
import type { Names } from '#domain/people/rules.ts';
import { finishImport } from '../queries/import-queries.ts';
import { openRows } from './import-source.ts';
import { createRowReader, type RowReader, type RowReadContext } from './read-row.ts';
import { listMappedFeatures, type ImportedPerson } from './feature-columns.ts';
import {
  readFileRows,
  ProgressReporter,
  createReadContext,
  ImportStoppedError,
  type ImportRun,
  type NumberedRow,
} from './import-run.ts';

/** People per statement; larger batches only need more memory. */
const batchSize = 2000;

/**
 * Imports all rows or none: after an interruption the job can run again. Throws ImportStoppedError if the import was
 * cancelled.
 */
export async function importPeople(work: ImportRun, signal: AbortSignal): Promise<void> {
  const { core, job, row } = work;
  const { settings, choices } = row;
  if (!settings || !choices) throw new Problem('internal', 'import-failed');
  const headers = row.columns.map(({ header }) => header);
  const context = await createReadContext(work, settings, headers);
  const reader = createRowReader(settings.mapping, context);
  const author = { userId: row.createdBy, at: now(), importId: row.id };
  const progress = new ProgressReporter(work, 'importing', row.counts.rows, signal);
  await core.database.inChurch(job.churchId, async (db) => {
    const conflicting = await listConflictingRows(db, row.id, row.reading);
    await createUndoStep(db, row.id, author.at);
    const writer = new PeopleWriter(db, author);
    let read = 0;
    try {
      const batches = await openRows(work.openFile, settings);
      for await (const rows of readFileRows(batches, settings)) {
        for (const each of rows) {
          const draft = selectPerson(reader, each, choices, conflicting);
          if (draft) await writer.add(withConsent(draft, choices, context));
        }
        read += rows.length;
        await progress.report(read);
      }
    } finally {
      // The transaction must not end while a statement is running.
      await writer.settle();
    }
    const imported = await writer.finish();
    for (const feature of listMappedFeatures(work.features, settings.mapping))
      await feature.importPeople(db, writer.inFeatures, { id: row.id, author });
    signal.throwIfAborted();
    if (!(await stillHas(db, row.createdBy, peoplePermissions.import)))
      throw new Problem('forbidden', 'no-permission');
    if (!(await finishImport(db, row.id, imported, now()))) throw new ImportStoppedError();
    await recordAudit(db, {
      action: 'import',
      subject: { table: 'people' },
      after: { file: row.fileName, count: imported },
      context: createBackgroundAuditContext(row.createdBy, row.createdByName),
    });
  });
}

/** The person to import of a row, or null if the choices leave it out. */
function selectPerson(
  { read, repair }: RowReader,
  { number, cells, unclosed }: NumberedRow,
  choices: ImportChoices,
  conflicting: Awaited<ReturnType<typeof listConflictingRows>>,
): ImportDraft | null {
  if (unclosed || (choices.duplicates === 'skip' && conflicting.duplicate.has(number))) return null;
  const { draft, errors } = read(cells);
  const isDocumentTaken = conflicting.document.has(number);
  if (errors.length === 0 && !isDocumentTaken) return draft;
  if (choices.errors !== 'without-cells') return null;
  const repaired = errors.length === 0 ? draft : repair(cells, errors);
  if (repaired && isDocumentTaken) repaired.idDocument = null;
  return repaired;
}

interface ImportAuthor extends Author {
  readonly importId: string;
}

/** Inserts people in batches while the next rows are read. */
class PeopleWriter {
  readonly #db: ChurchDb;
  readonly #author: ImportAuthor;
  /** Those with cells of later features, in the order of the file. */
  readonly inFeatures: ImportedPerson[] = [];
  #pending: ImportDraft[] = [];
  #written = 0;
  #insertion: Promise<unknown> = Promise.resolve();

  constructor(db: ChurchDb, author: ImportAuthor) {
    this.#db = db;
    this.#author = author;
  }

  async add(person: ImportDraft): Promise<void> {
    this.#pending.push(person);
    if (this.#pending.length >= batchSize) await this.#write();
  }

  /** Inserts the remaining people; returns the total number. */
  async finish(): Promise<number> {
    await this.#write();
    await this.#insertion;
    return this.#written;
  }

  /** Waits for the running statement, ignoring its result. */
  async settle(): Promise<void> {
    await this.#insertion.catch(() => undefined);
  }

  async #insert(people: readonly ImportDraft[]): Promise<void> {
    const ids = await insertPeople(this.#db, people, this.#author);
    await recordInsertedRows(this.#db, this.#author.importId, 'people', ids);
    for (const [index, { featureCells: cells, ...names }] of people.entries())
      if (Object.keys(cells).length > 0)
        this.inFeatures.push({ id: ids[index] ?? '', names: pickNames(names), cells });
  }

  async #write(): Promise<void> {
    await this.#insertion;
    const people = this.#pending;
    this.#pending = [];
    this.#written += people.length;
    this.#insertion = this.#insert(people);
    // Prevents an unhandled rejection; the next `await` of `#insertion` throws the error.
    this.#insertion.catch(() => undefined);
  }
}

const pickNames = ({ givenNames, surname1, surname2, nickname, nameOrder }: Names): Names => ({
  givenNames,
  surname1,
  surname2,
  nickname: nickname ?? '',
  nameOrder,
});

/** Adds the consent that the church states for people without one in the file. */
function withConsent(
  draft: ImportDraft,
  choices: ImportChoices,
  { importedBy, now: at }: RowReadContext,
): ImportDraft {
  if (
    choices.newsletterConsent === 'granted' &&
    draft.newsletterConsent.status === 'none' &&
    draft.emails.length > 0
  ) {
    draft.newsletterConsent = {
      status: 'granted',
      channel: 'import',
      statedBy: importedBy,
      at,
      textVersion: '',
    };
  }
  return draft;
}
