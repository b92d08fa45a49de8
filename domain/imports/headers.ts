/** Detects what the columns of a file contain by their headers. */
import { fold } from '#domain/kernel/text/folding.ts';

/** A column of a file; the header is empty if the file has none. */
export interface FileColumn {
  readonly header: string;
  readonly samples: readonly string[];
}

/** How a column that can be imported is recognised. */
export interface HeaderColumn {
  readonly target: string;
  /** Comma-separated headers that identify it; compared without case and accents. */
  readonly headers: string;
  /** Another column, without which this one says nothing. */
  readonly needs?: string;
  /** Several columns of one file may map to it. */
  readonly many?: true;
}

/** Maps "Correo electrónico (*)" and "correo_electronico:" to the same key. */
export const normalizeHeader = (header: string): string =>
  fold(header.replaceAll('_', ' ').replace(/([a-záéíóúñ])([A-ZÁÉÍÓÚÑ0-9])/g, '$1 $2'));

/** Finds the column of a header; `all` are the headers of the file. */
export function createHeaderFinder<Column extends HeaderColumn>(
  columns: readonly Column[],
): (header: string, all?: readonly string[]) => Column | null {
  const byHeader = new Map(
    columns.flatMap((column) =>
      column.headers
        .split(',')
        .filter(Boolean)
        .flatMap((header): [string, Column][] => [
          [fold(header), column],
          [normalizeHeader(header), column],
        ]),
    ),
  );
  const find = (header: string): Column | null =>
    byHeader.get(normalizeHeader(header)) ?? byHeader.get(fold(header)) ?? null;
  return (header, all) => {
    const column = find(header);
    const isUsable = !column?.needs || all?.some((each) => find(each)?.target === column.needs);
    return column && isUsable ? column : null;
  };
}

/** The target of each column, or null if unknown. A target is used once, unless it allows several columns. */
export function detectByHeaders(
  columns: readonly FileColumn[],
  declared: readonly HeaderColumn[],
): (string | null)[] {
  const find = createHeaderFinder(declared);
  const headers = columns.map(({ header }) => header);
  const taken = new Set<string>();
  return headers.map((header) => {
    const column = find(header, headers);
    if (!column || (taken.has(column.target) && !column.many)) return null;
    taken.add(column.target);
    return column.target;
  });
}
