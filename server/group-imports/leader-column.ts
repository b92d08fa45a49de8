/** The column of spreadsheets of people that names who leads the group of a row: somebody on record, or in the file. */
import { Problem } from '#domain/kernel/errors.ts';
import { isUnknownMark, mentionsDeath, readDeath } from '#domain/imports/public.ts';
import type { ImportSettings } from '#domain/imports/schema.ts';
import { splitDeathMark } from '#domain/kernel/names/death-marks.ts';
import { readFullName, removeTitles } from '#domain/kernel/names/read-names.ts';
import { splitSurnames } from '#domain/kernel/text/names.ts';
import { normalizeLine } from '#domain/kernel/text/folding.ts';
import { parseLeaderMark } from '#domain/group-imports/people-names.ts';
import { toNameKey } from '#domain/kernel/text/name-key.ts';
import { splitPhone } from '#domain/kernel/text/phones.ts';
import type { Names } from '#domain/people/rules.ts';
import { isCanonicalUuid } from '#domain/kernel/uuid.ts';
import { toFeatureTarget } from '#domain/people/columns/feature-targets.ts';
import type { ChurchDb } from '#server/core/database/database.ts';
import { toNameId } from '#server/core/ids.ts';
import type { AddedGroupColumns } from '#server/groups/public.ts';
import type { ReadingRun } from '#server/imports/public.ts';
import {
  readNamedPeople,
  readNameIndexes,
  type NameIndex,
  type ReadFeatureCell,
} from '#server/people/public.ts';
import { ambiguousPerson, deadPerson, openPeopleFinder, unknownPerson } from './find-people.ts';

export const leader = toFeatureTarget('groupLeader');
const nameSources = ['fullName', 'givenNames', 'middleName', 'surname1', 'surname2', 'surnames'];
/** Columns that can say that the person has died. */
const deathSources = ['diedOn', 'status', 'leavingReason'];
const latestDay = '9999-12-31';
/** The columns whose cells the reader needs from all rows. */
export const leaderSources = [...nameSources, ...deathSources, leader];

const unknownLeader = 'group-imports:errors.person-not-in-file';
/** The errors of a name for which the user can choose the person. */
export const leaderReasons = [unknownLeader, ambiguousPerson, deadPerson];

type ListCells = ReadingRun['listCells'];

/** The line of a cell for the person of its row. */
const ownRow = '=';

type ReadCell = (text: string) => ReturnType<ReadFeatureCell>;

interface LeaderSource {
  readonly country: string;
  readonly shownMark: string;
  readonly readIndexes: ReadIndexes;
}

/**
 * The cells that it returns have a line for each leader: the id of somebody on record, a name in the file, or the sign for the
 * person of the row, which a mark stands for: `shownMark` is shown for it.
 */
export async function openLeaderReader(
  db: ChurchDb,
  listCells: ListCells,
  words: ImportSettings['words'],
  { shownMark, ...source }: LeaderSource,
): Promise<ReadCell> {
  const cells = listCells(leader).filter((cell) => parseLeaderMark(cell) === null);
  const readNames = await openNameReader(db, { ...source, listCells, cells, words });
  return (text) => {
    const mark = text === ownRow || parseLeaderMark(text);
    if (mark === null) return readNames(text);
    return mark ? { shown: shownMark, cell: ownRow } : { shown: '', cell: '' };
  };
}

type ReadIndexes = () => ReturnType<typeof readNameIndexes>;

/** Reads the names of the church when they are first needed, and only once. */
export function shareNameIndexes(db: ChurchDb): ReadIndexes {
  let indexes: ReturnType<typeof readNameIndexes> | undefined;
  return () => (indexes ??= readNameIndexes(db));
}

interface NameSource {
  readonly readIndexes: ReadIndexes;
  readonly listCells: ListCells;
  /** The cells that name people. */
  readonly cells: readonly string[];
  readonly words: ImportSettings['words'];
  readonly country: string;
}

async function openNameReader(
  db: ChurchDb,
  { readIndexes, listCells, cells, words, country }: NameSource,
): Promise<ReadCell> {
  if (cells.length === 0) return (text) => ({ shown: text });
  const names = indexFile(await readIndexes(), listFileNames(listCells, country));
  const find = await openPeopleFinder(db, { ...names, cells, choices: words[leader] ?? {} });
  const shownCells = new Map<string, string>();
  return (text) => {
    const known = shownCells.get(text);
    if (known !== undefined) return { shown: known, cell: text };
    const found = find(text);
    if ('reason' in found)
      return found.reason === unknownPerson ? { ...found, reason: unknownLeader } : found;
    const cell = found.map(({ id }) => names.fileNames.get(id) ?? id).join('\n');
    const shown = found.map(({ name }) => name).join(', ');
    shownCells.set(cell, shown);
    return { shown, cell };
  };
}

