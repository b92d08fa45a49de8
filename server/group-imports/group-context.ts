/** What the cells of a sheet of groups are read with. */
import { personTargets, type PersonTarget } from '#domain/group-imports/contract.ts';
import type { MeetingParts } from '#domain/group-imports/meeting-words.ts';
import { readPeople, type NamedPerson } from '#domain/group-imports/people-names.ts';
import { toBareGroupKey } from '#domain/groups/rules.ts';
import { toPlainDay } from '#domain/kernel/days.ts';
import { toLocale } from '#domain/kernel/formatters.ts';
import type { Wording } from '#domain/kernel/recurrence/words.ts';
import { normalizeLine } from '#domain/kernel/text/folding.ts';
import { toNameKey } from '#domain/kernel/text/name-key.ts';
import { now } from '#server/core/clock.ts';
import type { ChurchDb } from '#server/core/database/database.ts';
import { translate } from '#server/core/translations.ts';
import { listKnownGroups, listTypes, toGroupKey, type KnownGroup } from '#server/groups/public.ts';
import { readChurch } from '#server/churches/public.ts';
import { findChosenWord, type ReadingRun } from '#server/imports/public.ts';
import { readNameIndex, readNamedPeople, type NameIndex } from '#server/people/public.ts';

/** Somebody on record, with the name that the file or the user gave. */
export interface FoundPerson {
  readonly id: string;
  readonly name: string;
}

export interface GroupDraft {
  name: string;
  /** The group on record that the row completes; null: a new one. */
  groupId: string | null;
  typeId: string | null;
  readonly people: Record<PersonTarget, readonly FoundPerson[]>;
  meeting: MeetingParts;
  readonly place: { line1: string; neighbourhood: string; city: string };
  description: string;
  /** The names of the branches above it, by type. */
  readonly branches: Map<string, string>;
}

export interface GroupContext {
  readonly groups: GroupIndex;
  /** The types of branches, the highest first. */
  readonly branchTypeIds: readonly string[];
  findPeople(target: PersonTarget, cell: string): readonly FoundPerson[] | PersonProblem;
  /** Somebody of this name alone, or nobody. */
  findPerson(name: string): string | undefined;
  /** The groups that a row above has in the preview. */
  readonly shownKeys: Set<string>;
  readonly chosenGroups: Readonly<Record<string, string | null>>;
  /** null: the user chose none. */
  findType(text: string): string | null | undefined;
  readonly today: string;
  readonly timeZone: string;
  readonly wording: Wording;
}

interface PersonProblem {
  readonly reason: string;
  /** The part of the cell. */
  readonly value: string;
}

export async function openGroupContext(db: ChurchDb, run: ReadingRun): Promise<GroupContext> {
  const { settings, church, language } = run;
  const namesPeople = personTargets.some((target) => settings.mapping.includes(target));
  // A column of people says that the user may know who is on record.
  const index = namesPeople ? await readNameIndex(db) : new Map();
  const chosenIds = personTargets.flatMap((target) =>
    Object.values(settings.words[target] ?? {}).flatMap((id) => id ?? []),
  );
  const chosen = await readNamedPeople(db, chosenIds);
  const types = await listTypes(db, language);
  const findPerson = (name: string): string | undefined => {
    const id = index.get(toNameKey(name));
    return id === 'several' ? undefined : id;
  };
  return {
    groups: indexGroups(await listKnownGroups(db)),
    branchTypeIds: types
      .filter(({ kind, archived }) => kind === 'branch' && !archived)
      .map(({ id }) => id),
    findPeople: (target, cell) =>
      findPeople(cell, {
        index,
        choices: settings.words[target] ?? {},
        getName: (id) => chosen.get(id)?.displayName,
      }),
    findPerson,
    shownKeys: new Set(),
    chosenGroups: settings.words['name'] ?? {},
    findType: findChosenWord(run, 'type'),
    today: toPlainDay(now(), church.timeZone),
    timeZone: church.timeZone,
    wording: { t: translate(language).t, locale: toLocale(language, await readChurch(db)) },
  };
}

interface PeopleSource {
  readonly index: NameIndex;
  /** The id of the chosen person, by the text of the file; null: the user chose nobody. */
  readonly choices: Readonly<Record<string, string | null>>;
  readonly getName: (id: string) => string | undefined;
}

const unknownPerson = 'group-imports:errors.person-unknown';
const ambiguousPerson = 'group-imports:errors.person-ambiguous';
export const personReasons = [unknownPerson, ambiguousPerson];

/** The people of the reading in which all are known; otherwise the first who is not. */
export function findPeople(
  cell: string,
  source: PeopleSource,
): readonly FoundPerson[] | PersonProblem {
  const problems: PersonProblem[] = [];
  for (const reading of readPeople(cell)) {
    const found = reading.map((person) => findOne(person, source));
    const wrong = found.find((each) => each !== null && 'reason' in each);
    if (!wrong) return found.flatMap((each) => (each && 'id' in each ? each : []));
    if ('reason' in wrong) problems.push(wrong);
  }
  // Of several people the one who is missing; of one name, the name.
  return problems.at(-1) ?? { reason: unknownPerson, value: normalizeLine(cell) };
}

/** null: the user chose nobody. */
function findOne(
  { text, names }: NamedPerson,
  { index, choices, getName }: PeopleSource,
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

export interface GroupIndex {
  readonly all: readonly KnownGroup[];
  /** `several` have the name. */
  find(kind: KnownGroup['kind'], name: string, typeId?: string): KnownGroup | 'several' | undefined;
  /** Of another name that says the same, as "Célula Betel" and "Betel". */
  findSimilar(name: string): KnownGroup | undefined;
  get(id: string): KnownGroup | undefined;
}

export function indexGroups(all: readonly KnownGroup[]): GroupIndex {
  const byName = Map.groupBy(all, ({ kind, name }) => `${kind} ${toGroupKey(name)}`);
  const byBareName = Map.groupBy(
    all.filter(({ kind }) => kind === 'group'),
    ({ name }) => toBareGroupKey(name),
  );
  const byId = new Map(all.map((each) => [each.id, each]));
  return {
    all,
    find(kind, name, typeId) {
      const found = (byName.get(`${kind} ${toGroupKey(name)}`) ?? []).filter(
        (each) => typeId === undefined || each.type_id === typeId,
      );
      return found.length > 1 ? 'several' : found[0];
    },
    findSimilar: (name) => byBareName.get(toBareGroupKey(name))?.[0],
    get: (id) => byId.get(id),
  };
}
