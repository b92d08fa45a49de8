/** Which column of a file holds what: by its header, and where a header may mean two things, by its cells. */
import { fold } from '#domain/kernel/words/text.ts';
import { importTargets, personColumns, type ImportTarget } from '../columns.ts';
import { isCustomTarget, type CustomTarget } from '../custom/cells.ts';
import type { AnyTarget } from './imports.ts';
import { recordWords } from './import-words.ts';

/** "Correo electrónico (*)" and "correo_electronico:" are one header. */
const headerKey = (header: string): string =>
  fold(header.replaceAll('_', ' ').replace(/([a-záéíóúñ])([A-ZÁÉÍÓÚÑ])/g, '$1 $2'));

const targets: ReadonlyMap<string, ImportTarget> = new Map(
  importTargets.flatMap((target) =>
    personColumns[target].known.split(',').flatMap((header): [string, ImportTarget][] => [
      [fold(header), target],
      [headerKey(header), target],
    ]),
  ),
);

export interface FileColumn {
  readonly header: string;
  readonly samples: readonly string[];
}

export interface RecognitionContext {
  readonly country: string;
  /** Is this a status of the church? */
  isStatus(value: string): boolean;
  /** The church's own field of this label. */
  customTarget(header: string): CustomTarget | null;
}

/** For each column what it holds, null where that is not known. No two columns hold the same, unless it may be there many times. */
export function recogniseColumns(
  columns: readonly FileColumn[],
  church: RecognitionContext,
): (AnyTarget | null)[] {
  const taken = new Set<AnyTarget>();
  const mapping = columns.map((each) => {
    const target = church.customTarget(each.header) ?? targetOf(each, church);
    if (
      !target ||
      (taken.has(target) && !(!isCustomTarget(target) && 'many' in personColumns[target]))
    )
      return null;
    taken.add(target);
    return target;
  });
  // One column of names without any of surnames holds whole names.
  const surnames = (['surnames', 'surname1', 'fullName'] as const).some((target) =>
    taken.has(target),
  );
  const index = mapping.indexOf('givenNames');
  if (!surnames && index >= 0 && columns[index]?.samples.some((cell) => /\S\s+\S/.test(cell)))
    mapping[index] = 'fullName';
  return mapping;
}

/** Countries that are made of states. */
const federations = new Set(['MX', 'VE', 'BR', 'US']);

function targetOf(
  { header, samples }: FileColumn,
  { country, isStatus }: RecognitionContext,
): ImportTarget | null {
  const key = headerKey(header);
  const target =
    targets.get(key) ?? targets.get(fold(header)) ?? targets.get(key.replace(/ \d+$/, ''));
  if (!target) return null;
  // "Estado" is also a part of a country, and whether somebody is active.
  const filled = samples.filter((cell) => cell.trim() !== '');
  if (key !== 'estado' || filled.length === 0 || filled.some(isStatus)) return target;
  if (filled.every((cell) => recordWords[fold(cell)] !== undefined)) return 'recordStatus';
  return federations.has(country) ? 'region' : target;
}

/** Does a first row name columns, rather than hold a person? */
export function isHeaderRow(cells: readonly string[]): boolean {
  return cells.some((cell) => targets.has(headerKey(cell)) || targets.has(fold(cell)));
}
