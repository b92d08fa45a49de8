/** The second job: the rows that were confirmed become people, in one transaction that also says that it is done. */
import { Problem } from '#domain/kernel/errors.ts';
import type { Draft } from '#domain/people/column-kinds.ts';
import { now } from '#server/core/clock.ts';
import { inNameOf } from '#server/core/database/acting.ts';
import { recordAudit } from '#server/core/database/audit.ts';
import type { ChurchDb } from '#server/core/database/database.ts';
import type { Author } from '../person-rows.ts';
import { insertPeople } from '../queries/bulk-queries.ts';
import { rowsLeftOut } from '../queries/import-problem-queries.ts';
import { finishImport, type Choices } from '../queries/import-queries.ts';
import { detectEncoding } from './encoding.ts';
import { writesHombreMujer } from './look-into-file.ts';
import { readRow } from './read-row.ts';
import { fileRows, Progress, readingContext, Stopped, type Work } from './work.ts';

/** People a statement: more would only need more memory. */
const batch = 2000;

/**
 * All or nothing: whatever ends it before its commit, nobody was added, and it can begin again. Throws Stopped when somebody
 * stopped it.
 */
export async function carryOut(work: Work, signal: AbortSignal): Promise<void> {
  const { core, job, row } = work;
  const { settings, choices } = row;
  if (!settings || !choices) throw new Problem('internal', 'import-failed');
  const { head } = await detectEncoding((await work.openFile()).content);
  const hombreMujer = writesHombreMujer(new TextDecoder(settings.encoding).decode(head), settings);
  const context = readingContext(work, settings, hombreMujer);
  const author = { userId: row.createdBy, at: now(), importId: row.id };
  const progress = new Progress(work, 'importing', row.counts.rows, signal);
  await core.database.inChurch(job.churchId, async (db) => {
    const leftOut = await rowsLeftOut(db, row.id, row.reading, choices.duplicates === 'skip');
    const writer = new Writer(db, author);
    let read = 0;
    try {
      for await (const rows of fileRows(await work.openFile(), settings)) {
        for (const { number, cells, unclosed } of rows) {
          const { draft, faults } = readRow(cells, settings.mapping, context);
          if (faults.length === 0 && !unclosed && !leftOut.has(number))
            await writer.add(withConsent(draft, choices, context));
        }
        read += rows.length;
        await progress.note(read);
      }
    } finally {
      // The transaction may only end when nothing is under way in it.
      await writer.settle();
    }
    const imported = await writer.finish();
    signal.throwIfAborted();
    if (!(await finishImport(db, row.id, imported, now()))) throw new Stopped();
    await recordAudit(db, {
      action: 'import',
      subject: { table: 'people' },
      after: { file: row.fileName, count: imported },
      acting: inNameOf(row.createdBy, row.createdByName),
    });
  });
}

/** Writes people by the batch, while the next ones are read. */
class Writer {
  readonly #db: ChurchDb;
  readonly #author: Author;
  #waiting: Draft[] = [];
  #written = 0;
  #writing: Promise<unknown> = Promise.resolve();

  constructor(db: ChurchDb, author: Author) {
    this.#db = db;
    this.#author = author;
  }

  async add(person: Draft): Promise<void> {
    this.#waiting.push(person);
    if (this.#waiting.length >= batch) await this.#write();
  }

  /** How many were written, all in all. */
  async finish(): Promise<number> {
    await this.#write();
    await this.#writing;
    return this.#written;
  }

  /** Waits for what is under way, however it ends. */
  async settle(): Promise<void> {
    await this.#writing.catch(() => undefined);
  }

  async #write(): Promise<void> {
    await this.#writing;
    const people = this.#waiting;
    this.#waiting = [];
    this.#written += people.length;
    this.#writing = insertPeople(this.#db, people, this.#author);
    // Whoever waits for it next hears of a failure.
    this.#writing.catch(() => undefined);
  }
}

/** What the church states about whoever the file says nothing of. */
function withConsent(
  draft: Draft,
  choices: Choices,
  { importedBy, now: at }: ReturnType<typeof readingContext>,
): Draft {
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
