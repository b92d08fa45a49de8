/**
 * Finds rows that the books have already, as when a file is read twice. Of equal rows as many are known as the books have: two
 * equal purchases of a day stay two.
 */
import type { ChurchDb } from '#server/core/database/database.ts';
import type { KnownRow } from '#server/finance/public.ts';
import type { ImportableRow, ImportMatcher, ProblemRow } from '#server/imports/public.ts';

interface MovementKey {
  readonly day: string;
  readonly key: string;
  /** The position of its column, if the row has several movements. */
  readonly column?: number;
}

interface Comparison<Draft> {
  /** Those of its movements; none: it is compared with nothing. */
  readonly toKeys: (draft: Draft) => readonly MovementKey[];
  /** The position of the sum of the movements of a row, if it has several. */
  readonly totalColumn?: number;
  /** What the books have on these days. */
  readonly listKnown: (db: ChurchDb, days: readonly string[]) => Promise<KnownRow[]>;
}

/** The reason of a cell of a row that has other movements, too. */
export const partlyKnown = 'finance-imports:errors.partly-known';

export class BookMatcher<Draft> implements ImportMatcher<Draft> {
  duplicates = 0;
  repairableDuplicates = 0;
  readonly #comparison: Comparison<Draft>;
  readonly #days = new Set<string>();
  readonly #left = new Map<string, number>();

  constructor(comparison: Comparison<Draft>) {
    this.#comparison = comparison;
  }

  async match(db: ChurchDb, rows: readonly ImportableRow<Draft>[]): Promise<ProblemRow[]> {
    const keys = rows.map(({ draft }) => this.#comparison.toKeys(draft));
    await this.#read(
      db,
      keys.flat().map(({ day }) => day),
    );
    return rows.flatMap(({ number, hasErrors }, index): ProblemRow[] => {
      const all = keys[index] ?? [];
      const known = all.filter(({ key }) => this.#take(key));
      if (known.length === 0) return [];
      if (known.length < all.length) return this.#toCellProblems(number, known);
      if (hasErrors) this.repairableDuplicates += 1;
      else this.duplicates += 1;
      const reason = 'finance-imports:errors.known';
      return [{ row: number, column: -1, kind: 'duplicate', reason, value: '', details: null }];
    });
  }

  /** Whether the books have one more of this key, which then stands for a movement of the file. */
  #take(key: string): boolean {
    const left = this.#left.get(key) ?? 0;
    if (left > 0) this.#left.set(key, left - 1);
    return left > 0;
  }

  /** The rest of the row is imported without the cells that the books have, and without the sum. */
  #toCellProblems(row: number, known: readonly MovementKey[]): ProblemRow[] {
    const columns = [...known.map(({ column = -1 }) => column), this.#comparison.totalColumn ?? -1];
    return columns
      .filter((column) => column >= 0)
      .map((column) => ({
        row,
        column,
        kind: 'error',
        reason: partlyKnown,
        value: '',
        details: null,
      }));
  }

  async #read(db: ChurchDb, days: readonly string[]): Promise<void> {
    const unread = [...new Set(days)].filter((day) => !this.#days.has(day));
    if (unread.length === 0) return;
    for (const day of unread) this.#days.add(day);
    for (const { key, count } of await this.#comparison.listKnown(db, unread))
      this.#left.set(key, count);
  }
}
