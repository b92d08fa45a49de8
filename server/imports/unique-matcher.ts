import type { ErrorKey } from '#domain/kernel/text-keys.ts';
import type { ChurchDb } from '#server/core/database/database.ts';
import type { ImportableRow, ImportMatcher } from './define-import.ts';
import type { ProblemRow } from './queries/problem-queries.ts';

/** Where a problem stands, and its text. */
interface Place {
  readonly column: number;
  readonly reason: ErrorKey;
}

interface KnownRecords<Draft> {
  readonly isTaken: (draft: Draft) => boolean;
  /** null: nothing that could stand twice. */
  readonly toKey: (draft: Draft) => string | null;
}

interface UniqueRules<Draft> {
  readonly taken: Place;
  /** Its text has the number of the earlier `row`. */
  readonly repeated: Place;
  /** What the problem shows. */
  readonly show: (draft: Draft) => string;
  readonly open: (db: ChurchDb) => Promise<KnownRecords<Draft>>;
}

/**
 * Finds rows of a record that the church has, and rows of one that stands in an earlier row. A row without errors goes before
 * one that has some and is left out.
 */
export function createUniqueMatcher<Draft>(rules: UniqueRules<Draft>): ImportMatcher<Draft> {
  const rows = new Map<string, Pick<ImportableRow<Draft>, 'number' | 'hasErrors'>>();
  let known: KnownRecords<Draft> | null = null;
  return {
    duplicates: 0,
    repairableDuplicates: 0,
    async match(db, drafts) {
      const { isTaken, toKey } = (known ??= await rules.open(db));
      return drafts.flatMap(({ number, hasErrors, draft }): ProblemRow[] => {
        const problem = { row: number, kind: 'error', value: rules.show(draft) } as const;
        if (isTaken(draft)) return [{ ...problem, ...rules.taken, details: null }];
        const key = toKey(draft);
        if (key === null) return [];
        const earlier = rows.get(key);
        if (!earlier || (earlier.hasErrors && !hasErrors)) {
          rows.set(key, { number, hasErrors });
          return [];
        }
        return [{ ...problem, ...rules.repeated, details: { row: earlier.number } }];
      });
    },
  };
}
