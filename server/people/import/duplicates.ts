/** Detection of possible duplicates among the rows of a file. */
import { fold } from '#domain/kernel/text/folding.ts';
import type { PartialDate } from '#domain/kernel/partial-date.ts';
import type { ImportDraft } from '#domain/people/columns/column-kinds.ts';
import { nameKey } from '#domain/people/rules.ts';

/** The values that identify duplicates. */
export interface Identity {
  readonly name: string;
  /** The first given name: families share e-mail addresses and phones, but not first names. */
  readonly first: string;
  readonly birth: PartialDate;
  readonly contacts: readonly string[];
}

export function toIdentity(draft: ImportDraft): Identity {
  return {
    name: nameKey(draft),
    first: fold(draft.givenNames).split(' ')[0] ?? '',
    birth: draft.birth ?? {},
    contacts: [
      ...draft.emails.map(({ value }) => value),
      ...draft.phones.map(({ number }) => number),
    ],
  };
}

/** Whether two birth dates agree in the parts that both have. */
export function birthsMatch(one: PartialDate, other: PartialDate): boolean {
  const parts = ['year', 'month', 'day'] as const;
  return parts.every(
    (part) => one[part] === undefined || other[part] === undefined || one[part] === other[part],
  );
}

interface FileRow {
  readonly row: number;
  readonly birth: PartialDate;
}

/** Index of the rows read so far, to find earlier rows that look like the same person. */
export class FileDuplicates {
  readonly #byName = new Map<string, FileRow[]>();
  readonly #byContact = new Map<string, FileRow[]>();

  /** Returns the number of an earlier row that looks like the same person, or null; adds the row to the index. */
  findOrAdd(row: number, { name, first, birth, contacts }: Identity): number | null {
    const current = { row, birth };
    const found = name === '' ? null : findOrAddToIndex(this.#byName, name, current);
    const byContact =
      first === ''
        ? []
        : contacts.map((contact) =>
            findOrAddToIndex(this.#byContact, `${contact} ${first}`, current),
          );
    return found ?? byContact.find((each) => each !== null) ?? null;
  }
}

function findOrAddToIndex(
  map: Map<string, FileRow[]>,
  key: string,
  current: FileRow,
): number | null {
  const rows = map.get(key);
  if (!rows) {
    map.set(key, [current]);
    return null;
  }
  const same = rows.find(({ birth }) => birthsMatch(birth, current.birth));
  if (!same) rows.push(current);
  return same?.row ?? null;
}
