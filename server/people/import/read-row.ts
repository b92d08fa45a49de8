/** A row of a file becomes a person, or the list of what is wrong with it. */
import { faultOfPartialDate } from '#domain/kernel/partial-date.ts';
import { isPartialDateAfter } from '#domain/kernel/partial-date.ts';
import type { Draft, ReadingContext } from '#domain/people/column-kinds.ts';
import { isDocument, tidyDocument } from '#domain/churches/public.ts';
import { personColumns } from '#domain/people/columns.ts';
import { fieldIdOf, isCustomTarget, readCell } from '#domain/people/custom/cells.ts';
import type { AnyTarget } from '#domain/people/import/imports.ts';
import { tooLong } from '#domain/people/column-kinds.ts';
import { meantCell } from './csv.ts';

export interface RowFault {
  /** -1: the row as a whole. */
  readonly column: number;
  readonly reason: string;
  readonly value: string;
}

export interface ReadRow {
  readonly draft: Draft;
  readonly faults: readonly RowFault[];
}

/** No field holds as much; a cell that goes on for megabytes is not searched for addresses and numbers. */
const longestCell = 2000;
/** More of a cell is not shown. */
const shownLength = 200;

export const shown = (value: string): string => value.slice(0, shownLength);

export const isEmptyRow = (row: readonly string[]): boolean =>
  row.every((cell) => cell.trim() === '');

export function readRow(
  row: readonly string[],
  mapping: readonly (AnyTarget | null)[],
  context: ReadingContext,
): ReadRow {
  const draft = emptyDraft();
  const faults: RowFault[] = [];
  mapping.forEach((target, column) => {
    const cell = target === null ? '' : meantCell(row[column] ?? '');
    if (target === null || cell === '') return;
    const reason = cell.length > longestCell ? tooLong : readTarget(target, cell, draft, context);
    if (reason) faults.push({ column, reason, value: shown(cell) });
  });
  const beyond = row.findIndex((cell, column) => column >= mapping.length && cell.trim() !== '');
  if (beyond >= 0)
    faults.push({ column: -1, reason: 'import-row-too-long', value: shown(row[beyond] ?? '') });
  if (!faults.some(({ column }) => column === birthColumn(mapping)))
    faults.push(...faultsOfBirth(draft, mapping, context));
  if (draft.idDocument) faults.push(...faultsOfDocument(draft, mapping));
  const named = draft.givenNames || draft.surname1 || draft.surname2 || draft.nickname;
  if (!named && faults.length === 0)
    faults.push({ column: -1, reason: 'import-name-missing', value: '' });
  return { draft, faults };
}

function readTarget(
  target: AnyTarget,
  cell: string,
  draft: Draft,
  context: ReadingContext,
): string | null {
  if (!isCustomTarget(target)) return personColumns[target].read(cell, draft, context);
  const field = context.customFields.get(fieldIdOf(target));
  // The church put the field away since the file was read.
  if (!field) return null;
  const read = readCell(field, cell, context);
  if ('reason' in read) return read.reason;
  draft.custom[field.id] = read.value;
  return null;
}

/** A document in two columns is right or wrong only as a whole; a type without a number is none. */
function faultsOfDocument(draft: Draft, mapping: readonly (AnyTarget | null)[]): RowFault[] {
  if (!draft.idDocument) return [];
  const { type } = draft.idDocument;
  const number = tidyDocument(type, draft.idDocument.number);
  draft.idDocument = number === '' ? null : { type, number };
  if (number === '' || isDocument(type, number)) return [];
  return [{ column: mapping.indexOf('documentNumber'), reason: 'document-invalid', value: number }];
}

const birthTargets: ReadonlySet<AnyTarget | null> = new Set([
  'birth',
  'birthDay',
  'birthMonth',
  'birthYear',
] as const);
const birthColumn = (mapping: readonly (AnyTarget | null)[]): number =>
  mapping.findIndex((target) => birthTargets.has(target));

/** A birth in three columns is right or wrong only as a whole. */
function faultsOfBirth(
  { birth }: Draft,
  mapping: readonly (AnyTarget | null)[],
  { today }: ReadingContext,
): RowFault[] {
  if (!birth) return [];
  const reason =
    faultOfPartialDate(birth) ?? (isPartialDateAfter(birth, today) ? 'birth-in-future' : null);
  if (!reason) return [];
  const value = [birth.day, birth.month, birth.year].filter((part) => part !== undefined).join('/');
  return [{ column: birthColumn(mapping), reason, value }];
}

function emptyDraft(): Draft {
  return {
    givenNames: '',
    surname1: '',
    surname2: '',
    nickname: '',
    nameOrder: 'es',
    sex: 'unknown',
    birth: null,
    marital: 'unknown',
    idDocument: null,
    emails: [],
    phones: [],
    address: null,
    belongingStatusId: null,
    recordStatus: 'active',
    firstVisit: null,
    baptism: null,
    custom: {},
    newsletterConsent: {
      status: 'none',
      channel: 'import',
      statedBy: '',
      at: null,
      textVersion: '',
    },
  };
}