/** The people on record, `whole` by their whole names alone, and the people of the file. A whole name that is in both is one person. */
function indexFile(
  { all, whole }: Awaited<ReturnType<typeof readNameIndexes>>,
  found: readonly FileName[],
) {
  const inFile = found
    .map(({ whole: name, short, hasDied }) => ({
      name: normalizeLine(name),
      key: toNameKey(name),
      short: toNameKey(short),
      hasDied,
    }))
    .filter(({ key }) => key !== '');
  const counts = Map.groupBy(inFile, ({ key }) => key);
  const index = new Map<string, string>(all);
  const add = (key: string, id: string): void => {
    if (whole.has(key)) return;
    const known = index.get(key);
    index.set(key, known === undefined || known === id ? id : 'several');
  };
  const getId = (key: string): string =>
    whole.get(key) ?? (counts.get(key)?.length === 1 ? toNameId(key) : 'several');
  // A whole name goes before a shorter form of another one.
  for (const { key } of inFile) index.set(key, getId(key));
  for (const { key, short } of inFile) if (!counts.has(short)) add(short, getId(key));
  return {
    index,
    fileNames: new Map(inFile.map(({ key, name }) => [toNameId(key), name])),
    deadInFile: new Set(inFile.flatMap(({ key, hasDied }) => (hasDied ? getId(key) : []))),
  };
}

interface FileName {
  readonly whole: string;
  /** Without a second surname. */
  readonly short: string;
  readonly hasDied: boolean;
}

/** Whether a cell about the death says that there was one, on whatever day. */
function saysDied(cell: string): boolean {
  if (cell.trim() === '' || isUnknownMark(cell)) return false;
  const death = readDeath(cell, 'dmy', latestDay);
  return 'hasDied' in death && death.hasDied;
}

/** The names as the import stores them. */
function listFileNames(listCells: ListCells, country: string): readonly FileName[] {
  const listNames = (target: string) => listCells(target).map(splitDeathMark);
  const marks = nameSources.map(listNames);
  const [whole = [], given = [], middle = [], first = [], second = [], both = []] = marks.map(
    (cells) => cells.map(({ name }) => normalizeLine(name)),
  );
  const died = listCells('diedOn').map(saysDied);
  const left = ['status', 'leavingReason'].map((target) => listCells(target).map(mentionsDeath));
  const hasDied = (row: number): boolean =>
    marks.some((cells) => cells[row]?.hasDied) || [died, ...left].some((deaths) => deaths[row]);
  return [
    ...whole.map((cell, row) => {
      const { name } = splitPhone(cell, country);
      const { givenNames, surname1, surname2 } = readFullName(name);
      const short = `${givenNames} ${surname1}`;
      return { whole: `${short} ${surname2}`, short, hasDied: hasDied(row) };
    }),
    ...given.map((cell, row) => {
      const { surname1, surname2 } = splitSurnames(both[row] ?? '');
      const short = `${removeTitles(cell)} ${middle[row] ?? ''} ${first[row] || surname1}`;
      return { whole: `${short} ${second[row] || surname2}`, short, hasDied: hasDied(row) };
    }),
  ];
}

/** Finds the person on record of a row with a mark; the others are undefined. */
export async function openOwnRows(
  listCells: ListCells,
  readIndexes: ReadIndexes,
): Promise<(names: Names) => string | undefined> {
  if (!listCells(leader).some((cell) => cell.trim() === ownRow || parseLeaderMark(cell)))
    return () => undefined;
  const { all } = await readIndexes();
  return ({ givenNames, surname1, surname2 }) =>
    all.get(toNameKey(`${givenNames} ${surname1} ${surname2}`));
}

/** Whether the cell names somebody who is none of the leaders that a group on record has; `ownId` is the person of its row. */
export const namesOther = (
  cell: string | undefined,
  leaderIds: readonly string[],
  ownId: string | undefined,
): boolean =>
  leaderIds.length > 0 &&
  listLines(cell).some((line) => !leaderIds.includes(line === ownRow ? (ownId ?? '') : line));

/** Whether the cell stands for the person of its row. */
export const namesOwnRow = (cell: string | undefined): boolean => listLines(cell).includes(ownRow);

const listLines = (cell = ''): string[] => cell.split('\n').filter(Boolean);

type Row = Parameters<AddedGroupColumns['complete']>[1][number];
type ReadLeaders = (name: string, rows: readonly Row[]) => readonly string[];

/** Reads the leaders of a group: everybody that its rows name. */
export async function openLeaders(db: ChurchDb, rows: readonly Row[]): Promise<ReadLeaders> {
  const lines = rows
    .flatMap(({ cells }) => listLines(cells[leader]))
    .filter((line) => line !== ownRow);
  const index: NameIndex = lines.every(isCanonicalUuid)
    ? new Map()
    : (await readNameIndexes(db)).all;
  const onRecord = await readNamedPeople(db, [...new Set(lines)].filter(isCanonicalUuid));
  const show = (line: string): string => onRecord.get(line)?.displayName ?? line;
  return (name, own) => {
    const toId = (line: string): string => {
      const id = onRecord.has(line) ? line : index.get(toNameKey(line));
      if (id === undefined || id === 'several')
        throw new Problem('invalid', 'group-imports:errors.leader-unclear', {
          values: { name, people: show(line) },
        });
      return id;
    };
    const ids = own.flatMap(({ personId, cells }) =>
      listLines(cells[leader]).map((line) => (line === ownRow ? personId : toId(line))),
    );
    return [...new Set(ids)];
  };
}
