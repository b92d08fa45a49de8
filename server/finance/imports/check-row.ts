import type { CheckedRow, RowError } from '#server/imports/public.ts';

/** The error of a column that a row says nothing in, unless its cell has one of its own. */
export function findMissing(
  { errors, findColumn }: CheckedRow,
  target: string,
  reason: string,
): RowError[] {
  const column = findColumn(target);
  const isFaulty = column >= 0 && errors.some((error) => error.column === column);
  return isFaulty ? [] : [{ column, reason, value: '' }];
}
