/** Finds the rows of a sheet that look like one group and can't be joined. */
import type { ChurchDb } from '#server/core/database/database.ts';
import type { ImportableRow, ImportMatcher, ProblemRow } from '#server/imports/public.ts';
import type { GroupDraft } from './group-context.ts';
import { findDifference, toRowKey } from './join-rows.ts';

type Row = ImportableRow<GroupDraft>;

/**
 * Of two rows that differ, the user decides whether both are imported, and a row without errors goes before one that has some. What
 * both rows have of the group is joined.
 */
export class RowMatcher implements ImportMatcher<GroupDraft> {
  readonly #rows = new Map<string, Row[]>();
  duplicates = 0;
  repairableDuplicates = 0;

  match(_db: ChurchDb, rows: readonly Row[]): Promise<ProblemRow[]> {
    return Promise.resolve(rows.flatMap((row) => this.#add(row)));
  }

  #add(row: Row): ProblemRow[] {
    const key = toRowKey(row.draft);
    const kept = this.#rows.get(key) ?? [];
    const others = kept.filter((each) => findDifference(each.draft, row.draft) !== null);
    const isLeftOut = others.some(({ hasErrors }) => row.hasErrors || !hasErrors);
    if (isLeftOut) {
      const [first] = others;
      return first ? [this.#toProblem(row, first)] : [];
    }
    this.#rows.set(key, [...kept.filter((each) => !others.includes(each)), row]);
    return others.map((other) => this.#toProblem(other, row));
  }

  #toProblem({ number: row, draft, hasErrors }: Row, kept: Row): ProblemRow {
    if (hasErrors) this.repairableDuplicates += 1;
    else this.duplicates += 1;
    return {
      row,
      column: -1,
      kind: 'duplicate',
      reason: findDifference(kept.draft, draft) ?? '',
      value: draft.name,
      details: { row: kept.number },
    };
  }
}
