/** The columns about groups in spreadsheets of people. */
import { groupsPermissions } from '#domain/groups/permissions.ts';
import type { Language } from '#domain/kernel/text/languages.ts';
import type { ChurchDb } from '#server/core/database/database.ts';
import { translate } from '#server/core/translations.ts';
import type { FeatureColumns, ListFirstCells } from '#server/people/public.ts';
import type { GroupContributions } from '../later-features.ts';
import { listTypes } from '../types.ts';
import {
  groupTarget,
  joinCells,
  listCertainNames,
  readGroupWords,
  readParts,
  roleTarget,
  splitCell,
  toGroupKey,
  typeTarget,
} from './group-cells.ts';
import { importGroups, lockChangedGroups, undoImportedGroups } from './import-groups.ts';
import { listMembershipsForExport, readGroupKeys } from './spreadsheet-queries.ts';

const maxNameLength = 120;

async function openReader(db: ChurchDb, language: Language, listFirstCells: ListFirstCells) {
  const { t } = translate(language);
  const words = await readGroupWords(db);
  const groups = await readGroupKeys(db);
  const names = listCertainNames(listFirstCells(groupTarget));
  const isName = (text: string): boolean =>
    groups.has(toGroupKey(text)) || names.has(toGroupKey(text));
  const readNames = (parts: readonly string[]) => {
    const shown: string[] = [];
    for (const part of parts) {
      if (part.length > maxNameLength) return { reason: 'import-too-long' as const };
      const found = groups.get(part) ?? groups.get(toGroupKey(part));
      if (found === 'several') return { reason: 'groups:errors.import-group-ambiguous' as const };
      if (part !== '') shown.push(found?.name ?? t('groups:import.new', { group: part }));
    }
    return { shown: shown.join(' | '), cell: joinCells(parts) };
  };
  return (target: string, text: string) => {
    if (target === groupTarget) return readNames(readParts(text, isName));
    const isKnown = target === roleTarget ? words.knowsRole : words.knowsType;
    const parts = readParts(text, isKnown);
    if (parts.every((part) => part === '' || isKnown(part)))
      return { shown: parts.join(' | '), cell: joinCells(parts) };
    return target === roleTarget
      ? { reason: 'groups:errors.import-role-unknown' as const }
      : { reason: 'groups:errors.import-type-unknown' as const };
  };
}

const columns: FeatureColumns['columns'] = [
  {
    target: groupTarget,
    hasLines: true,
    labelKey: 'groups:import.group',
    headers:
      'grupo,grupos,celula,celulas,grupo pequeno,grupo de casa,casa de paz,nombre del grupo,nombre de la celula,celula ministerio,celula o ministerio,celula y ministerio,celulas y ministerios,grupo ministerio,grupo o ministerio,grupos y ministerios,group,groups,small group,cell,cell group,home group,life group,group name',
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
      'rol en el grupo,papel en el grupo,cargo en el grupo,funcion en el grupo,rol en la celula,role in the group,group role,role in group',
  },
];

/**
 * A row names the groups of a person, with the type and the role in each. Only for who sees all groups: names of groups say
 * who is in them.
 */
export const createGroupColumns = (features: readonly GroupContributions[]): FeatureColumns => ({
  columns,
  importPermission: groupsPermissions.all,
  exportPermission: groupsPermissions.all,
  openReader,
  checkRow: (cells) => {
    const wanted = [typeTarget, roleTarget].find((target) => cells[target] !== undefined);
    const count = splitCell(cells[groupTarget]).length;
    if (wanted === undefined) return null;
    if (cells[groupTarget] === undefined)
      return { target: wanted, reason: 'groups:errors.import-without-group' };
    // One role beside several groups does not say in which.
    const other = [typeTarget, roleTarget].find(
      (target) => cells[target] !== undefined && splitCell(cells[target]).length !== count,
    );
    return other ? { target: other, reason: 'groups:errors.import-other-count' } : null;
  },
  async listCells(db, personIds, language) {
    const types = await listTypes(db, language);
    const names = new Map(types.map(({ id, name }) => [id, name]));
    const roleNames = new Map(
      types.flatMap(({ roles }) => roles.map(({ id, name }) => [id, name] as const)),
    );
    const groups = await readGroupKeys(db);
    const rows = Map.groupBy(await listMembershipsForExport(db, personIds), (row) => row.person_id);
    return new Map(
      [...rows].map(([personId, own]) => [
        personId,
        {
          // A name that several groups have says nothing.
          [groupTarget]: joinCells(
            own.map((row) =>
              groups.get(toGroupKey(row.group_name)) === 'several' ? row.group_id : row.group_name,
            ),
          ),
          [typeTarget]: joinCells(own.map((row) => names.get(row.type_id) ?? '')),
          [roleTarget]: joinCells(own.map((row) => roleNames.get(row.role_id) ?? '')),
        },
      ]),
    );
  },
  importPeople: importGroups,
  lockChangedRecords: (db, importId) => lockChangedGroups({ db, features }, importId),
  undoImport: undoImportedGroups,
});
