/** Finds names, telephones and addresses in a list without column names, as it is copied out of WhatsApp. */
import { areContacts, parsePhone } from '#domain/kernel/text/phones.ts';
import { normalizeHeader, type FileColumn } from './headers.ts';

type Cells = readonly string[];

const mobile = /\b(?:cel|celular|movil|mobile|cell|cellphone)\b/;
const telephones: ReadonlySet<string> = new Set(
  'telefono,tel,tlf,tlfn,tlfno,tfno,tfn,telf,telef,telefonos,numero de telefono,phone,phone number,telephone'.split(
    ',',
  ),
);

/** The columns of telephones without a kind beside one of mobiles: `Phone` beside `Mobile` is that of the home. */
export const findLandlines = (headers: readonly string[]): number[] =>
  headers.some((header) => mobile.test(header))
    ? headers.flatMap((header, place) => (telephones.has(header) ? [place] : []))
    : [];

interface ContactColumns {
  /** The position of the column; -1 if there is none. */
  readonly names: number;
  readonly phones: number;
  readonly emails: number;
}

const listFilled = (cells: Cells): Cells => cells.filter((cell) => cell.trim() !== '');

const areMost = (cells: Cells, is: (cell: string) => boolean): boolean => {
  const filled = listFilled(cells);
  return filled.filter(is).length * 2 > filled.length;
};

const isName = (cell: string): boolean =>
  /^\P{N}*\p{L}{2}\P{N}*$/u.test(cell) && !cell.includes('@');

/** Headers of telephones of somebody else, whose cells can name that person: `Tel. emergencia`, with `951 777 8899 (hija)`. */
const otherPerson =
  /emergencia|emergency|referencia|contacto|acudiente|apoderad|tutor|responsable|conyuge|espos[oa]|padre|madre|papa|mama|hij[oa]|invit|lider|pastor|familiar|vecin|spouse|father|mother|leader/;

/**
 * `isFree`: whether the column is known to be nothing else. A column with names and telephones in each cell can have a title
 * as its name; other columns are only searched without column names, and beside telephones or addresses.
 */
export function findContactColumns(
  columns: readonly FileColumn[],
  country: string,
  isFree: (position: number) => boolean,
): ContactColumns {
  const find = (is: (column: FileColumn, position: number) => boolean): number =>
    columns.findIndex((column, position) => isFree(position) && is(column, position));
  const contacts = find(
    ({ header, samples }) =>
      (columns.length === 1 || !otherPerson.test(normalizeHeader(header))) &&
      areContacts(samples, country),
  );
  if (contacts >= 0 || columns.some(({ header }) => header !== ''))
    return { names: contacts, phones: -1, emails: -1 };
  const isPhone = (cell: string): boolean => parsePhone(cell, country, 'mobile') !== null;
  const phones = find(({ samples }) => areMost(samples, isPhone));
  const emails = find(({ samples }) =>
    areMost(samples, (cell) => /^\S+@\S+\.\S+$/.test(cell.trim())),
  );
  const names = phones < 0 && emails < 0 ? -1 : find(({ samples }) => areMost(samples, isName));
  return { names, phones: names < 0 ? -1 : phones, emails: names < 0 ? -1 : emails };
}
