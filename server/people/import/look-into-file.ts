/** What a file seems to be, from its beginning: proposed to whoever imports it, who may know better. */
import { fold } from '#domain/kernel/words/text.ts';
import { orderOfDates } from '#domain/people/import/import-dates.ts';
import { usesHombreMujer } from '#domain/people/import/import-words.ts';
import type { AnyTarget, ImportSettings } from '#domain/people/import/imports.ts';
import {
  isHeaderRow,
  recogniseColumns,
  type FileColumn,
  type RecognitionContext,
} from '#domain/people/import/recognise.ts';
import { detectSeparator, firstRows, meantCell } from './csv.ts';
import { isEmptyRow } from './read-row.ts';

const sampleRows = 200;
const shownSamples = 5;

export interface Proposal {
  readonly settings: ImportSettings;
  readonly columns: readonly { readonly header: string; readonly samples: readonly string[] }[];
}

type Given = Partial<Omit<ImportSettings, 'encoding'>> & Pick<ImportSettings, 'encoding'>;

/** `given` are settings that are decided already; the columns are read by them. */
export function lookInto(head: string, given: Given, context: RecognitionContext): Proposal {
  const separator = given.separator ?? detectSeparator(head);
  const rows = firstRows(head, separator, sampleRows).filter((row) => !isEmptyRow(row));
  const first = rows[0] ?? [];
  const hasHeader = given.hasHeader ?? (isHeaderRow(first) || !holdsAPerson(first));
  const body = hasHeader ? rows.slice(1) : rows;
  const width = hasHeader ? lastFilled(first) : Math.max(0, ...rows.map(lastFilled));
  const columns: FileColumn[] = Array.from({ length: Math.min(width, 200) }, (_, index) => ({
    header: hasHeader ? meantCell(first[index] ?? '').slice(0, 120) : '',
    samples: body.map((row) => meantCell(row[index] ?? '')),
  }));
  const mapping = given.mapping ?? recogniseColumns(columns, context);
  const dates = columns
    .filter((_, index) => isDate(mapping[index]))
    .flatMap(({ samples }) => samples);
  return {
    settings: {
      encoding: given.encoding,
      separator,
      hasHeader,
      mapping,
      dateOrder:
        given.dateOrder ?? orderOfDates(dates) ?? (context.country === 'US' ? 'mdy' : 'dmy'),
      statusValues: given.statusValues ?? {},
    },
    columns: columns.map(({ header, samples }) => ({
      header,
      samples: samples
        .filter(Boolean)
        .slice(0, shownSamples)
        .map((sample) => sample.slice(0, 80)),
    })),
  };
}

/** In the sex column of these rows, is M a woman (mujer)? */
export function writesHombreMujer(head: string, { separator, mapping }: ImportSettings): boolean {
  const column = mapping.indexOf('sex');
  if (column < 0) return false;
  return usesHombreMujer(firstRows(head, separator, 5000).map((row) => fold(row[column] ?? '')));
}

const isDate = (target: AnyTarget | null | undefined): boolean =>
  target === 'birth' || target === 'firstVisit' || target === 'baptism';

const lastFilled = (row: readonly string[]): number =>
  row.findLastIndex((cell) => cell.trim() !== '') + 1;

/** No header has an address, a number or a date among its names. */
const holdsAPerson = (row: readonly string[]): boolean =>
  row.some((cell) => /\S@\S+\.\S|\d{6,}|\d{1,4}[-/]\d{1,2}[-/]\d/.test(cell));
