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

/** Longer ones are no headers, and a search in them would take longer the longer they are. */
const longestHeader = 200;

/** The words of notes about how a cell is written: whose value it is, or which one of several, is no such note. */
const noteWords: ReadonlySet<string> = new Set(
  (
    'con sin y o de del la el en tu su si no lo hay tiene aplica usa conoce sabe es lada clave indicativo prefijo codigo area pais numero ' +
    'numeros digitos cifras letras mayusculas opcional obligatorio obligatoria requerido requerida completo completa propio propia ' +
    'formato ejemplo ej dia mes año ano dd mm aa aaaa yy yyyy d m a h f v s n actual masculino femenino hombre mujer soltero casado ' +
    'with without and or if any has applicable optional required mandatory full country code number digits format example eg day ' +
    'month year current own your male female yes calle piso puerta letra bloque escalera portal exterior interior ext int apto depto ' +
    'street floor apartment como aparece'
  ).split(' '),
);

/** Alone in a note they say whose value it is: `Celular (mujer)`, but `Sexo (H/M)`. */
const ownerWords: ReadonlySet<string> = new Set(
  'masculino femenino hombre mujer soltero casado male female h m f v'.split(' '),
);

const isNote = (note: string): boolean => {
  const words = fold(note).split(' ');
  return (
    words.every((word) => /^\d*$/.test(word) || noteWords.has(word)) &&
    !(words.length === 1 && ownerWords.has(words[0] ?? ''))
  );
};

/** `Teléfono (con lada)` without its note; `Teléfono (líder)` is that of somebody else. */
export const removeNote = (header: string): string =>
  header.length > longestHeader
    ? header
    : header.replace(/\s*[([]([^()[\]]*)[)\]]/g, (whole, note: string) =>
        isNote(note) ? '' : whole,
      );

/** How a form asks for what a spreadsheet heads: `¿Cuál es tu grupo?`, `Tu correo`. */
const question =
  /^(?:(?:(?:cual|que|cuando) (?:es|fue) (?:tu|su|el|la)|en que|a que|escribe tu|indica tu|what is your|which is your|tu|su|your) )/;

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
    byHeader.get(normalizeHeader(header)) ??
    byHeader.get(fold(header)) ??
    byHeader.get(normalizeHeader(removeNote(header))) ??
    byHeader.get(normalizeHeader(removeNote(header)).replace(question, '')) ??
    null;
  return (header, all) => {
    const column = find(header);
    const isUsable = !column?.needs || all?.some((each) => find(each)?.target === column.needs);
    return column && isUsable ? column : null;
  };
}

/** What a column of a file can be. */
interface FittingTarget<Target extends string = string> {
  readonly target: Target;
  /** The comma-separated headers of the target, the clearest first. */
  readonly headers: string;
  readonly many?: boolean;
}

/**
 * The target of each column. Of several that fit one target, which is used once, a column with cells is better than an empty one;
 * then the one whose header stands earlier among those of the target, because a clear word stands there before one that can
 * mean something else as well; then the first of the file.
 */
export function chooseBest<Target extends string>(
  columns: readonly FileColumn[],
  fitting: readonly (FittingTarget<Target> | null)[],
): (Target | null)[] {
  const weights = fitting.map((fits, index) =>
    fits && columns[index] ? weighColumn(columns[index], fits) : Infinity,
  );
  return fitting.map((fits, index) => {
    if (!fits) return null;
    const rivals = fitting.flatMap((each, other) => (each?.target === fits.target ? [other] : []));
    const best = Math.min(...rivals.map((other) => weights[other] ?? Infinity));
    const isBest = rivals.find((other) => weights[other] === best) === index;
    return fits.many || isBest ? fits.target : null;
  });
}

function weighColumn({ header, samples }: FileColumn, { headers }: FittingTarget): number {
  const known = headers.split(',').map(normalizeHeader);
  const place = known.indexOf(normalizeHeader(header));
  const isEmpty = samples.every((cell) => cell.trim() === '');
  return (isEmpty ? 1000 : 0) + (place < 0 ? known.length : place);
}

/** The target of each column, or null if unknown. */
export function detectByHeaders(
  columns: readonly FileColumn[],
  declared: readonly HeaderColumn[],
): (string | null)[] {
  const find = createHeaderFinder(declared);
  const headers = columns.map(({ header }) => header);
  return chooseBest(
    columns,
    headers.map((header) => find(header, headers)),
  );
}

/** Whether the column has cells, and all of them are numbers. */
export function areNumbers(cells: readonly string[]): boolean {
  const filled = cells.filter((cell) => cell.trim() !== '');
  return filled.length > 0 && filled.every((cell) => /^\d+$/.test(cell.trim()));
}
