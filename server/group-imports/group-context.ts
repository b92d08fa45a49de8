/** What the cells of a sheet of groups are read with. */
import { personTargets, type PersonTarget } from '#domain/group-imports/person-targets.ts';
import type { MeetingParts } from '#domain/group-imports/meeting-words.ts';
import { toBareGroupKey } from '#domain/groups/rules.ts';
import { toPlainDay } from '#domain/kernel/days.ts';
import { toLocale } from '#domain/kernel/formatters.ts';
import type { Wording } from '#domain/kernel/recurrence/words.ts';
import { toNameKey } from '#domain/kernel/text/name-key.ts';
import { now } from '#server/core/clock.ts';
import type { ChurchDb } from '#server/core/database/database.ts';
import { translate } from '#server/core/translations.ts';
import { listKnownGroups, listTypes, toGroupKey, type KnownGroup } from '#server/groups/public.ts';
import { readChurch } from '#server/churches/public.ts';
import { findChosenWord, type ReadingRun } from '#server/imports/public.ts';
import { listDeadIds, readNameIndexes } from '#server/people/public.ts';
import { removeHomeWords } from '#domain/group-imports/people-names.ts';
import { openPeopleFinder, type FindPeople, type FoundPerson } from './find-people.ts';

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
  readonly findPeople: Readonly<Record<PersonTarget, FindPeople>>;
  /** The living person who alone has this name. */
  findPerson(name: string): string | undefined;
  /** The joined rows above in the preview, by what they have in common. */
  readonly shownDrafts: Map<string, readonly GroupDraft[]>;
  readonly chosenGroups: Readonly<Record<string, string | null>>;
  /** null: the user chose none. */
  findType(text: string): string | null | undefined;
  readonly today: string;
  readonly timeZone: string;
  readonly wording: Wording;
}

export async function openGroupContext(db: ChurchDb, run: ReadingRun): Promise<GroupContext> {
  const { settings, church, language } = run;
  const namesPeople = personTargets.some((target) => settings.mapping.includes(target));
  // A column of people says that the user may know who is on record.
  const index = namesPeople ? (await readNameIndexes(db)).all : new Map();
  const openFinder = (target: PersonTarget): Promise<FindPeople> =>
    openPeopleFinder(db, {
      index,
      fileNames: new Map(),
      cells: run.listCells(target),
      choices: settings.words[target] ?? {},
    });
  const types = await listTypes(db, language);
  const findNamed = (name: string): string | undefined => {
    const id = index.get(toNameKey(name));
    return id === 'several' ? undefined : id;
  };
  const owners = run.listCells('line1').flatMap((cell) => findNamed(removeHomeWords(cell)) ?? []);
  const dead = await listDeadIds(db, [...new Set(owners)]);
  return {
    groups: indexGroups(await listKnownGroups(db)),
    branchTypeIds: types
      .filter(({ kind, archived }) => kind === 'branch' && !archived)
      .map(({ id }) => id),
    findPeople: {
      leader: await openFinder('leader'),
      assistant: await openFinder('assistant'),
      host: await openFinder('host'),
      supervisor: await openFinder('supervisor'),
    },
    findPerson(name) {
      const id = findNamed(name);
      return id !== undefined && dead.has(id) ? undefined : id;
    },
    shownDrafts: new Map(),
    chosenGroups: settings.words['name'] ?? {},
    findType: findChosenWord(run, 'type'),
    today: toPlainDay(now(), church.timeZone),
    timeZone: church.timeZone,
    wording: { t: translate(language).t, locale: toLocale(language, await readChurch(db)) },
  };
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
