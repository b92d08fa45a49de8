/** Reads a row of a file into a person and a list of errors. */
import { validatePartialDate } from '#domain/kernel/partial-date.ts';
import { isPartialDateAfter } from '#domain/kernel/partial-date.ts';
import type { ImportDraft, CellReadContext } from '#domain/people/columns/column-kinds.ts';
import { isValidDocument, normalizeDocument } from '#domain/churches/public.ts';
import { personColumns } from '#domain/people/columns.ts';
import { getFieldId, isCustomTarget, readCustomCell } from '#domain/people/custom/cells.ts';
import { createEmptyPerson } from '#domain/people/person-input.ts';
import type { ColumnTarget } from '#domain/people/import/imports.ts';
import { tooLongError } from '#domain/people/columns/column-kinds.ts';
import { unescapeCell } from './csv.ts';

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
const maxCellLength = 2000;
/** Maximum characters of a cell in a problem. */
const maxShownLength = 200;

export const truncateValue = (value: string): string => value.slice(0, maxShownLength);

export const isEmptyRow = (row: readonly string[]): boolean =>
  row.every((cell) => cell.trim() === '');

const emptyPerson = createEmptyPerson();

export function readRow(
  row: readonly string[],
  mapping: readonly (ColumnTarget | null)[],
  context: CellReadContext,
): ParsedRow {
  const draft: ImportDraft = { ...emptyPerson, custom: {} };
  const errors: RowError[] = [];
  mapping.forEach((target, column) => {
    const cell = target === null ? '' : unescapeCell(row[column] ?? '');
    if (target === null || cell === '') return;
    const reason =
      cell.length > maxCellLength ? tooLongError : readTarget(target, cell, draft, context);
    if (reason) errors.push({ column, reason, value: truncateValue(cell) });
  });
  const extraColumn = row.findIndex(
    (cell, column) => column >= mapping.length && cell.trim() !== '',
  );
  if (extraColumn >= 0)
    errors.push({
      column: -1,
      reason: 'import-row-too-long',
      value: truncateValue(row[extraColumn] ?? ''),
    });
  if (!errors.some(({ column }) => column === findBirthColumn(mapping)))
    errors.push(...validateBirth(draft, mapping, context));
  if (draft.idDocument) errors.push(...validateDocument(draft, mapping));
  const hasName = draft.givenNames || draft.surname1 || draft.surname2 || draft.nickname;
  if (!hasName && errors.length === 0)
    errors.push({ column: -1, reason: 'import-name-missing', value: '' });
  return { draft, errors: errors };
}

function readTarget(
  target: ColumnTarget,
  cell: string,
  draft: ImportDraft,
  context: CellReadContext,
): string | null {
  if (!isCustomTarget(target)) return personColumns[target].read(cell, draft, context);
  const field = context.customFields.get(getFieldId(target));
  // The field was archived after the file was analysed.
  if (!field) return null;
  const result = readCustomCell(field, cell, context);
  if ('reason' in result) return result.reason;
  draft.custom[field.id] = result.value;
  return null;
}

/** Validates type and number together, since they come from two columns; a type without number is ignored. */
function validateDocument(
  draft: ImportDraft,
  mapping: readonly (ColumnTarget | null)[],
): RowError[] {
  if (!draft.idDocument) return [];
  const { type } = draft.idDocument;
  const number = normalizeDocument(type, draft.idDocument.number);
  draft.idDocument = number === '' ? null : { type, number };
  if (number === '' || isValidDocument(type, number)) return [];
  return [{ column: mapping.indexOf('documentNumber'), reason: 'document-invalid', value: number }];
}

const birthTargets: ReadonlySet<ColumnTarget | null> = new Set([
  'birth',
  'birthDay',
  'birthMonth',
  'birthYear',
] as const);
const findBirthColumn = (mapping: readonly (ColumnTarget | null)[]): number =>
  mapping.findIndex((target) => birthTargets.has(target));

/** Validates the birth date as a whole, since it may come from three columns. */
function validateBirth(
  { birth }: ImportDraft,
  mapping: readonly (ColumnTarget | null)[],
  { today }: CellReadContext,
): RowError[] {
  if (!birth) return [];
  const reason =
    validatePartialDate(birth) ?? (isPartialDateAfter(birth, today) ? 'birth-in-future' : null);
  if (!reason) return [];
  const value = [birth.day, birth.month, birth.year].filter((part) => part !== undefined).join('/');
  return [{ column: findBirthColumn(mapping), reason, value }];
}
