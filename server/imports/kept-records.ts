/** The records of an import that its undo leaves, because they changed since. */
import { Problem } from '#domain/kernel/errors.ts';
import type { Language } from '#domain/kernel/text/languages.ts';
import type { ImportView } from '#domain/imports/schema.ts';
import type { KeptCause, UndoResult } from '#domain/imports/undo.ts';
import { translate } from '#server/core/translations.ts';

/** A record that the undo leaves. */
export interface KeptRecord {
  readonly id: string;
  /** Empty beyond the first `mostNamed`. */
  readonly name: string;
  readonly cause: KeptCause;
}

export interface UndoableRecords {
  /** The records that the undo deletes. */
  readonly ids: readonly string[];
  /** How many these are as the user counts them, if several rows are one record. */
  readonly count?: number;
  /** How many records that were there before get back what they had. */
  readonly completed?: number;
  readonly kept: readonly KeptRecord[];
}

/** How many of the kept records are named in a list, and in a sentence. */
const mostNamed = 20;
const mostInSentence = 5;

const causes: Readonly<Record<string, KeptCause>> = {
  notes: 'note',
  group_members: 'group',
  household_members: 'family',
  relations: 'relation',
  finance_gifts: 'gift',
  follow_ups: 'follow-up',
};

/** `table`: that of the rows that name the record since the import. */
export const toKeptCause = (table: string): KeptCause => causes[table] ?? 'used';

/** Names the first of them; `listNames` gets ids in order, and returns the names in the same order. */
export async function nameKept(
  kept: ReadonlyMap<string, KeptCause>,
  listNames: (ids: readonly string[]) => Promise<readonly string[]>,
): Promise<KeptRecord[]> {
  const sorted = [...kept].toSorted(([one], [other]) => (one < other ? -1 : 1));
  const named = sorted.slice(0, mostNamed).map(([id]) => id);
  const names = named.length > 0 ? await listNames(named) : [];
  return sorted.map(([id, cause], index) => ({ id, cause, name: names[index] ?? '' }));
}

/**
 * What the undo deletes of the rows that an import inserted: not those that changed since or that others use. `listNamed` gets
 * these, and returns them with their names, perhaps among others.
 */
export async function withoutKept(
  {
    changed,
    unchanged,
  }: { readonly changed: readonly string[]; readonly unchanged: readonly string[] },
  used: readonly string[],
  listNamed: (
    ids: readonly string[],
  ) => Promise<readonly { readonly id: string; readonly name: string }[]>,
): Promise<UndoableRecords> {
  const causes = new Map<string, KeptCause>([
    ...used.map((id) => [id, 'used'] as const),
    ...changed.map((id) => [id, 'edited'] as const),
  ]);
  const named = causes.size === 0 ? [] : await listNamed([...causes.keys()]);
  return {
    ids: unchanged.filter((id) => !causes.has(id)),
    kept: named.flatMap(({ id, name }) => {
      const cause = causes.get(id);
      return cause ? [{ id, name, cause }] : [];
    }),
  };
}

const describeKept = (kept: readonly KeptRecord[], language: Language): string[] => {
  const { t } = translate(language);
  return kept
    .filter(({ name }) => name !== '')
    .slice(0, mostNamed)
    .map(({ name, cause }) => t('imports:kept.one', { name, cause: t(`imports:causes.${cause}`) }));
};

/** How many records the undo takes back without those that it leaves. */
export const countOthers = ({ ids, count = ids.length, completed = 0 }: UndoableRecords): number =>
  count + completed;

/** Throws Problem with the names of the records that changed since, unless the others are taken back without them. */
export function requireUndoable(
  found: UndoableRecords,
  {
    keepsChanged = false,
    language = 'es',
  }: { readonly keepsChanged?: boolean | undefined; readonly language?: Language | undefined },
): void {
  const { kept } = found;
  const others = countOthers(found);
  if (kept.length === 0 || (keepsChanged && others > 0)) return;
  throw new Problem('conflict', others > 0 ? 'import-undo-changed' : 'import-undo-all-changed', {
    values: {
      count: kept.length,
      others,
      names: describeKept(kept.slice(0, mostInSentence), language).join(', '),
    },
  });
}

/** `imported`: the counts of the import, which are those of an undo that leaves nothing. */
export function toUndoResult(
  { ids, count = ids.length, completed = 0, kept }: UndoableRecords,
  imported: Pick<ImportView['counts'], 'imported' | 'completed'>,
  language: Language,
): UndoResult {
  const isWhole = kept.length === 0;
  return {
    undone: isWhole ? imported.imported : count,
    completed: isWhole ? imported.completed : completed,
    kept: kept.length,
    names: describeKept(kept, language),
  };
}
