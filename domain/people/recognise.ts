/** Which column of a file holds what: by its header, and where a header may mean two things, by its cells. */
import { fold } from '#domain/kernel/text.ts';
import { importTargets, personColumns, type ImportTarget } from './columns.ts';
import { recordWords } from './import-words.ts';

/** "Correo electrónico (*)" and "correo_electronico:" are one header. */
const headerKey = (header: string): string => fold(header.replaceAll('_', ' ').replace(/([a-záéíóúñ])([A-ZÁÉÍÓÚÑ])/g, '$1 $2'));

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

/** For each column what it holds, null where that is not known. No two columns hold the same, unless it may be there many times. */
export function recogniseColumns(columns: readonly FileColumn[], isStatus: (value: string) => boolean): (ImportTarget | null)[] {
  const taken = new Set<ImportTarget>();
  const mapping = columns.map((each) => {
    const target = targetOf(each, isStatus);
    if (!target || (taken.has(target) && !('many' in personColumns[target]))) return null;
    taken.add(target);
    return target;
  });
  // One column of names without any of surnames holds whole names.
  const surnames = (['surnames', 'surname1', 'fullName'] as const).some((target) => taken.has(target));
  const index = mapping.indexOf('givenNames');
  if (!surnames && index >= 0 && columns[index]?.samples.some((cell) => /\S\s+\S/.test(cell))) mapping[index] = 'fullName';
  return mapping;
}

function targetOf({ header, samples }: FileColumn, isStatus: (value: string) => boolean): ImportTarget | null {
  const key = headerKey(header);
  const target = targets.get(key) ?? targets.get(fold(header)) ?? targets.get(key.replace(/ \d+$/, ''));
  if (!target) return null;
  if (target !== 'status') return target;
  // "Estado" is also a part of a country, and whether somebody is active.
  const filled = samples.filter((cell) => cell.trim() !== '');
  if (filled.length === 0 || key !== 'estado') return 'status';
  const most = (test: (cell: string) => boolean): boolean => filled.filter(test).length * 2 >= filled.length;
  if (most(isStatus)) return 'status';
  if (most((cell) => recordWords[fold(cell)] !== undefined)) return 'recordStatus';
  return 'region';
}

/** Does a first row name columns, rather than hold a person? */
export function isHeaderRow(cells: readonly string[]): boolean {
  return cells.some((cell) => targets.has(headerKey(cell)) || targets.has(fold(cell)));
}
