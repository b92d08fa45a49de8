/** Rows that look like somebody: of the file itself, or of the church. */
import { fold } from '#domain/kernel/words/text.ts';
import type { PartialDate } from '#domain/kernel/partial-date.ts';
import type { Draft } from '#domain/people/column-kinds.ts';
import { sameNameKey } from '#domain/people/rules.ts';

/** What duplicates are told by. */
export interface Identity {
  readonly name: string;
  /** The first given name: families share an address or a telephone, but not that. */
  readonly first: string;
  readonly birth: PartialDate;
  readonly contacts: readonly string[];
}

export function identityOf(draft: Draft): Identity {
  return {
    name: sameNameKey(draft),
    first: fold(draft.givenNames).split(' ')[0] ?? '',
    birth: draft.birth ?? {},
    contacts: [
      ...draft.emails.map(({ value }) => value),
      ...draft.phones.map(({ number }) => number),
    ],
  };
}

/** Born the same day, as far as both days are known. */
export function birthsAgree(one: PartialDate, other: PartialDate): boolean {
  const parts = ['year', 'month', 'day'] as const;
  return parts.every(
    (part) => one[part] === undefined || other[part] === undefined || one[part] === other[part],
  );
}

interface Seen {
  readonly row: number;
  readonly birth: PartialDate;
}

/** Tells of each row whether one before it in the file looks like the same person. */
export class RowsSeen {
  readonly #byName = new Map<string, Seen[]>();
  readonly #byContact = new Map<string, Seen[]>();

  /** The number of the earlier row that looks the same, or null; this one is remembered. */
  meet(row: number, { name, first, birth, contacts }: Identity): number | null {
    const seen = { row, birth };
    const found = name === '' ? null : remember(this.#byName, name, seen);
    const byContact =
      first === ''
        ? []
        : contacts.map((contact) => remember(this.#byContact, `${contact} ${first}`, seen));
    return found ?? byContact.find((each) => each !== null) ?? null;
  }
}

function remember(map: Map<string, Seen[]>, key: string, seen: Seen): number | null {
  const before = map.get(key);
  if (!before) {
    map.set(key, [seen]);
    return null;
  }
  const same = before.find(({ birth }) => birthsAgree(birth, seen.birth));
  if (!same) before.push(seen);
  return same?.row ?? null;
}
