/** The first job: reads the whole file, writes down every problem, and shows what would become of it. */
import { Problem } from '#domain/kernel/errors.ts';
import { fold, tidyLine } from '#domain/kernel/words/text.ts';
import { exportColumns, personColumns } from '#domain/people/columns.ts';
import { customTarget, writeCell } from '#domain/people/custom/cells.ts';
import type { CustomField } from '#domain/people/custom/fields.ts';
import type { Draft, WritingContext } from '#domain/people/column-kinds.ts';
import {
  mostImportProblems,
  mostImportRows,
  type ImportSettings,
  type ImportView,
} from '#domain/people/import/imports.ts';
import { finishReading } from '../queries/import-queries.ts';
import {
  documentReasons,
  findDocuments,
  findKnown,
  forgetOtherProblems,
  insertProblems,
  type Known,
  type ProblemRow,
} from '../queries/import-problem-queries.ts';
import { birthsAgree, identityOf, RowsSeen, type Identity } from './duplicates.ts';
import { detectEncoding } from './encoding.ts';
import { lookInto, writesHombreMujer } from './look-into-file.ts';
import { readRow, shown } from './read-row.ts';
import { writingContext } from './writing.ts';
import { fileRows, Progress, readingContext, type NumberedRow, type Work } from './work.ts';

const previewRows = 10;
const mostUnknownStatuses = 50;

export async function analyse(work: Work, signal: AbortSignal): Promise<void> {
  const { core, job, row } = work;
  const detected = await detectEncoding((await work.openFile()).content);
  const encoding = row.settings?.encoding ?? detected.encoding;
  const head = new TextDecoder(encoding).decode(detected.head);
  const { settings, columns } = lookInto(head, row.settings ?? { encoding }, {
    country: job.country,
    isStatus: (value) => work.statusOf(value) !== undefined,
    customTarget: targetOfLabel(work.fields.values()),
  });
  if (columns.length === 0) throw new Problem('invalid', 'import-file-empty');
  const findings = new Findings(work, settings, writesHombreMujer(head, settings));
  const progress = new Progress(
    work,
    'analysing',
    estimateRows(head, detected.head.length, detected.bytes),
    signal,
  );
  for await (const rows of fileRows(await work.openFile(), settings)) {
    await findings.add(rows);
    await progress.note(findings.rows);
  }
  await core.database.inChurch(job.churchId, async (db) => {
    await forgetOtherProblems(db, job.importId, job.reading);
    await finishReading(db, job.importId, job.reading, {
      ...findings.summary(),
      settings,
      columns: [...columns] as ImportView['columns'],
    });
  });
}

/** By the label of the field, as a spreadsheet writes it. */
function targetOfLabel(
  fields: Iterable<CustomField>,
): (header: string) => ReturnType<typeof customTarget> | null {
  const known = new Map([...fields].map((field) => [fold(field.label), customTarget(field.id)]));
  return (header) => known.get(fold(header)) ?? null;
}

const estimateRows = (head: string, headBytes: number, bytes: number): number =>
  Math.round((head.split('\n').length * bytes) / Math.max(1, headBytes));

interface Found {
  readonly row: NumberedRow;
  readonly draft: Draft;
  readonly identity: Identity;
}

/** Goes through the rows and keeps count. */
class Findings {
  rows = 0;
  readonly #work: Work;
  readonly #settings: ImportSettings;
  readonly #context: ReturnType<typeof readingContext>;
  readonly #seen = new RowsSeen();
  readonly #documents = new Map<string, number>();
  readonly #unknownStatuses = new Map<string, number>();
  readonly #preview: ImportView['preview'] = [];
  readonly #writing: WritingContext;
  #withErrors = 0;
  #duplicates = 0;
  #problems = 0;
  #written = 0;

  constructor(work: Work, settings: ImportSettings, hombreMujer: boolean) {
    this.#work = work;
    this.#settings = settings;
    this.#context = readingContext(work, settings, hombreMujer);
    this.#writing = writingContext(work.job, (id) => id);
  }

  async add(rows: readonly NumberedRow[]): Promise<void> {
    this.rows += rows.length;
    if (this.rows > mostImportRows)
      throw new Problem('invalid', 'import-too-many-rows', { values: { limit: mostImportRows } });
    const problems: ProblemRow[] = [];
    const sound: Found[] = [];
    for (const row of rows) {
      const draft = this.#read(row, problems);
      if (draft) sound.push({ row, draft, identity: identityOf(draft) });
    }
    const { core, job } = this.#work;
    await core.database.inChurch(job.churchId, async (db) => {
      const names = sound.map(({ identity }) => identity.name).filter(Boolean);
      const known = await findKnown(
        db,
        names,
        sound.flatMap(({ identity }) => identity.contacts),
      );
      const unique = this.#withoutTaken(
        sound,
        await findDocuments(
          db,
          sound.flatMap(({ draft }) => draft.idDocument ?? []),
        ),
        problems,
      );
      problems.push(...this.#duplicatesAmong(unique, known));
      await insertProblems(db, job.importId, job.reading, this.#kept(problems));
    });
    this.#problems += problems.length;
  }

  /** A file that is all wrong fills no table. Duplicates and documents are kept whatever their number: the import asks for them. */
  #kept(problems: readonly ProblemRow[]): ProblemRow[] {
    return problems.filter(({ kind, reason }) => {
      if (kind === 'duplicate' || documentReasons.some((each) => each === reason)) return true;
      this.#written += 1;
      return this.#written <= mostImportProblems;
    });
  }

