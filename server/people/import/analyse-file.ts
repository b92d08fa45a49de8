/** The analysis job: reads the whole file, stores its problems, and creates the preview. */
import { Problem } from '#domain/kernel/errors.ts';
import { fold, normalizeLine } from '#domain/kernel/text/folding.ts';
import { personColumns } from '#domain/people/columns/columns.ts';
import { exportColumns } from '#domain/people/columns/column-names.ts';
import { isFeatureTarget } from '#domain/people/columns/feature-targets.ts';
import { writeCustomCell } from '#domain/people/custom/cells.ts';
import { toCustomTarget } from '#domain/people/custom/targets.ts';
import type { CustomField } from '#domain/people/custom/fields.ts';
import type { ImportDraft, CellWriteContext } from '#domain/people/columns/column-kinds.ts';
import {
  maxImportProblems,
  maxImportRows,
  maxWorkbookRows,
  type ImportSettings,
  type ImportView,
} from '#domain/people/import/imports.ts';
import { finishAnalysis } from '../queries/import-queries.ts';
import {
  documentReasons,
  findDocumentHolders,
  findSimilarPeople,
  deleteOtherProblems,
  insertProblems,
  type ProblemRow,
} from '../queries/import-problem-queries.ts';
import { toIdentity } from './duplicates.ts';
import { detectSettings } from './detect-settings.ts';
import { inspectFile, type InspectedFile } from './import-source.ts';
import { createRowReader, truncateValue, type RowReadContext, type RowReader } from './read-row.ts';
import { createFeatureTargetFinder, type ReadFeatureCell } from './feature-columns.ts';
import { RowConflicts, type ImportableRow } from './row-conflicts.ts';
import { createCellWriteContext } from './cell-write-context.ts';
import {
  readFileRows,
  ProgressReporter,
  createReadContext,
  type NumberedRow,
  type ImportRun,
} from './import-run.ts';

const previewRows = 10;
const maxUnknownStatuses = 50;

export async function analyseFile(work: ImportRun, signal: AbortSignal): Promise<void> {
  const file = await inspectFile(work.openFile, work.row.settings);
  try {
    await analyseRows(work, file, signal);
  } finally {
    await file.close();
  }
}

async function analyseRows(
  work: ImportRun,
  file: InspectedFile,
  signal: AbortSignal,
): Promise<void> {
  const { core, job, row } = work;
  const { settings, columns } = detectSettings(file, job.hasOtherRows ? null : row.settings, {
    country: job.country,
    isStatus: (value) => work.findStatusId(value) !== undefined,
    findCustomTarget: createTargetFinder(work.fields.values()),
    findFeatureTarget: createFeatureTargetFinder(work.features, job.featureTargets ?? []),
  });
  if (columns.length === 0) throw new Problem('invalid', 'import-file-empty');
  const headers = columns.map(({ header }) => header);
  const context = await createReadContext(work, settings, headers);
  const analysis = new FileAnalysis(work, settings, context);
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
      columns,
    });
  });
}

/** Finds custom fields by header, comparing with their folded labels. */
function createTargetFinder(
  fields: Iterable<CustomField>,
): (header: string) => ReturnType<typeof toCustomTarget> | null {
  const targets = new Map(
    [...fields].map((field) => [fold(field.label), toCustomTarget(field.id)]),
  );
  return (header) => targets.get(fold(header)) ?? null;
}

/** Collects problems, counts and preview of the rows. */
class FileAnalysis {
  rows = 0;
  readonly #work: ImportRun;
  readonly #settings: ImportSettings;
  readonly #reader: RowReader;
  readonly #readFeatureCell: ReadFeatureCell;
  readonly #conflicts: RowConflicts;
  readonly #unknownStatuses = new Map<string, number>();
  readonly #preview: ImportView['preview'] = [];
  readonly #writeContext: CellWriteContext;
  #withErrors = 0;
  #repairable = 0;
  #problems = 0;
  #storedProblems = 0;

