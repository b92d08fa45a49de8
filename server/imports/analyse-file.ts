/** The analysis job: reads the whole file, stores its problems, and creates the preview. */
import { Problem } from '#domain/kernel/errors.ts';
import { normalizeLine } from '#domain/kernel/text/folding.ts';
import {
  maxImportProblems,
  maxImportRows,
  maxWorkbookRows,
  type ImportSettings,
  type ImportView,
} from '#domain/imports/schema.ts';
import type { ChurchWords, ImportableRow, ImportMatcher, RowError } from './define-import.ts';
import { countHeaders, detectSettings } from './detect-settings.ts';
import { finishAnalysis } from './queries/import-queries.ts';
import { deleteOtherProblems, insertProblems, type ProblemRow } from './queries/problem-queries.ts';
import { readText, truncateValue } from './read-row.ts';
import {
  readFileRows,
  openReader,
  ProgressReporter,
  type ImportRun,
  type NumberedRow,
  type OpenedReader,
} from './run.ts';
import { inspectFile, type InspectedFile } from './source/inspect-file.ts';

const previewRows = 100;
const maxUnknownWords = 50;

export async function analyseFile(work: ImportRun, signal: AbortSignal): Promise<void> {
  const file = await inspectSheet(work);
  try {
    await analyseRows(work, file, signal);
  } finally {
    await file.close();
  }
}

/** How many sheets of a workbook are searched for column names. */
const maxSearchedSheets = 12;
/** A row with at least this many known headers is a row of column names. */
const fewestHeaders = 2;

/** Opens the chosen sheet, or the first one, or if that has no column names, the one that has the most of them. */
async function inspectSheet(work: ImportRun): Promise<InspectedFile> {
  const { openFile, job, definition, columns, row } = work;
  let best = await inspectFile(openFile, row.settings);
  if (row.settings || best.sheets.length < 2) return best;
  const context = {
    detect: definition.detect ?? {},
    declared: columns.filter(({ target }) => job.targets.includes(target)),
  };
  let most = Math.max(countHeaders(best, context), fewestHeaders - 1);
  if (most >= fewestHeaders) return best;
  try {
    for (const sheet of best.sheets.slice(1, maxSearchedSheets)) {
      const other = await inspectFile(openFile, { ...best.source, sheet }).catch(ignoreProblem);
      if (!other) continue;
      const count = countHeaders(other, context);
      await (count > most ? best : other).close();
      if (count > most) [best, most] = [other, count];
    }
  } catch (error) {
    await best.close();
    throw error;
  }
  return best;
}

/** A sheet that can't be read is not proposed. */
function ignoreProblem(error: unknown): null {
  if (error instanceof Problem) return null;
  throw error;
}

async function analyseRows(
  work: ImportRun,
  file: InspectedFile,
  signal: AbortSignal,
): Promise<void> {
  const { core, job, definition } = work;
  const { settings, columns } = detectSettings(file, pickChosen(work), {
    detect: definition.detect ?? {},
    declared: work.columns.filter(({ target }) => job.targets.includes(target)),
    country: job.country,
  });
  if (columns.length === 0) throw new Problem('invalid', 'import-file-empty');
  const headers = columns.map(({ header }) => header);
  const analysis = new FileAnalysis(
    work,
    settings,
    await openReader(work, settings, headers, file),
  );
  const progress = new ProgressReporter(work, 'analysing', file.estimatedRows, signal);
  for await (const rows of readFileRows(file.batches, settings)) {
    await analysis.add(rows);
    await progress.report(analysis.rows);
  }
  await core.database.inChurch(job.churchId, async (db) => {
    await deleteOtherProblems(db, job.importId, job.reading);
    await finishAnalysis(db, job.importId, job.reading, {
      ...analysis.summary(),
      settings,
      sheets: file.sheets,
      columns: columns.map((column, index) =>
        analysis.hasCells(index) ? column : { ...column, leftOut: null },
      ),
    });
  });
}

/** The settings that hold for the rows of the file. */
function pickChosen({ job, row: { settings } }: ImportRun): Partial<ImportSettings> | null {
  if (!settings || job.hasOtherRows) return null;
  const { titleRows, hasHeader } = settings;
  return job.hasOtherHeader ? { titleRows, hasHeader } : settings;
}

/** Collects problems, counts and preview of the rows. */
class FileAnalysis {
  rows = 0;
  readonly #work: ImportRun;
  readonly #settings: ImportSettings;
  readonly #reader: OpenedReader;
  readonly #matcher: ImportMatcher<unknown> | null;
  readonly #unknownWords: UnknownWords;
  readonly #preview: ImportView['preview'] = [];
  readonly #filledColumns = new Set<number>();
  #withErrors = 0;
  #repairable = 0;
  #problems = 0;
  #storedProblems = 0;

  constructor(work: ImportRun, settings: ImportSettings, reader: OpenedReader) {
    this.#work = work;
    this.#settings = settings;
    this.#reader = reader;
    this.#matcher = work.definition.matchExisting?.open(reader.run, reader.context) ?? null;
    this.#unknownWords = new UnknownWords(work, settings);
  }

