/** Detects what the columns of a file contain: by header, and for ambiguous headers by their cells. */
import { fold } from '#domain/kernel/text/folding.ts';
import { importTargets, personColumns, type ImportTarget } from '../columns.ts';
import { isCustomTarget, type CustomTarget } from '../custom/cells.ts';
import type { ColumnTarget } from './imports.ts';
import { choiceAliases } from './choice-aliases.ts';

/** Maps "Correo electrónico (*)" and "correo_electronico:" to the same key. */
const normalizeHeader = (header: string): string =>
  fold(header.replaceAll('_', ' ').replace(/([a-záéíóúñ])([A-ZÁÉÍÓÚÑ])/g, '$1 $2'));

const targetsByHeader: ReadonlyMap<string, ImportTarget> = new Map(
  importTargets.flatMap((target) =>
    personColumns[target].headers.split(',').flatMap((header): [string, ImportTarget][] => [
      [fold(header), target],
      [normalizeHeader(header), target],
    ]),
  ),
);

export interface FileColumn {
  readonly header: string;
  readonly samples: readonly string[];
}

export interface ColumnDetectionContext {
  readonly country: string;
  /** Whether the value is a belonging status of the church. */
  isStatus(value: string): boolean;
  /** The custom field with this label. */
  findCustomTarget(header: string): CustomTarget | null;
}

/** The target of each column, or null if unknown. A target is used once, unless it allows several columns. */
export function detectColumns(
  columns: readonly FileColumn[],
  church: ColumnDetectionContext,
): (ColumnTarget | null)[] {
  const taken = new Set<ColumnTarget>();
  const mapping = columns.map((each, index) => {
    const custom = church.findCustomTarget(each.header);
    const standard = findTarget(each, church);
    // In an export, a field of the church follows the standard column of the same name.
    const isRepeated = columns.slice(index + 1).some(({ header }) => header === each.header);
    const target = isRepeated ? (standard ?? custom) : (custom ?? standard);
    if (
      !target ||
      (taken.has(target) && !(!isCustomTarget(target) && 'many' in personColumns[target]))
    )
      return null;
    taken.add(target);
    return target;
  });
  // A column of names without a column of surnames may contain full names.
  const surnames = (['surnames', 'surname1', 'fullName'] as const).some((target) =>
    taken.has(target),
  );
  const index = mapping.indexOf('givenNames');
  if (!surnames && index >= 0 && columns[index]?.samples.some((cell) => /\S\s+\S/.test(cell)))
    mapping[index] = 'fullName';
  return mapping;
}

/** Countries whose regions are called states. */
const federations = new Set(['MX', 'VE', 'BR', 'US']);

function findTarget(
  { header, samples }: FileColumn,
  { country, isStatus }: ColumnDetectionContext,
): ImportTarget | null {
  const key = normalizeHeader(header);
  const target =
    targetsByHeader.get(key) ??
    targetsByHeader.get(fold(header)) ??
    targetsByHeader.get(key.replace(/ \d+$/, ''));
  if (!target) return null;
  // "Estado" can mean the belonging status, the record status, or a state of the country.
  const filled = samples.filter((cell) => cell.trim() !== '');
  if (key !== 'estado' || filled.length === 0 || filled.some(isStatus)) return target;
  if (filled.every((cell) => choiceAliases.recordStatus[fold(cell)] !== undefined))
    return 'recordStatus';
  return federations.has(country) ? 'region' : target;
}

/** Whether a first row contains column names instead of a person. */
export function isHeaderRow(cells: readonly string[]): boolean {
  return cells.some(
    (cell) => targetsByHeader.has(normalizeHeader(cell)) || targetsByHeader.has(fold(cell)),
  );
}
