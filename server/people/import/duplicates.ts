/** Detection of possible duplicates among the rows of a file. */
import { areOfOtherPeople, type WholeName } from '#domain/kernel/names/same-first-name.ts';
import { getFirstName } from '#domain/kernel/names/offices.ts';
import { differInOnePart, doDatesMatch, type PartialDate } from '#domain/kernel/partial-date.ts';
import type { ImportDraft } from '#domain/people/columns/column-kinds.ts';
import { nameKey } from '#domain/people/rules.ts';

/** The values that identify duplicates. */
export interface Identity extends WholeName {
  readonly first: string;
  readonly birth: PartialDate;
  readonly contacts: readonly string[];
}

const pickName = ({ givenNames, surname1, surname2, sex }: Omit<WholeName, 'name'>) => ({
  givenNames,
  surname1,
  surname2,
  sex,
});

export function toIdentity(draft: ImportDraft): Identity {
  return {
    name: nameKey(draft),
    first: getFirstName(draft.givenNames, draft.surname1),
    ...pickName(draft),
    birth: draft.birth ?? {},
    contacts: [
      ...draft.emails.map(({ value }) => value),
      ...draft.phones.map(({ number }) => number),
    ],
  };
}

type Compared = WholeName & Pick<Identity, 'birth'>;

/**
 * Whether people with the same name, or contact and first given name, can be the same one. The date of birth of the same name
 * may have been corrected in one part.
 */
export const canBeSame = (one: Compared, other: Compared): boolean =>
  (doDatesMatch(one.birth, other.birth) ||
    (one.name === other.name && differInOnePart(one.birth, other.birth))) &&
  !areOfOtherPeople(one, other);

interface FileRow extends Compared {
  readonly row: number;
  /** The row has errors, so that it may be left out: a later one without errors takes its place. */
  readonly hasErrors: boolean;
  isReplaced: boolean;
}

interface FoundDuplicates {
  /** The number of an earlier row that looks like the same person. */
  readonly earlier: number | null;
  /** The numbers of earlier rows with errors that are the duplicates of this one. */
  readonly replaced: readonly number[];
}

/** Index of the rows read so far, to find earlier rows that look like the same person. */
export class FileDuplicates {
  readonly #byName = new Map<string, FileRow[]>();
  readonly #byContact = new Map<string, FileRow[]>();

  /** Adds the row to the index, unless an earlier one is there for it. */
  findOrAdd(
    row: number,
    { first, contacts, ...compared }: Identity,
    hasErrors: boolean,
  ): FoundDuplicates {
    const current: FileRow = { ...compared, row, hasErrors, isReplaced: false };
    const { name } = compared;
    const found = [
      name === '' ? null : findOrAddToIndex(this.#byName, name, current),
      ...(first === '' ? [] : contacts).map((contact) =>
        findOrAddToIndex(this.#byContact, `${contact} ${first}`, current),
      ),
    ].filter((each) => each !== null);
    const earlier = found.find((each) => hasErrors || !each.hasErrors)?.row ?? null;
    const replaced = new Set(
      found.filter((each) => !hasErrors && each.hasErrors && !each.isReplaced),
    );
    for (const each of replaced) each.isReplaced = true;
    return { earlier, replaced: [...replaced].map((each) => each.row) };
  }
}

function findOrAddToIndex(
  map: Map<string, FileRow[]>,
  key: string,
  current: FileRow,
): FileRow | null {
  const rows = map.get(key);
  if (!rows) {
    map.set(key, [current]);
    return null;
  }
  const position = rows.findIndex((each) => canBeSame(each, current));
  const same = rows[position];
  if (!same) rows.push(current);
  else if (same.hasErrors && !current.hasErrors) rows[position] = current;
  return same ?? null;
}
