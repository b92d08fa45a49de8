/** Reads the names of groups in spreadsheets of people, and asks about those that say the same in other words. */
import { toBareGroupKey } from '#domain/groups/rules.ts';
import type { Language } from '#domain/kernel/text/languages.ts';
import type { ChurchDb } from '#server/core/database/database.ts';
import { toNameId } from '#server/core/ids.ts';
import { translate } from '#server/core/translations.ts';
import type { ReadFeatureCell } from '#server/people/public.ts';
import { joinCells, listCertainNames, readParts, toGroupKey } from './group-cells.ts';
import { listKnownGroups } from './sheet-queries.ts';
import { readGroupKeys } from './spreadsheet-queries.ts';

const maxNameLength = 120;
export const similarGroup = 'groups:errors.import-group-similar';

interface NameSource {
  /** The cells of the column in the file. */
  readonly fileCells: readonly string[];
  /** By name, the id of the group that the user chose; null: a new one. */
  readonly choices: Readonly<Record<string, string | null>>;
}

type NameReader = (text: string) => ReturnType<ReadFeatureCell>;
interface SimilarName {
  readonly id: string;
  readonly name: string;
}

/** "Betel" and "Célula Betel" may be one group, on record or in the file: the user decides. */
export async function openNameReader(
  db: ChurchDb,
  language: Language,
  { fileCells, choices }: NameSource,
): Promise<NameReader> {
  const { t } = translate(language);
  const groups = await readGroupKeys(db);
  const isOnRecord = (text: string): boolean => groups.has(toGroupKey(text));
  const names = listCertainNames(fileCells, isOnRecord);
  const isName = (text: string): boolean => isOnRecord(text) || names.has(toGroupKey(text));
  const findSimilar = await openSimilarNames(
    db,
    fileCells.flatMap((cell) => readParts(cell, isName)),
  );
  const readName = (name: string): string | SimilarName => {
    const choice = Object.hasOwn(choices, name) ? choices[name] : undefined;
    if (choice === null || groups.has(name) || groups.has(toGroupKey(name))) return name;
    const similar = findSimilar(name);
    if (choice !== undefined && groups.has(choice)) return choice;
    if (similar && choice === similar.id) return similar.name;
    return similar ?? name;
  };
  return (text) => {
    const shown: string[] = [];
    const cells: string[] = [];
    for (const part of readParts(text, isName)) {
      if (part.length > maxNameLength) return { reason: 'import-too-long' };
      const name = part === '' ? '' : readName(part);
      if (typeof name !== 'string') return { reason: similarGroup, value: part, suggestion: name };
      const found = groups.get(name) ?? groups.get(toGroupKey(name));
      if (found === 'several') return { reason: 'groups:errors.import-group-ambiguous' };
      cells.push(name);
      if (name !== '') shown.push(found?.name ?? t('groups:import.new', { group: name }));
    }
    return { shown: shown.join(' | '), cell: joinCells(cells) };
  };
}

/** Finds a group on record, or the first name of the file, with another name that says the same. */
async function openSimilarNames(
  db: ChurchDb,
  fileNames: readonly string[],
): Promise<(name: string) => SimilarName | undefined> {
  const known = new Map<string, SimilarName>();
  for (const { id, name, kind } of await listKnownGroups(db)) {
    const key = toBareGroupKey(name);
    if (kind === 'group' && !known.has(key)) known.set(key, { id, name });
  }
  for (const name of fileNames) {
    const key = toBareGroupKey(name);
    if (key !== '' && !known.has(key)) known.set(key, { id: toNameId(key), name });
  }
  return (name) => {
    const similar = known.get(toBareGroupKey(name));
    return similar && toGroupKey(similar.name) !== toGroupKey(name) ? similar : undefined;
  };
}

/** What a name that resembles another one can mean. */
export async function listNameWords(db: ChurchDb, language: Language) {
  const groups = await listKnownGroups(db);
  return {
    items: groups.filter(({ kind }) => kind === 'group'),
    find: () => undefined,
    unknown: similarGroup,
    noneLabel: translate(language).t('groups:import.other'),
  };
}
