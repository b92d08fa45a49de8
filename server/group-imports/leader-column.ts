/** The column of spreadsheets of people that names who leads the group of a row: somebody on record, or in the file. */
import { Problem } from '#domain/kernel/errors.ts';
import { removeTitles, splitFullName } from '#domain/kernel/text/names.ts';
import { normalizeLine } from '#domain/kernel/text/folding.ts';
import { toNameKey } from '#domain/kernel/text/name-key.ts';
import { toFeatureTarget } from '#domain/people/columns/feature-targets.ts';
import type { ChurchDb } from '#server/core/database/database.ts';
import { toNameId } from '#server/core/ids.ts';
import type { AddedGroupColumns } from '#server/groups/public.ts';
import type { ReadingRun } from '#server/imports/public.ts';
import {
  readNamedPeople,
  readNameIndex,
  type NameIndex,
  type ReadFeatureCell,
} from '#server/people/public.ts';
import { ambiguousPerson, openPeopleFinder } from './find-people.ts';

export const leader = toFeatureTarget('groupLeader');
/** The columns whose cells the reader needs from all rows. */
export const leaderSources = ['fullName', 'givenNames', 'surname1', 'surname2', 'surnames', leader];

const unknownLeader = 'group-imports:errors.person-not-in-file';
/** The errors of a name for which the user can choose the person. */
export const leaderReasons = [unknownLeader, ambiguousPerson];

type ListCells = ReadingRun['listCells'];
type Words = Parameters<AddedGroupColumns['openReader']>[3];

/** The cells that it returns have a line for each leader: the id of somebody on record, or a name in the file. */
export async function openLeaderReader(
  db: ChurchDb,
  listCells: ListCells,
  words: Words,
): Promise<(text: string) => ReturnType<ReadFeatureCell>> {
  const cells = listCells(leader);
  if (cells.length === 0) return (text) => ({ shown: text });
  const whole = await readNameIndex(db, 'whole');
  const names = indexFile(await readNameIndex(db), whole, listCells);
  const find = await openPeopleFinder(db, { ...names, cells, choices: words[leader] ?? {} });
  const shownCells = new Map<string, string>();
  return (text) => {
    const known = shownCells.get(text);
    if (known !== undefined) return { shown: known, cell: text };
    const found = find(text);
    if ('reason' in found)
      return found.reason === ambiguousPerson ? found : { ...found, reason: unknownLeader };
    const cell = found.map(({ id }) => names.fileNames.get(id) ?? id).join('\n');
    const shown = found.map(({ name }) => name).join(', ');
    shownCells.set(cell, shown);
    return { shown, cell };
  };
}

/** The people on record, `whole` by their whole names alone, and the people of the file. A whole name that is in both is one person. */
function indexFile(
  onRecord: NameIndex,
  whole: NameIndex,
  listCells: ListCells,
): { readonly index: NameIndex; readonly fileNames: ReadonlyMap<string, string> } {
  const inFile = listFileNames(listCells)
    .map(([name, short]) => ({
      name: normalizeLine(name),
      key: toNameKey(name),
      short: toNameKey(short),
    }))
    .filter(({ key }) => key !== '');
  const counts = Map.groupBy(inFile, ({ key }) => key);
  const index = new Map(onRecord);
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
  return { index, fileNames: new Map(inFile.map(({ key, name }) => [toNameId(key), name])) };
}

/** The whole names, and the names without a second surname. */
function listFileNames(listCells: ListCells): readonly (readonly [string, string])[] {
  const [given = [], first = [], second = [], both = []] = [
    'givenNames',
    'surname1',
    'surname2',
    'surnames',
  ].map(listCells);
  return [
    ...listCells('fullName').map((name) => {
      const { givenNames, surname1, surname2 } = splitFullName(removeTitles(name));
      const short = `${givenNames} ${surname1}`;
      return [`${short} ${surname2}`, short] as const;
    }),
    ...given.map((name, row) => {
      const own = first[row] ?? '';
      const surnames = own === '' ? (both[row] ?? '') : `${own} ${second[row] ?? ''}`;
      return [`${name} ${surnames}`, `${name} ${own || surnames.split(' ')[0]}`] as const;
    }),
  ];
}

type Cells = Parameters<AddedGroupColumns['complete']>[1][number]['cells'];
type ReadLeaders = (name: string, rows: readonly Cells[]) => readonly string[];

const uuid = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/;

/** Reads the cells of the rows of a group. Throws Problem if they name several leaders; a cell can name several. */
export async function openLeaders(db: ChurchDb, rows: readonly Cells[]): Promise<ReadLeaders> {
  const listLines = (cells: Cells): string[] => (cells[leader] ?? '').split('\n').filter(Boolean);
  const lines = rows.flatMap(listLines);
  const index: NameIndex = lines.length > 0 ? await readNameIndex(db) : new Map();
  const onRecord = await readNamedPeople(
    db,
    [...new Set(lines)].filter((line) => uuid.test(line)),
  );
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
    const found = own.map((cells) => [...new Set(listLines(cells).map(toId))]);
    const [ids = [], ...others] = found.filter((each) => each.length > 0);
    const isSame = (each: readonly string[]): boolean =>
      each.length === ids.length && each.every((id) => ids.includes(id));
    if (!others.every(isSame))
      throw new Problem('invalid', 'group-imports:errors.several-leaders', {
        values: { name, people: [...new Set(own.flatMap(listLines))].map(show).join(', ') },
      });
    return ids;
  };
}
