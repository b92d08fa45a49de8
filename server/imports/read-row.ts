/** Reads a row of a file into a draft and a list of errors. */
import { isUnknown, isUnknownMark, isUnknownName } from '#domain/imports/public.ts';
import { unescapeCell } from '#server/core/files/csv-rows.ts';
import type { CheckedRow, Import, ImportColumn, RowError } from './define-import.ts';

interface ParsedRow {
  readonly draft: unknown;
  readonly errors: readonly RowError[];
}

/** Longer than any field; protects the parsers from cells of megabytes. */
const maxCellLength = 4000;
/** Maximum characters of a cell in a problem. */
const maxShownLength = 200;

export const truncateValue = (value: string): string => value.slice(0, maxShownLength);

export const isEmptyRow = (row: readonly string[]): boolean =>
  row.every((cell) => cell.trim() === '');

/** A row of an unused line of a numbered list: it has a number in a column that is not imported, and nothing else. */
export function isNumberAlone(row: readonly string[], mapping: Mapping): boolean {
  const [first, ...others] = row.flatMap((cell, index) => (cell.trim() === '' ? [] : [index]));
  return (
    first !== undefined &&
    others.length === 0 &&
    mapping[first] === null &&
    mapping.some((target) => target !== null) &&
    /^\d{1,5}[.)]?$/.test(row[first]?.trim() ?? '')
  );
}

/** The text of a cell; empty if it says that nothing is known. */
export function readText(cell: string | undefined, column: ImportColumn): string {
  const text = unescapeCell(cell ?? '');
  const isEmpty = column.isEvent ? isUnknownMark : column.isName ? isUnknownName : isUnknown;
  if (column.isText || !isEmpty(text)) return text;
  return column.words?.find(text) !== undefined || column.hasWord?.(text) ? text : '';
}

const longestTotal = 60;

/** A count or a sum; many digits alone are the number of a document or of a telephone. */
const isFigure = (text: string): boolean =>
  /^[(-]{0,2}\p{Sc}? ?-?\d[\d.,]*[ \u00a0]?[\p{Sc}%]?\)?$/u.test(text) && !/^\d{7,}$/.test(text);

const total =
  /^(?:gran |sub ?)?total(?:es)?(?: general| de \p{L}+)?\s*[:=]?[\s\d.,]*(?:(?<=\d )\p{L}+)?$/iu;

/** A count with the word for what is counted: `11 personas`. */
const isCount = (text: string): boolean => /^\d{1,6} \p{L}+$/u.test(text);

/** A row that counts or sums records: `TOTAL` beside numbers. */
export function isTotalRow(row: readonly string[]): boolean {
  const first = row.findIndex((cell) => cell.trim() !== '');
  const name = row[first]?.trim() ?? '';
  // Nothing is tried on a long cell, which takes longer the longer it is.
  if (name.length > longestTotal || !total.test(name)) return false;
  const others = row
    .slice(first + 1)
    .map((cell) => cell.trim())
    .filter((cell) => cell !== '' && !isUnknownMark(cell));
  return (
    (others.length > 0 || /\d/.test(name)) &&
    others.every((cell) => cell.length <= longestTotal && (isFigure(cell) || isCount(cell)))
  );
}

type Mapping = readonly (string | null)[];
type MappedColumn = readonly [position: number, column: ImportColumn];

export interface RowReader {
  read(row: readonly string[]): ParsedRow;
  /** The draft without the cells that have errors; null if the rest of the row has errors, too. */
  repair(row: readonly string[], errors: readonly RowError[]): { readonly draft: unknown } | null;
}

/** Reads the rows of a file with this mapping. A column that the church no longer has is not read. */
export function createRowReader(
  { createDraft, checkRow, joinedTargets }: Import,
  declared: readonly ImportColumn[],
  mapping: Mapping,
  context: unknown,
): RowReader {
  const byTarget = new Map(declared.map((column) => [column.target, column]));
  const columns = sortByOrder(
    mapping.flatMap((target, position): MappedColumn[] => {
      const column = byTarget.get(target ?? '');
      return column ? [[position, column]] : [];
    }),
  );
  const findColumn = (target: string): number => mapping.indexOf(target);
  const read = (row: readonly string[]): ParsedRow => {
    const draft = createDraft();
    const errors: RowError[] = [];
    for (const [column, declaration] of columns) {
      const cell = readText(row[column], declaration);
      if (cell === '') continue;
      const problem =
        cell.length > maxCellLength ? 'import-too-long' : declaration.read(cell, draft, context);
      if (problem === null) continue;
      const error = typeof problem === 'string' ? { reason: problem, value: cell } : problem;
      errors.push({ ...error, column, value: truncateValue(error.value) });
    }
    const extra = row.find((cell, column) => column >= mapping.length && cell.trim() !== '');
    if (extra !== undefined)
      errors.push({ column: -1, reason: 'import-row-too-long', value: truncateValue(extra) });
    const others = checkRow?.(draft, { errors, findColumn }, context) ?? [];
    return { draft, errors: others.length > 0 ? [...errors, ...others] : errors };
  };
  return {
    read,
    repair(row, errors) {
      if (errors.some(({ column }) => column < 0)) return null;
      const faulty = new Set(
        errors.flatMap(({ column }) => findJoinedColumns(joinedTargets ?? [], mapping, column)),
      );
      const rest = read(row.map((cell, column) => (faulty.has(column) ? '' : cell)));
      return rest.errors.length > 0 ? null : { draft: rest.draft };
    },
  };
}

/** The columns that together are one value: a part of it means nothing alone. */
function findJoinedColumns(
  groups: readonly ReadonlySet<string>[],
  mapping: Mapping,
  column: number,
): number[] {
  const group = groups.find((targets) => targets.has(mapping[column] ?? ''));
  return group
    ? mapping.flatMap((target, index) => (group.has(target ?? '') ? [index] : []))
    : [column];
}

const orderRanks = { first: 0, early: 1, last: 3 } as const;
const getRank = ([, { order }]: MappedColumn): number => (order ? orderRanks[order] : 2);
const sortByOrder = (columns: readonly MappedColumn[]): MappedColumn[] =>
  columns.toSorted((one, other) => getRank(one) - getRank(other));

/** The error of a row without a value for a column, unless its cell has an error already. */
export function findMissing(
  { errors, findColumn }: CheckedRow,
  target: string,
  reason: string,
): RowError[] {
  const column = findColumn(target);
  const isFaulty = column >= 0 && errors.some((error) => error.column === column);
  return isFaulty ? [] : [{ column, reason, value: '' }];
}
