/** What the directory says of each household and person. */
import {
  includesAlone,
  maxDirectoryEntries,
  type DirectoryInput,
  type DirectoryPart,
} from '#domain/families/directory.ts';
import { initials } from '#domain/initials.ts';
import { getDateFormat } from '#domain/kernel/formatters.ts';
import { fold, getInitial } from '#domain/kernel/text/folding.ts';
import type { Language } from '#domain/kernel/text/languages.ts';
import { formatPhone } from '#domain/kernel/text/phones.ts';
import { displayName, registerName, type Names } from '#domain/people/rules.ts';
import type { ChurchDb } from '#server/core/database/database.ts';
import type { ChurchCall } from '#server/core/http/http.ts';
import { toAddress } from '#server/places/public.ts';
import { createAddressWriter } from '../labels/address-lines.ts';
import { toListContext, type FamilyFilter } from '../list-context.ts';
import {
  readHouseholds,
  readPeopleAlone,
  type ListedEntry,
  type ListedPerson,
} from './directory-queries.ts';
import type { DirectoryEntry, EntryPerson } from './directory-document.ts';

const pageSize = 250;

/** An entry whose pictures are not read yet: the ids of their files. */
export type UnpicturedEntry = Omit<DirectoryEntry, 'picture' | 'faces'> & {
  readonly photoId: string | null;
  readonly heads: readonly { readonly photoId: string | null; readonly initials: string }[];
};

type Call = ChurchCall<DirectoryInput>;

/** In the order of their names, households and people among each other. */
export async function readEntries(
  call: Call,
  language: Language,
  features: readonly FamilyFilter[],
): Promise<UnpicturedEntry[]> {
  const { input } = call;
  const households = await readAll(call, (db, after) =>
    readHouseholds(db, input, toListContext(db, call, features), after, pageSize),
  );
  const alone = includesAlone(input)
    ? await readAll(call, (db, after) =>
        readPeopleAlone(db, toListContext(db, call, features), after, pageSize),
      )
    : [];
  const sorted = [...households, ...alone].toSorted((one, other) =>
    one.sort_key < other.sort_key ? -1 : Number(one.sort_key > other.sort_key),
  );
  const toEntry = createEntryWriter(call, language);
  return sorted.slice(0, maxDirectoryEntries).map(toEntry);
}

/** Page by page, each in its own transaction. An answer for which nobody waits any more is not continued. */
async function readAll(
  { inChurch, request }: Call,
  readPage: (db: ChurchDb, after: ListedEntry | null) => Promise<ListedEntry[]>,
): Promise<ListedEntry[]> {
  const entries: ListedEntry[] = [];
  let page: ListedEntry[];
  do {
    request.signal.throwIfAborted();
    page = await inChurch((db) => readPage(db, entries.at(-1) ?? null));
    entries.push(...page);
  } while (page.length === pageSize && entries.length < maxDirectoryEntries);
  return entries;
}

const toNames = (person: ListedPerson): Names => ({
  givenNames: person.given_names,
  surname1: person.surname1,
  surname2: person.surname2,
  nickname: person.nickname,
  nameOrder: person.name_order,
});

function createEntryWriter(
  { input, church }: Pick<Call, 'input' | 'church'>,
  language: Language,
): (entry: ListedEntry) => UnpicturedEntry {
  const has = (part: DirectoryPart): boolean => input.parts.includes(part);
  const toLines = createAddressWriter(language, church.country);
  const day = getDateFormat(language, { timeZone: 'UTC', month: 'long', day: 'numeric' });
  const toPhone = (e164: string): string => formatPhone(e164, church.country);

  const toPerson = (person: ListedPerson, name: string): EntryPerson => {
    const { birth_month: month, birth_day: date, phones, email } = person;
    const hasBirthday = has('birthday') && month !== null && date !== null;
    return {
      name,
      // A leap year, as a birthday may be the 29th of February.
      birthday: hasBirthday ? day.format(Date.UTC(2000, month - 1, date)) : '',
      contacts: [
        ...(has('phone') && phones.length > 0 ? [phones.map(toPhone).join(' · ')] : []),
        ...(has('email') && email ? [email] : []),
      ],
      isHead: person.is_head,
    };
  };

  return ({ name, sort_key, photo_id, home_phone, place, members }) => {
    const names = members.map(toNames);
    const heads = members.filter((each) => each.is_head);
    const faces = (heads.length > 0 ? heads : members).slice(0, name === null ? 1 : 2);
    const address = place && toAddress(place);
    const familyWords = new Set(fold(name ?? '').split(' '));
    return {
      title: name ?? names.map(registerName).join(''),
      letter: getInitial(sort_key),
      photoId: has('photo') ? photo_id : null,
      heads: has('photo')
        ? faces.map((each) => ({
            photoId: each.photo_id,
            initials: initials(displayName(toNames(each))),
          }))
        : [],
      lines: [
        // A reference such as "opposite the park" is for those who deliver.
        ...(has('address') && address ? toLines({ ...address, reference: '' }) : []),
        ...(has('phone') && home_phone ? [toPhone(home_phone)] : []),
      ],
      people: members.map((person) =>
        toPerson(person, name === null ? '' : writeName(toNames(person), person, familyWords)),
      ),
    };
  };
}

/** Children go by their first names, as long as the name of the family has their surname. */
function writeName(
  names: Names,
  { is_head: isHead }: ListedPerson,
  familyWords: ReadonlySet<string>,
): string {
  const surnames = fold(names.surname1 || names.surname2).split(' ');
  const isOfFamily = surnames.every((word) => familyWords.has(word));
  return (!isHead && isOfFamily && names.givenNames) || displayName(names);
}
