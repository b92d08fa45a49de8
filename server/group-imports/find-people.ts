/** Finds the people that a cell names, on record or in the file. */
import { readPeople, removeRank, type NamedPerson } from '#domain/group-imports/people-names.ts';
import { fold, normalizeLine } from '#domain/kernel/text/folding.ts';
import { toNameKey } from '#domain/kernel/text/name-key.ts';
import type { ErrorKey } from '#domain/kernel/text-keys.ts';
import type { ChurchDb } from '#server/core/database/database.ts';
import { listDeadIds, readNamedPeople, type NameIndex } from '#server/people/public.ts';

/** Somebody with the name that the file or the user gave. */
export interface FoundPerson {
  readonly id: string;
  readonly name: string;
}

interface PersonProblem {
  readonly reason: ErrorKey;
  /** The part of the cell. */
  readonly value: string;
  /** The only person whose name has the same words and others. */
  readonly suggestion?: FoundPerson;
}

export type FindPeople = (cell: string) => readonly FoundPerson[] | PersonProblem;

interface PeopleSource {
  readonly index: NameIndex;
  /** The names of the people who are only in the file, by the ids that they have in the index. */
  readonly fileNames: ReadonlyMap<string, string>;
  /** The people who have died by the file. */
  readonly deadInFile?: ReadonlySet<string>;
  /** The cells of the column. */
  readonly cells: readonly string[];
  /** The id of the chosen person, by the text of the file; null: the user chose nobody. */
  readonly choices: Readonly<Record<string, string | null>>;
}

export const unknownPerson = 'group-imports:errors.person-unknown';
export const ambiguousPerson = 'group-imports:errors.person-ambiguous';
export const deadPerson = 'group-imports:errors.person-died';
export const personReasons = [unknownPerson, ambiguousPerson, deadPerson];
/** As many as the review asks about. */
const maxSuggestions = 50;

export async function openPeopleFinder(db: ChurchDb, source: PeopleSource): Promise<FindPeople> {
  const { index, fileNames, deadInFile = new Set(), cells, choices } = source;
  const chosenIds = Object.values(choices).flatMap((id) => id ?? []);
  const chosen = await readNamedPeople(db, chosenIds);
  const getName = (id: string): string | undefined =>
    fileNames.get(id) ?? chosen.get(id)?.displayName;
  const names = { index, choices, getName };
  const findAll: FindPeople = (cell) => findPeople(cell, { ...names, dead: new Set() });
  const foundIds = [...new Set(cells)]
    .map(findAll)
    .flatMap((found) =>
      'reason' in found ? [] : found.map(({ id }) => id).filter((id) => !fileNames.has(id)),
    );
  const dead = new Set([...deadInFile, ...(await listDeadIds(db, foundIds))]);
  const find: FindPeople = (cell) => findPeople(cell, { ...names, dead });
  const asked = new Set<string>();
  const likely = new Map<string, string>();
  for (const cell of new Set(cells)) {
    if (asked.size >= maxSuggestions) break;
    const found = find(cell);
    if (!('reason' in found) || found.reason !== unknownPerson || asked.has(found.value)) continue;
    asked.add(found.value);
    const id = findLikely(found.value, index);
    if (id) likely.set(found.value, id);
  }
  const onRecord = await readNamedPeople(db, [...likely.values()]);
  const deadLikely = new Set([...deadInFile, ...(await listDeadIds(db, [...onRecord.keys()]))]);
  return (cell) => {
    const found = find(cell);
    const id = 'reason' in found ? likely.get(found.value) : undefined;
    if (id === undefined || deadLikely.has(id)) return found;
    const name = fileNames.get(id) ?? onRecord.get(id)?.displayName;
    return name ? { ...found, suggestion: { id, name } } : found;
  };
}

/** A letter is the beginning of a word. */
function findLikely(text: string, index: NameIndex): string | undefined {
  const words = fold(removeRank(text)).split(' ').filter(Boolean);
  if (words.length === 0) return undefined;
  const ids = new Set<string>();
  for (const [key, id] of index) {
    const parts = key.split(' ');
    const hasAll = words.every((word) =>
      parts.some((part) => (word.length === 1 ? part.startsWith(word) : part === word)),
    );
    if (hasAll || (parts.length > 1 && parts.every((part) => words.includes(part)))) ids.add(id);
  }
  const [id] = ids;
  return ids.size === 1 && id !== 'several' ? id : undefined;
}

interface Names {
  readonly index: NameIndex;
  readonly choices: PeopleSource['choices'];
  readonly getName: (id: string) => string | undefined;
  readonly dead: ReadonlySet<string>;
}

/** The people of the reading in which all are known; otherwise the first who is not. */
function findPeople(cell: string, names: Names): readonly FoundPerson[] | PersonProblem {
  const problems: PersonProblem[] = [];
  for (const reading of readPeople(cell)) {
    const found = reading.map((person) => findOne(person, names));
    const wrong = found.find((each) => each !== null && 'reason' in each);
    if (!wrong) return found.flatMap((each) => (each && 'id' in each ? each : []));
    if ('reason' in wrong) problems.push(wrong);
  }
  // A name on record says more than a name that nobody has. Of several people, it is the one who is missing; of one name, the name.
  const died = problems.find(({ reason }) => reason === deadPerson);
  return died ?? problems.at(-1) ?? { reason: unknownPerson, value: normalizeLine(cell) };
}

/** null: the user chose nobody. */
function findOne(named: NamedPerson, names: Names): FoundPerson | PersonProblem | null {
  const found = findNamed(named, names);
  return found && 'id' in found && names.dead.has(found.id)
    ? { reason: deadPerson, value: named.text }
    : found;
}

function findNamed(
  { text, names }: NamedPerson,
  { index, choices, getName }: Names,
): FoundPerson | PersonProblem | null {
  // A cell may contain the name of an inherited property, such as `constructor`.
  const choice = Object.hasOwn(choices, text) ? choices[text] : undefined;
  if (choice === null) return null;
  const chosenName = choice === undefined ? undefined : getName(choice);
  if (choice !== undefined && chosenName !== undefined) return { id: choice, name: chosenName };
  const found = names.map((name) => ({ name, id: index.get(toNameKey(name)) }));
  const one = found.find(({ id }) => id !== undefined);
  if (one?.id === 'several') return { reason: ambiguousPerson, value: text };
  return one?.id === undefined
    ? { reason: unknownPerson, value: text }
    : { id: one.id, name: one.name };
}
