/**
 * The rows of a long list that are drawn while the page scrolls: those in the window, and some before and after them. Rows
 * that are scrolled away become the next ones: an element with new text costs a third of a new element.
 */

export interface Rows {
  readonly first: number;
  readonly last: number;
}

export interface DrawnRow {
  /** Of its element. */
  readonly key: number;
  readonly index: number;
}

/** Rows drawn before and after those in the window. */
const beyond = 8;
/** So many new rows are worth standing out of order until the scrolling ends. */
const manyRows = 8;

/** Indexes of the list's rows: those of the window, then those after and those before it. */
export function listWanted({ first, last }: Rows, count: number): number[] {
  const listRange = (from: number, to: number): number[] => {
    const start = Math.max(from, 0);
    const length = Math.max(0, Math.min(to, count - 1) - start + 1);
    return Array.from({ length }, (_, index) => start + index);
  };
  return [
    ...listRange(first, last),
    ...listRange(last + 1, last + beyond),
    ...listRange(first - beyond, first - 1).toReversed(),
  ];
}

const byIndex = (one: DrawnRow, other: DrawnRow): number => one.index - other.index;

const isInOrder = (rows: readonly DrawnRow[]): boolean =>
  rows.every(({ index }, position) => index > (rows[position - 1]?.index ?? -1));

/**
 * Draws at most `limit` of the wanted rows that are not drawn yet. When many are wanted, the elements of rows that are not
 * wanted any more become theirs, at any place among the others. Returns the same array if nothing changes.
 */
export function drawRows(
  drawn: readonly DrawnRow[],
  wanted: readonly number[],
  limit: number,
): readonly DrawnRow[] {
  const wantedIndexes = new Set(wanted);
  const drawnIndexes = new Set(drawn.map(({ index }) => index));
  const missing = wanted.filter((index) => !drawnIndexes.has(index));
  if (missing.length === 0) return drawn;
  const kept = drawn.filter(({ index }) => wantedIndexes.has(index));
  let nextKey = Math.max(-1, ...drawn.map(({ key }) => key)) + 1;
  const create = (index: number): DrawnRow => ({ key: nextKey++, index });
  if (missing.length < manyRows && isInOrder(kept))
    return [...kept, ...missing.map(create)].toSorted(byIndex);
  const next = missing.slice(0, limit);
  const moved = drawn.map((row): DrawnRow => {
    if (wantedIndexes.has(row.index)) return row;
    const index = next.shift();
    return index === undefined ? row : { key: row.key, index };
  });
  return [...moved, ...next.map(create)];
}

/** Without rows that are not wanted, in the order of the list: what screen readers and the tab key go through. */
export function settleRows(
  drawn: readonly DrawnRow[],
  wanted: readonly number[],
): readonly DrawnRow[] {
  const wantedIndexes = new Set(wanted);
  const isSettled = isInOrder(drawn) && drawn.every(({ index }) => wantedIndexes.has(index));
  return isSettled
    ? drawn
    : drawn.filter(({ index }) => wantedIndexes.has(index)).toSorted(byIndex);
}

export const isComplete = (drawn: readonly DrawnRow[], wanted: readonly number[]): boolean => {
  const drawnIndexes = new Set(drawn.map(({ index }) => index));
  return wanted.every((index) => drawnIndexes.has(index));
};
