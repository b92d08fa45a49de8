/** The columns about groups in spreadsheets of people. */
import { groupsPermissions } from '#domain/groups/permissions.ts';
import type { FeatureTarget } from '#domain/people/columns/feature-targets.ts';
import type { FeatureColumns, FeatureReader, ReadFeatureCell } from '#server/people/public.ts';
import type { AddedGroupColumns, GroupContributions } from '../later-features.ts';
import { listTypes } from '../types.ts';
import {
  groupTarget,
  joinCells,
  readGroupWords,
  readParts,
  roleTarget,
  splitCell,
  toGroupKey,
  typeTarget,
} from './group-cells.ts';
import { importGroups } from './import-groups.ts';
import { listNameWords, openNameReader } from './name-reader.ts';
import { eraseSheetGroups, lockSheetGroups } from '../sheet-groups.ts';
import { listMembershipsForExport, readGroupKeys } from './spreadsheet-queries.ts';

const openReader =
  (added: readonly AddedGroupColumns[]): FeatureColumns['openReader'] =>
  async (db, language, listCells, choices) => {
    const words = await readGroupWords(db);
    const readNames = await openNameReader(db, language, {
      fileCells: listCells(groupTarget),
      choices: choices[groupTarget] ?? {},
    });
    const others = new Map<FeatureTarget, FeatureReader>();
    for (const { columns: own, openReader: open } of added) {
      const reader = await open(db, language, listCells, choices);
      for (const { target } of own) others.set(target, reader);
    }
    const readCell: ReadFeatureCell = (target, text) => {
      const other = others.get(target);
      if (other) return other.readCell(target, text);
      if (target === groupTarget) return readNames(text);
      const isKnown = target === roleTarget ? words.knowsRole : words.knowsType;
      const parts = readParts(text, isKnown);
      if (parts.every((part) => part === '' || isKnown(part)))
        return { shown: parts.join(' | '), cell: joinCells(parts) };
      return target === roleTarget
        ? { reason: 'groups:errors.import-role-unknown' }
        : { reason: 'groups:errors.import-type-unknown' };
    };
    return { readCell, checkRow: (...row) => checkGroups(row, others) };
  };

const columns: FeatureColumns['columns'] = [
  {
    target: groupTarget,
    hasLines: true,
    sources: [groupTarget],
    labelKey: 'groups:import.group',
    headers:
      'grupo,grupos,celula,celulas,grupo pequeno,grupo de casa,casa de paz,nombre del grupo,nombre de la celula,celula ministerio,celula o ministerio,celula y ministerio,celulas y ministerios,grupo ministerio,grupo o ministerio,grupos y ministerios,group,groups,small group,small groups,cell,cell group,grupo asignado,celula asignada,assigned group,cell groups,home group,home groups,life group,life groups,group name',
  },
  {
    target: typeTarget,
    hasLines: true,
    needs: groupTarget,
    labelKey: 'groups:import.type',
    headers: 'tipo de grupo,tipo del grupo,clase de grupo,group type,type of group',
  },
  {
    target: roleTarget,
    hasLines: true,
    needs: groupTarget,
    labelKey: 'groups:import.role',
    headers:
      'rol en el grupo,papel en el grupo,cargo en el grupo,funcion en el grupo,rol en la celula,rol en celula,rol en grupo,rol celula,papel en la celula,cargo en la celula,funcion en la celula,role in the group,group role,role in group',
  },
];

/** One role beside several groups does not say in which. `others`: the readers of the columns of later features. */
function checkGroups(
  row: Parameters<FeatureReader['checkRow']>,
  others: ReadonlyMap<FeatureTarget, FeatureReader>,
): ReturnType<FeatureReader['checkRow']> {
  const [cells] = row;
  // A cell such as "No" is read as an empty one.
  const isStated = (target: FeatureTarget): boolean => Boolean(cells[target]);
  const one = [...others.keys()].find(isStated);
  const wanted = [typeTarget, roleTarget].find(isStated) ?? one;
  if (wanted === undefined) return null;
  if (!isStated(groupTarget))
    return { target: wanted, reason: 'groups:errors.import-without-group' };
  const count = splitCell(cells[groupTarget]).length;
  if (one !== undefined && count > 1)
    return { target: one, reason: 'groups:errors.import-one-group' };
  const other = [typeTarget, roleTarget].find(
    (target) => isStated(target) && splitCell(cells[target]).length !== count,
  );
  if (other) return { target: other, reason: 'groups:errors.import-other-count' };
  const readers = [...new Set(others.values())];
  return readers.map((reader) => reader.checkRow(...row)).find(Boolean) ?? null;
}

/**
 * A row names the groups of a person, with the type and the role in each. Only for who sees all groups: names of groups say
 * who is in them.
 */
export const createGroupColumns = (features: readonly GroupContributions[]): FeatureColumns => {
  const added = features.flatMap(({ groupColumns }) => groupColumns ?? []);
  return {
    columns: [...columns, ...added.flatMap((each) => each.columns)],
    joinedTargets: added.flatMap(({ joinedTargets = [] }) => joinedTargets),
    importPermission: groupsPermissions.all,
    exportPermission: groupsPermissions.all,
    openReader: openReader(added),
    async listWords(db, language) {
      const words = { [groupTarget]: await listNameWords(db, language) };
      for (const each of added) Object.assign(words, await each.listWords?.(db, language));
      return words;
    },
    async listCells(db, personIds, language) {
      const types = await listTypes(db, language);
      const names = new Map(types.map(({ id, name }) => [id, name]));
      const roleNames = new Map(
        types.flatMap(({ roles }) => roles.map(({ id, name }) => [id, name] as const)),
      );
      const groups = await readGroupKeys(db);
      const rows = Map.groupBy(
        await listMembershipsForExport(db, personIds),
        (row) => row.person_id,
      );
      return new Map(
        [...rows].map(([personId, own]) => [
          personId,
          {
            // A name that several groups have says nothing.
            [groupTarget]: joinCells(
              own.map((row) =>
                groups.get(toGroupKey(row.group_name)) === 'several'
                  ? row.group_id
                  : row.group_name,
              ),
            ),
            [typeTarget]: joinCells(own.map((row) => names.get(row.type_id) ?? '')),
            [roleTarget]: joinCells(own.map((row) => roleNames.get(row.role_id) ?? '')),
          },
        ]),
      );
    },
    importPeople: (db, people, run) => importGroups(db, people, run, features),
    lockChangedRecords: async (db, importId) =>
      (await lockSheetGroups({ db, features }, importId)).changed.map((group) => ({
        ...group,
        personIds: [],
      })),
    undoImport: (db, run) => eraseSheetGroups({ db, features, ...run }),
  };
};