  async add(rows: readonly NumberedRow[]): Promise<void> {
    this.rows += rows.length;
    const limit = this.#settings.sheet === null ? maxImportRows : maxWorkbookRows;
    if (this.rows > limit)
      throw new Problem('invalid', 'import-too-many-rows', { values: { limit } });
    const problems: ProblemRow[] = [];
    const importable = rows.flatMap((row) => this.#read(row, problems) ?? []);
    const { core, job } = this.#work;
    await core.database.inChurch(job.churchId, async (db) => {
      const found = (await this.#matcher?.match(db, importable)) ?? [];
      this.#countConflicts(importable, found);
      problems.push(...found);
      await insertProblems(db, job.importId, job.reading, this.#limitStored(problems));
    });
    this.#problems += problems.length;
  }

  /** Whether the column says something in some row of the file. */
  hasCells(column: number): boolean {
    return this.#filledColumns.has(column);
  }

  /** A row without errors has one by a conflict with another record, and can be imported without its cell. */
  #countConflicts(rows: readonly ImportableRow<unknown>[], found: readonly ProblemRow[]): void {
    const numbers = new Set(found.filter(({ kind }) => kind === 'error').map(({ row }) => row));
    const count = rows.filter(({ number, hasErrors }) => !hasErrors && numbers.has(number)).length;
    this.#withErrors += count;
    this.#repairable += count;
  }

  /** Limits the stored problems. Duplicates and conflicts are always stored, because the import job needs them. */
  #limitStored(problems: readonly ProblemRow[]): ProblemRow[] {
    const reasons = this.#work.definition.matchExisting?.reasons ?? [];
    return problems.filter(({ kind, reason }) => {
      if (kind === 'duplicate' || reasons.includes(reason)) return true;
      this.#storedProblems += 1;
      return this.#storedProblems <= maxImportProblems;
    });
  }

  /** Reads a row and adds its errors to `problems`; returns null if it can't be imported. */
  #read(row: NumberedRow, problems: ProblemRow[]): ImportableRow<unknown> | null {
    row.cells.forEach((cell, column) => {
      if (!this.#filledColumns.has(column) && cell.trim() !== '') this.#filledColumns.add(column);
    });
    const { draft, errors } = this.#reader.read(row.cells);
    const all = row.fault ? [...errors, createRowError(row.fault, row)] : errors;
    for (const error of all) {
      const { column, reason, value } = error;
      problems.push({ row: row.number, column, kind: 'error', reason, value, details: null });
      this.#unknownWords.count(error);
    }
    if (this.#preview.length < previewRows)
      this.#preview.push({ row: row.number, values: this.#toPreviewValues(draft, row.cells) });
    const hasErrors = all.length > 0;
    if (!hasErrors) return { number: row.number, draft, hasErrors };
    this.#withErrors += 1;
    const repaired = this.#reader.repair(row.cells, all);
    if (!repaired) return null;
    this.#repairable += 1;
    return { number: row.number, draft: repaired.draft, hasErrors };
  }

  /** The values as they will be imported. */
  #toPreviewValues(draft: unknown, cells: readonly string[]): Record<string, string> {
    const { context, run } = this.#reader;
    const values = run.columns.map((column): [string, string] => {
      const position = this.#settings.mapping.indexOf(column.target);
      const cell = readText(cells[position], column);
      return [column.target, truncateValue(column.show?.(draft, cell, context) ?? '')];
    });
    return Object.fromEntries(values.filter(([, value]) => value !== ''));
  }

  summary() {
    const { rows } = this;
    return {
      preview: this.#preview,
      unknownWords: this.#unknownWords.list(),
      counts: {
        rows,
        valid: rows - this.#withErrors,
        withErrors: this.#withErrors,
        repairable: this.#repairable,
        duplicates: this.#matcher?.duplicates ?? 0,
        repairableDuplicates: this.#matcher?.repairableDuplicates ?? 0,
        problems: this.#problems,
      },
    };
  }
}

const createRowError = (reason: string, { cells }: NumberedRow): RowError => ({
  column: -1,
  reason,
  value: truncateValue((reason === 'import-row-total' ? cells.find(Boolean) : cells.at(-1)) ?? ''),
});

/** Counts the words that the church does not have. */
class UnknownWords {
  readonly #targets: readonly (string | null)[];
  readonly #words: ReadonlyMap<string, ChurchWords>;
  readonly #found = new Map<string, ImportView['unknownWords'][number]>();
  /** The number of kept words whose meaning the user chose. */
  readonly #chosen: number;

  constructor({ columns, row }: ImportRun, { mapping, words }: ImportSettings) {
    this.#targets = mapping;
    for (const known of row.unknownWords) {
      const { target, value, suggestion } = known;
      const chosen = words[target] ?? {};
      if (suggestion && Object.hasOwn(chosen, value))
        this.#found.set(`${target} ${value}`, { ...known, count: 0 });
    }
    this.#chosen = this.#found.size;
    this.#words = new Map(
      columns.flatMap(({ target, words }) => (words ? [[target, words] as const] : [])),
    );
  }

  count({ column, reason, value, suggestion }: RowError): void {
    const target = this.#targets[column] ?? '';
    const words = this.#words.get(target);
    if (!words || ![words.unknown].flat().includes(reason)) return;
    const word = normalizeLine(value).slice(0, 120);
    const key = `${target} ${word}`;
    const found = this.#found.get(key);
    if (found) found.count += 1;
    else if (this.#found.size - this.#chosen < maxUnknownWords)
      this.#found.set(key, { target, value: word, count: 1, suggestion: suggestion ?? null });
  }

  list(): ImportView['unknownWords'] {
    return [...this.#found.values()].toSorted((one, other) => other.count - one.count);
  }
}
