/**
 * Finds rows that the books have already, as when a file is read twice. Of equal rows as many are known as the books have: two
 * equal purchases of a day stay two.
 */
import type { ChurchDb } from '#server/core/database/database.ts';
import type { KnownRow } from '#server/finance/public.ts';
import type { ImportableRow, ImportMatcher, ProblemRow } from '#server/imports/public.ts';

interface Comparison<Draft> {
  /** Those of its movements; none: it is compared with nothing. */
  readonly toKeys: (draft: Draft) => readonly { readonly day: string; readonly key: string }[];
  /** What the books have on these days. */
  readonly listKnown: (db: ChurchDb, days: readonly string[]) => Promise<KnownRow[]>;
}

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
      const known = (keys[index] ?? []).filter(({ key }) => (this.#left.get(key) ?? 0) > 0);
      if (known.length === 0) return [];
      for (const { key } of known) this.#left.set(key, (this.#left.get(key) ?? 0) - 1);
      if (hasErrors) this.repairableDuplicates += 1;
      else this.duplicates += 1;
      const reason = 'finance-imports:errors.known';
      return [{ row: number, column: -1, kind: 'duplicate', reason, value: '', details: null }];
    });
  }

  async #read(db: ChurchDb, days: readonly string[]): Promise<void> {
    const unread = [...new Set(days)].filter((day) => !this.#days.has(day));
    if (unread.length === 0) return;
    for (const day of unread) this.#days.add(day);
    for (const { key, count } of await this.#comparison.listKnown(db, unread))
      this.#left.set(key, count);
  }
}
