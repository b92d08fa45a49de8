/** Where the entries of a directory stand: in columns, none of them broken, with the letters of the alphabet before them. */

export interface Sizes {
  /** How many columns a page has. */
  readonly columns: number;
  /** The height of the columns of the first page, which has a title, and of the others. */
  readonly firstHeight: number;
  readonly height: number;
  /** What the mark of a letter takes above its first entry. */
  readonly letter: number;
  readonly gap: number;
}

export interface Placed {
  readonly index: number;
  readonly page: number;
  readonly column: number;
  /** From the top of the column; of the letter if there is one. */
  readonly y: number;
  readonly hasLetter: boolean;
}

interface Measured {
  readonly letter: string;
  readonly height: number;
}

/** The columns of the last page end at about the same height. */
export function layOut(entries: readonly Measured[], sizes: Sizes): Placed[] {
  const { firstHeight, height } = sizes;
  const placed = fill(entries, sizes, 0, (page) => (page === 0 ? firstHeight : height));
  const last = placed.at(-1)?.page ?? 0;
  const start = placed.findIndex(({ page }) => page === last);
  if (start < 0) return placed;
  let [low, high] = [0, last === 0 ? firstHeight : height];
  let balanced = placed.slice(start);
  for (let step = 0; step < 12; step += 1) {
    const middle = (low + high) / 2;
    const tried = fill(entries, sizes, start, () => middle);
    if (tried.every(({ page }) => page === 0)) {
      balanced = tried.map((each) => ({ ...each, page: last }));
      high = middle;
    } else low = middle;
  }
  return [...placed.slice(0, start), ...balanced];
}

/** From the entry `start` on, as if pages began there. An entry that is higher than a column stands alone in one. */
function fill(
  entries: readonly Measured[],
  { columns, letter, gap }: Sizes,
  start: number,
  getHeight: (page: number) => number,
): Placed[] {
  let [page, column, y] = [0, 0, 0];
  return entries.slice(start).map((entry, offset) => {
    const index = start + offset;
    const hasLetter = entry.letter !== entries[index - 1]?.letter;
    const needed = entry.height + (hasLetter ? letter : 0);
    if (y > 0 && y + gap + needed > getHeight(page)) {
      y = 0;
      column += 1;
      if (column === columns) [page, column] = [page + 1, 0];
    }
    if (y > 0) y += gap;
    const place = { index, page, column, y, hasLetter };
    y += needed;
    return place;
  });
}
