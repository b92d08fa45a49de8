/** The columns "Familia (clave)" and "Papel en la familia" in spreadsheets of people. */
import { familiesPermissions } from '#domain/families/permissions.ts';
import { parseYesNo } from '#domain/imports/public.ts';
import { readSexOfRole } from '#domain/kernel/names/sex-words.ts';
import { translate } from '#server/core/translations.ts';
import {
  listHomesForExport,
  listRoles,
  lockChangedHouseholds,
  readHouseholdKeys,
  undoHouseholds,
} from '#server/families/public.ts';
import type { FeatureColumns, FeatureReader } from '#server/people/public.ts';
import { keyTarget, openRoleFinder, roleTarget } from './family-cells.ts';
import { createComparison } from './compare-homes.ts';
import { importHouseholds } from './import-households.ts';

const maxKeyLength = 120;

const openReader: FeatureColumns['openReader'] = async (db, language, listCells) => {
  const { t } = translate(language);
  const households = await readHouseholdKeys(db);
  const findRole = await openRoleFinder(db);
  const words = [...new Set(listCells(roleTarget))];
  const roleNames = new Map((await listRoles(db, language)).map(({ id, name }) => [id, name]));
  const readCell = (target: string, text: string) => {
    if (target === roleTarget) {
      if (parseYesNo(text) === false) return { shown: '' };
      const name = roleNames.get(findRole(text) ?? '');
      return name === undefined
        ? { reason: 'families:errors.import-role-unknown' as const }
        : { shown: name, ...readSexOfRole(text, words) };
    }
    if (text.length > maxKeyLength) return { reason: 'import-too-long' as const };
    const found = households.get(text);
    if (found === 'several') return { reason: 'families:errors.import-key-ambiguous' as const };
    return { shown: found ? t('families:import.joins', { family: found.name }) : text };
  };
  return { readCell, checkRow, compareRows: createComparison(households) };
};

const checkRow: FeatureReader['checkRow'] = (cells) =>
  cells[roleTarget] !== undefined && cells[keyTarget] === undefined
    ? { target: roleTarget, reason: 'families:errors.import-role-without-key' }
    : null;

/**
 * The rows with the same key are one household: a new one, or the one of the church that has exactly this name or id. Surnames
 * say nothing, because relatives bear different ones, and strangers the same.
 */
export const familyColumns: FeatureColumns = {
  columns: [
    {
      target: keyTarget,
      labelKey: 'families:import.key',
      helpKey: 'families:import.keyHelp',
      headers:
        'familia clave,clave familia,clave de familia,clave de la familia,codigo de familia,codigo familia,id de familia,id familia,numero de familia,numero familia,no familia,nro familia,n familia,familia no,familia n,clave del hogar,id del hogar,familia id,family key,family id,familyid,family number,household key,household id,householdid,hogar id,fam id,fam no,fam number,family unit,household number,household no,id de hogar,familia,grupo familiar,nucleo familiar,hogar,family,household',
    },
    {
      target: roleTarget,
      needs: keyTarget,
      labelKey: 'families:import.role',
      helpKey: 'families:import.roleHelp',
      headers:
        'papel en la familia,papel,papel familiar,papel en el hogar,rol en la familia,rol familiar,rol en el hogar,posicion en la familia,posicion en el hogar,parentesco con el jefe de hogar,parentesco,parentesco familiar,relacion familiar,vinculo familiar,relacion con el jefe de hogar,role in the family,family role,family position,household role,household primary contact,role in household,household position,relationship to head,family relationship,relationship to head of household,relationship',
    },
  ],
  importPermission: familiesPermissions.create,
  exportPermission: familiesPermissions.view,
  openReader,
  async listCells(db, personIds, language) {
    const names = new Map((await listRoles(db, language)).map(({ id, name }) => [id, name]));
    const homes = await listHomesForExport(db, personIds);
    return new Map(
      homes.map(({ person_id, household_id, role_id }) => [
        person_id,
        { [keyTarget]: household_id, [roleTarget]: names.get(role_id ?? '') ?? '' },
      ]),
    );
  },
  importPeople: importHouseholds,
  lockChangedRecords: lockChangedHouseholds,
  undoImport: undoHouseholds,
};
