/** Reads a row of a file into a person and a list of errors. */
import { validatePartialDate } from '#domain/kernel/partial-date.ts';
import { isPartialDateAfter } from '#domain/kernel/partial-date.ts';
import type { ImportDraft, CellReadContext } from '#domain/people/columns/column-kinds.ts';
import { isValidDocument, normalizeDocument } from '#domain/churches/public.ts';
import { personColumns } from '#domain/people/columns/columns.ts';
import { readCustomCell } from '#domain/people/custom/cells.ts';
import { getFieldId, isCustomTarget } from '#domain/people/custom/targets.ts';
import { createEmptyPerson } from '#domain/people/person-input.ts';
import { isStandardTarget, type ColumnTarget } from '#domain/people/import/imports.ts';
import { tooLongError } from '#domain/people/columns/column-kinds.ts';
import { normalizeLine } from '#domain/kernel/text/folding.ts';
import { unescapeCell } from './csv.ts';
import type { FeatureReader } from './feature-columns.ts';

export interface RowError {
  /** -1 for the whole row. */
  readonly column: number;
  readonly reason: string;
  readonly value: string;
}

export interface ParsedRow {
  readonly draft: ImportDraft;
  readonly errors: readonly RowError[];
}

/** Longer than any field; protects the parsers from cells of megabytes. */
const maxCellLength = 4000;
/** Maximum characters of a cell in a problem. */
const maxShownLength = 200;

export const truncateValue = (value: string): string => value.slice(0, maxShownLength);

export const isEmptyRow = (row: readonly string[]): boolean =>
  row.every((cell) => cell.trim() === '');

const emptyPerson = createEmptyPerson();

export interface RowReadContext extends CellReadContext {
  readonly features: FeatureReader;
}

type Mapping = readonly (ColumnTarget | null)[];
type MappedColumn = readonly [column: number, target: ColumnTarget];

export interface RowReader {
  read(row: readonly string[]): ParsedRow;
  /** The person without the cells that have errors; null if the rest of the row has errors, too. */
  repair(row: readonly string[], errors: readonly RowError[]): ImportDraft | null;
}

/** Reads the rows of a file with this mapping. */
export function createRowReader(mapping: Mapping, context: RowReadContext): RowReader {
  const columns = sortByOrder(
    mapping.flatMap((target, column): MappedColumn[] => (target ? [[column, target]] : [])),
  );
  const birthColumn = mapping.findIndex((target) => birthTargets.has(target));
  const read = (row: readonly string[]): ParsedRow => {
    const draft: ImportDraft = { ...emptyPerson, custom: {}, featureCells: {} };
    const errors: RowError[] = [];
    for (const [column, target] of columns) {
      const cell = unescapeCell(row[column] ?? '');
      if (cell === '') continue;
      const reason =
        cell.length > maxCellLength ? tooLongError : readTarget(target, cell, draft, context);
      if (reason) errors.push({ column, reason, value: truncateValue(cell) });
    }
    const extra = row.find((cell, column) => column >= mapping.length && cell.trim() !== '');
    if (extra !== undefined)
      errors.push({ column: -1, reason: 'import-row-too-long', value: truncateValue(extra) });
    if (!errors.some(({ column }) => column === birthColumn))
      errors.push(...validateBirth(draft, birthColumn, context));
    errors.push(...validateDocument(draft, mapping.indexOf('documentNumber')));
    const featureProblem = context.features.checkRow(draft.featureCells);
    if (featureProblem && errors.length === 0)
      errors.push({
        column: mapping.indexOf(featureProblem.target),
        reason: featureProblem.reason,
        value: draft.featureCells[featureProblem.target] ?? '',
      });
    const hasName = draft.givenNames || draft.surname1 || draft.surname2 || draft.nickname;
    if (!hasName && errors.length === 0)
      errors.push({ column: -1, reason: 'import-name-missing', value: '' });
    return { draft, errors };
  };
  return {
    read,
    repair(row, errors) {
      if (errors.some(({ column }) => column < 0)) return null;
      const faulty = new Set(errors.flatMap(({ column }) => findRelatedColumns(mapping, column)));
      const rest = read(row.map((cell, column) => (faulty.has(column) ? '' : cell)));
      return rest.errors.length > 0 ? null : rest.draft;
    },
  };
}

/** The columns that together are one value: a part of a birth date or of a document means nothing alone. */
function findRelatedColumns(mapping: Mapping, column: number): number[] {
  const group = [birthTargets, documentTargets].find((targets) =>
    targets.has(mapping[column] ?? null),
  );
  return group ? mapping.flatMap((target, index) => (group.has(target) ? [index] : [])) : [column];
}

const orderRanks = { first: 0, last: 2 } as const;
const getRank = ([, target]: MappedColumn): number => {
  const order = isStandardTarget(target) ? personColumns[target].order : undefined;
  return order ? orderRanks[order] : 1;
};
const sortByOrder = (columns: readonly MappedColumn[]): MappedColumn[] =>
  columns.toSorted((one, other) => getRank(one) - getRank(other));

function readTarget(
  target: ColumnTarget,
  cell: string,
  draft: ImportDraft,
  context: RowReadContext,
): string | null {
  if (isStandardTarget(target)) return personColumns[target].read(cell, draft, context);
  if (!isCustomTarget(target)) {
    const text = normalizeLine(cell);
    const read = context.features.readCell(target, text);
    if ('reason' in read) return read.reason;
    draft.featureCells = { ...draft.featureCells, [target]: text };
    return null;
  }
  const field = context.customFields.get(getFieldId(target));
  // The field was archived after the file was analysed.
  if (!field) return null;
  const result = readCustomCell(field, cell, context);
  if ('reason' in result) return result.reason;
  draft.custom[field.id] = result.value;
  return null;
}

/** Validates type and number together, since they come from two columns; a type without number is ignored. */
function validateDocument(draft: ImportDraft, column: number): RowError[] {
  if (!draft.idDocument) return [];
  const { type } = draft.idDocument;
  const number = normalizeDocument(type, draft.idDocument.number);
  draft.idDocument = number === '' ? null : { type, number };
  if (number === '' || isValidDocument(type, number)) return [];
  return [{ column, reason: 'document-invalid', value: number }];
}

const documentTargets: ReadonlySet<ColumnTarget | null> = new Set([
  'documentType',
  'documentNumber',
] as const);
const birthTargets: ReadonlySet<ColumnTarget | null> = new Set([
  'birth',
  'birthDay',
  'birthMonth',
  'birthYear',
] as const);

/** Validates the birth date as a whole, since it may come from three columns. */
function validateBirth(
  { birth }: ImportDraft,
  column: number,
  { today }: CellReadContext,
): RowError[] {
  if (!birth) return [];
  const reason =
    validatePartialDate(birth) ?? (isPartialDateAfter(birth, today) ? 'birth-in-future' : null);
  if (!reason) return [];
  const value = [birth.day, birth.month, birth.year].filter((part) => part !== undefined).join('/');
  return [{ column, reason, value }];
}
