/** Finds the rows of a sheet that look like one group and can't be joined. */
import type { ChurchDb } from '#server/core/database/database.ts';
import type { ImportableRow, ImportMatcher, ProblemRow } from '#server/imports/public.ts';
import type { GroupDraft } from './group-context.ts';
import { findDifference, joinTwo, toRowKey } from './join-rows.ts';

type Row = ImportableRow<GroupDraft>;

/** Rows that are one group: all of them have errors, or none has. */
interface JoinedRows {
  /** The joined contents of the rows. */
  draft: GroupDraft;
  readonly rows: Row[];
  /** The number of the first row. */
  readonly number: number;
  readonly hasErrors: boolean;
}

/**
 * Rows of one group are joined. Of two that differ, the user decides whether both are imported; a row without errors replaces earlier
 * ones that have some.
 */
export class RowMatcher implements ImportMatcher<GroupDraft> {
  readonly #groups = new Map<string, readonly JoinedRows[]>();
  duplicates = 0;
  repairableDuplicates = 0;

  match(_db: ChurchDb, rows: readonly Row[]): Promise<ProblemRow[]> {
    return Promise.resolve(rows.flatMap((row) => this.#add(row)));
  }

  #add(row: Row): ProblemRow[] {
    const key = toRowKey(row.draft);
    const compared = (this.#groups.get(key) ?? []).map((group) => ({
      group,
      reason: findDifference(group.draft, row.draft),
    }));
    const others = compared.flatMap(({ group, reason }) =>
      reason === null ? [] : { group, reason },
    );
    const [first] = others;
    if (first && others.some(({ group }) => row.hasErrors || !group.hasErrors))
      return [this.#toProblem(row, first.group.number, first.reason)];
    const same = compared.flatMap(({ group, reason }) => (reason === null ? group : []));
    this.#groups.set(key, addRow(same, row));
    return others.flatMap(({ group, reason }) =>
      group.rows.map((other) => this.#toProblem(other, row.number, reason)),
    );
  }

  #toProblem(row: Row, keptNumber: number, reason: string): ProblemRow {
    if (row.hasErrors) this.repairableDuplicates += 1;
    else this.duplicates += 1;
    return {
      row: row.number,
      column: -1,
      kind: 'duplicate',
      reason,
      value: row.draft.name,
      details: { row: keptNumber },
    };
  }
}

function addRow(groups: readonly JoinedRows[], row: Row): readonly JoinedRows[] {
  const own = groups.find(({ hasErrors }) => hasErrors === row.hasErrors);
  if (!own) return [...groups, { ...row, rows: [row] }];
  own.draft = joinTwo(own.draft, row.draft);
  own.rows.push(row);
  return groups;
}