  constructor(work: ImportRun, settings: ImportSettings, context: RowReadContext) {
    this.#work = work;
    this.#settings = settings;
    this.#reader = createRowReader(settings.mapping, context);
    this.#readFeatureCell = context.features.readCell;
    this.#conflicts = new RowConflicts(settings.mapping.indexOf('documentNumber'));
    this.#writeContext = createCellWriteContext(work.job, (id) => id);
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
      const similarPeople = await findSimilarPeople(
        db,
        importable.map(({ identity }) => identity.name).filter(Boolean),
        importable.flatMap(({ identity }) => identity.contacts),
      );
      const holders = await findDocumentHolders(
        db,
        importable.flatMap(({ draft }) => draft.idDocument ?? []),
      );
      const { marked, errors } = this.#markTakenDocuments(importable, holders);
      problems.push(...errors, ...this.#conflicts.findDuplicates(marked, similarPeople));
      await insertProblems(db, job.importId, job.reading, this.#limitStored(problems));
    });
    this.#problems += problems.length;
  }

  #markTakenDocuments(
    rows: readonly ImportableRow[],
    holders: ReadonlyMap<string, string>,
  ): { marked: ImportableRow[]; errors: ProblemRow[] } {
    const errors = this.#conflicts.findTakenDocuments(rows, holders);
    const numbers = new Set(errors.map(({ row }) => row));
    const marked = rows.map((row) => {
      if (row.hasErrors || !numbers.has(row.number)) return row;
      this.#withErrors += 1;
      this.#repairable += 1;
      return { ...row, hasErrors: true };
    });
    return { marked, errors };
  }

  /** Limits the stored problems. Duplicates and taken documents are always stored, because the import job needs them. */
  #limitStored(problems: readonly ProblemRow[]): ProblemRow[] {
    return problems.filter(({ kind, reason }) => {
      if (kind === 'duplicate' || documentReasons.some((each) => each === reason)) return true;
      this.#storedProblems += 1;
      return this.#storedProblems <= maxImportProblems;
    });
  }

  /** Reads a row and adds its errors to `problems`; returns the person, or null if it can't be imported. */
  #read(row: NumberedRow, problems: ProblemRow[]): ImportableRow | null {
    const { draft, errors } = this.#reader.read(row.cells);
    const all = row.unclosed
      ? [
          ...errors,
          {
            column: -1,
            reason: 'import-quote-unclosed',
            value: truncateValue(row.cells.at(-1) ?? ''),
          },
        ]
      : errors;
    for (const { column, reason, value } of all) {
      problems.push({ row: row.number, column, kind: 'error', reason, value, details: null });
      if (reason === 'import-status-unknown') this.#countUnknownStatus(value);
    }
    if (this.#preview.length < previewRows)
      this.#preview.push({ row: row.number, values: this.#toPreviewValues(draft, row.cells) });
    const hasErrors = all.length > 0;
    const person = hasErrors ? this.#reader.repair(row.cells, all) : draft;
    if (hasErrors) this.#withErrors += 1;
    if (hasErrors && person) this.#repairable += 1;
    return person
      ? { number: row.number, draft: person, identity: toIdentity(person), hasErrors }
      : null;
  }

  #countUnknownStatus(value: string): void {
    const status = normalizeLine(value).slice(0, 120);
    const count = this.#unknownStatuses.get(status);
    if (count !== undefined || this.#unknownStatuses.size < maxUnknownStatuses)
      this.#unknownStatuses.set(status, (count ?? 0) + 1);
  }

  /** The values as they will be imported; the status as written in the file. */
  #toPreviewValues(draft: ImportDraft, cells: readonly string[]): Record<string, string> {
    const values = exportColumns
      .filter((key) => key !== 'nameOrder')
      .map((key): [string, string] => [
        key,
        key === 'status' ? '' : personColumns[key].write(draft, this.#writeContext),
      ]);
    const status = cells[this.#settings.mapping.indexOf('status')]?.trim();
    const custom = [...this.#work.fields.values()].map((field): [string, string] => [
      toCustomTarget(field.id),
      writeCustomCell(field, draft.custom[field.id], this.#writeContext),
    ]);
    const features = this.#settings.mapping.flatMap((target): [string, string][] => {
      const cell = target && isFeatureTarget(target) ? draft.featureCells[target] : undefined;
      if (!target || !isFeatureTarget(target) || cell === undefined) return [];
      const read = this.#readFeatureCell(target, cell);
      return 'shown' in read ? [[target, truncateValue(read.shown)]] : [];
    });
    return Object.fromEntries(
      [
        ...values,
        ...custom,
        ...features,
        ...(status ? [['status', truncateValue(status)]] : []),
      ].filter(([, value]) => value !== ''),
    );
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
        repairable: this.#repairable,
        duplicates: this.#conflicts.duplicates,
        repairableDuplicates: this.#conflicts.repairableDuplicates,
        problems: this.#problems,
      },
    };
  }
}
