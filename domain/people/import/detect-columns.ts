/** Detects what the columns of a file contain: by header, and for ambiguous headers by their cells. */
import { fold } from '#domain/kernel/text/folding.ts';
import { parsePhone } from '#domain/kernel/text/phones.ts';
import {
  areNumbers,
  chooseBest,
  completeMapping,
  createHeaderFinder,
  normalizeHeader,
  parseYesNo,
  removeNote,
  type FileColumn,
} from '#domain/imports/public.ts';
import { areUnitedStates, findCountryCode } from '#domain/churches/public.ts';
import { personColumns } from '../columns/columns.ts';
import { importTargets, type ImportTarget } from '../columns/column-names.ts';
import { toFeatureTarget, type FeatureTarget } from '../columns/feature-targets.ts';
import type { CustomTarget } from '../custom/targets.ts';
import { isStandardTarget, type ColumnTarget } from './people-import.ts';
import { choiceAliases } from './choice-aliases.ts';

const findColumn = createHeaderFinder(
  importTargets.map((target) => ({ target, headers: personColumns[target].headers })),
);

export interface ColumnDetectionContext {
  readonly country: string;
  /** Whether the value is a belonging status of the church. */
  isStatus(value: string): boolean;
  /** The custom field with this label. */
  findCustomTarget(header: string): CustomTarget | null;
  /** The column of a later feature; gets the normalized header, and those of all columns. */
  findFeatureTarget(header: string, all: readonly string[]): FeatureTarget | null;
}

/** The target of each column, or null if unknown. */
export function detectColumns(
  columns: readonly FileColumn[],
  church: ColumnDetectionContext,
): (ColumnTarget | null)[] {
  const hasRoles = columns.some(({ header }) => {
    const key = normalizeHeader(header);
    return church.findFeatureTarget(key, [familyKey, key]) === familyRole;
  });
  const headers = columns.map((column) => readHeader(column, hasRoles));
  const fitting = columns.map((each, index) => {
    const custom = church.findCustomTarget(each.header);
    const standard =
      findTarget(each, church, headers) ?? church.findFeatureTarget(headers[index] ?? '', headers);
    // In an export, a field of the church follows the standard column of the same name.
    const isRepeated = columns.slice(index + 1).some(({ header }) => header === each.header);
    const target = isRepeated ? (standard ?? custom) : (custom ?? standard);
    if (!target) return null;
    return isStandardTarget(target)
      ? { target, headers: personColumns[target].headers, many: 'many' in personColumns[target] }
      : { target, headers: '', many: false };
  });
  const mapping = chooseBest<ColumnTarget>(columns, fitting);
  completeMapping(columns, headers, church.country, mapping);
  return mapping;
}

const familyKey = 'family id';
const familyRole = toFeatureTarget('familyRole');

/**
 * "Family" is a number in Breeze; a number of "Familia" is the size of the family, unless a column has the roles in it. The name of
 * the head beside each person says whose family it is.
 */
const readHeader = ({ header, samples }: FileColumn, hasRoles: boolean): string => {
  const key = normalizeHeader(header);
  if (headOfHousehold.test(key))
    return samples.some((cell) => parseYesNo(cell) !== null) ? key : familyKey;
  if (!familyHeader.test(key) || !areNumbers(samples)) return key;
  return key === 'family' || hasRoles ? familyKey : '';
};
const familyHeader = /^(?:family|familia|grupo familiar|nucleo familiar|hogar|household)$/;
const headOfHousehold = /^(?:jefe|jefa|jefe a|cabeza) (?:del?|de la) (?:hogar|familia|casa)$/;

/** "Pending" is a record status in Rock alone, below a header that says so. */
const isRecordStatus = (cell: string): boolean =>
  fold(cell) !== 'pending' && choiceAliases.recordStatus.get(fold(cell)) !== undefined;
const isMarital = (cell: string): boolean =>
  fold(cell) !== 'na' && choiceAliases.marital.get(fold(cell)) !== undefined;
const unclearHeaders: ReadonlySet<string> = new Set(['estado', 'status', 'situacion', 'condicion']);
const hasPhone = (cell: string): boolean => /(?:\d\D{0,3}){6}/.test(cell);

/** Countries whose regions are called states. */
const federations = new Set(['MX', 'VE', 'BR', 'US']);

function findTarget(
  { header, samples }: FileColumn,
  { country, isStatus }: ColumnDetectionContext,
  headers: readonly string[],
): ImportTarget | null {
  const key = normalizeHeader(header).replace(/^estatus$/, 'status');
  const target = (findColumn(header) ?? findColumn(key.replace(/ \d+(?= |$)/, '')))?.target;
  if (!target) return null;
  const filled = samples.filter((cell) => cell.trim() !== '');
  // "Número" alone can also count the rows, or be that of a document.
  if (normalizeHeader(removeNote(header)).replace(/ \d+$/, '') === 'numero') {
    const phones = filled.filter((cell) => parsePhone(cell, country, 'mobile') !== null);
    const hasType = headers.some((each) => findColumn(each)?.target === 'documentType');
    return hasType || phones.length * 2 <= filled.length ? null : target;
  }
  if (filled.length === 0) return target;
  // In Mailchimp it is the code of the country.
  if (key === 'cc' && filled.every((cell) => findCountryCode(cell) !== null)) return 'country';
  // The name of a weekday is no day of birth.
  if (key === 'dia' && !filled.some((cell) => /^\d+$/.test(cell.trim()))) return null;
  // "Home" and "Work" are telephones in Breeze.
  if (key === 'home' || key === 'work') return filled.some(hasPhone) ? target : null;
  // It can be the person, too.
  if (key === 'miembro' || key === 'member')
    return filled.every((cell) => isStatus(cell) || parseYesNo(cell) !== null) ? target : null;
  if (!unclearHeaders.has(key)) return target;
  // "Estado" can mean the marital status, the belonging status, the record status, or a state of the country.
  const isChurchWord = filled.some((cell) => isStatus(cell) && !isMarital(cell));
  if (!isChurchWord && filled.filter(isMarital).length * 2 > filled.length) return 'marital';
  if (key !== 'estado' && key !== 'status') return target;
  if (filled.every(isRecordStatus) && !filled.every(isStatus)) return 'recordStatus';
  if (key === 'status' || filled.some(isStatus)) return target;
  return federations.has(country) ? 'region' : target;
}

/** Planning Center exports birthdays without a year as of 1885. */
export const findUnknownYear = (headers: readonly string[]): number | null =>
  headers.some((header) => normalizeHeader(header) === 'home address street line 1') ? 1885 : null;

/** The United States, if the states and postal codes of a file without countries are theirs; otherwise null. */
export function detectCountry(
  columns: readonly FileColumn[],
  mapping: readonly (string | null)[],
): string | null {
  const getCells = (target: ImportTarget): readonly string[] =>
    (columns[mapping.indexOf(target)]?.samples ?? []).filter((cell) => cell.trim() !== '');
  const isStated = getCells('country').length > 0;
  return !isStated && areUnitedStates(getCells('region'), getCells('postalCode')) ? 'US' : null;
}

/** Whether a first row contains column names instead of a person. */
export const isHeaderRow = (cells: readonly string[]): boolean =>
  cells.some((cell) => findColumn(cell) !== null);