  /** Adds what is wrong with a row to `problems`; the person if nothing is. */
  #read(row: NumberedRow, problems: ProblemRow[]): Draft | null {
    const { draft, faults } = readRow(row.cells, this.#settings.mapping, this.#context);
    const all = row.unclosed
      ? [
          ...faults,
          { column: -1, reason: 'import-quote-unclosed', value: shown(row.cells.at(-1) ?? '') },
        ]
      : faults;
    for (const { column, reason, value } of all) {
      problems.push({ row: row.number, column, kind: 'error', reason, value, details: null });
      if (reason === 'import-status-unknown') this.#meetUnknownStatus(value);
    }
    if (all.length > 0) this.#withErrors += 1;
    if (this.#preview.length < previewRows)
      this.#preview.push({ row: row.number, values: this.#shown(draft, row.cells) });
    return all.length > 0 ? null : draft;
  }

  /** Rows whose document nobody has yet, neither in the church nor before them in the file. */
  #withoutTaken(
    rows: readonly Found[],
    holders: ReadonlyMap<string, string>,
    problems: ProblemRow[],
  ): Found[] {
    const column = this.#settings.mapping.indexOf('documentNumber');
    return rows.filter(({ row, draft: { idDocument } }) => {
      if (!idDocument) return true;
      const key = `${idDocument.type} ${idDocument.number}`;
      const holder = holders.get(key);
      const earlier = this.#documents.get(key);
      if (earlier === undefined) this.#documents.set(key, row.number);
      if (holder === undefined && earlier === undefined) return true;
      const told = { row: row.number, column, kind: 'error', value: idDocument.number } as const;
      if (holder !== undefined)
        problems.push({ ...told, reason: 'import-document-in-church', details: { name: holder } });
      else
        problems.push({
          ...told,
          reason: 'import-document-in-file',
          details: { row: earlier ?? 0 },
        });
      this.#withErrors += 1;
      return false;
    });
  }

  #meetUnknownStatus(value: string): void {
    const status = tidyLine(value).slice(0, 120);
    const count = this.#unknownStatuses.get(status);
    if (count !== undefined || this.#unknownStatuses.size < mostUnknownStatuses)
      this.#unknownStatuses.set(status, (count ?? 0) + 1);
  }

  /** As it would be; of a status its own word. */
  #shown(draft: Draft, cells: readonly string[]): Record<string, string> {
    const values = exportColumns
      .filter((key) => key !== 'nameOrder')
      .map((key): [string, string] => [
        key,
        key === 'status' ? '' : personColumns[key].write(draft, this.#writing),
      ]);
    const status = cells[this.#settings.mapping.indexOf('status')]?.trim();
    const own = [...this.#work.fields.values()].map((field): [string, string] => [
      customTarget(field.id),
      writeCell(field, draft.custom[field.id], this.#writing),
    ]);
    return Object.fromEntries(
      [...values, ...own, ...(status ? [['status', shown(status)]] : [])].filter(
        ([, value]) => value !== '',
      ),
    );
  }

  #duplicatesAmong(rows: readonly Found[], known: readonly Known[]): ProblemRow[] {
    const byName = Map.groupBy(known, ({ name }) => name);
    const byContact = Map.groupBy(
      known.filter(({ contacts }) => contacts.length > 0),
      ({ contacts, first }) => `${contacts[0]} ${first}`,
    );
    return rows.flatMap(({ row, identity }): ProblemRow[] => {
      const alike = [
        ...(byName.get(identity.name) ?? []),
        ...identity.contacts.flatMap(
          (contact) => byContact.get(`${contact} ${identity.first}`) ?? [],
        ),
      ];
      const inChurch = alike.find(
        ({ birth, contacts, first }) =>
          birthsAgree(birth, identity.birth) && (contacts.length === 0 || first !== ''),
      );
      const inFile = this.#seen.meet(row.number, identity);
      const problem = { row: row.number, column: -1, kind: 'duplicate', value: '' } as const;
      if (inChurch || inFile !== null) this.#duplicates += 1;
      if (inChurch)
        return [
          {
            ...problem,
            reason: 'import-duplicate-in-church',
            details: { name: inChurch.displayName },
          },
        ];
      return inFile === null
        ? []
        : [{ ...problem, reason: 'import-duplicate-in-file', details: { row: inFile } }];
    });
  }

  summary() {
    const { rows } = this;
    const unknownStatuses = [...this.#unknownStatuses].map(([value, count]) => ({ value, count }));
    return {
      preview: this.#preview,
      unknownStatuses: unknownStatuses.toSorted((one, other) => other.count - one.count),
      counts: {
        rows,
        valid: rows - this.#withErrors,
        withErrors: this.#withErrors,
        duplicates: this.#duplicates,
        problems: this.#problems,
      },
    };
  }
}
