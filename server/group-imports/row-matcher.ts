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
 * Of two rows that differ, the user decides whether both are imported, and a row without errors goes before one that has some. What
 * both rows have of the group is joined.
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
    const others = compared.filter(({ reason }) => reason !== null);
    const [first] = others;
    if (first && others.some(({ group }) => row.hasErrors || !group.hasErrors))
      return [this.#toProblem(row, first.group.number, first.reason)];
    const same = compared.flatMap(({ group, reason }) => (reason === null ? group : []));
    this.#groups.set(key, addRow(same, row));
    return others.flatMap(({ group, reason }) =>
      group.rows.map((other) => this.#toProblem(other, row.number, reason)),
    );
  }

  #toProblem(row: Row, keptNumber: number, reason: string | null): ProblemRow {
    if (row.hasErrors) this.repairableDuplicates += 1;
    else this.duplicates += 1;
    return {
      row: row.number,
      column: -1,
      kind: 'duplicate',
      reason: reason ?? '',
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
