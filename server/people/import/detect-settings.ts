/** Detects the settings of a file from its beginning; the user can change them. */
import { fold } from '#domain/kernel/text/folding.ts';
import { detectDateOrder } from '#domain/people/import/import-dates.ts';
import { usesHombreMujer } from '#domain/people/import/choice-aliases.ts';
import type { ColumnTarget, ImportSettings, ImportView } from '#domain/people/import/imports.ts';
import {
  isHeaderRow,
  detectColumns,
  detectCountry,
  type FileColumn,
  type ColumnDetectionContext,
} from '#domain/people/import/detect-columns.ts';
import { unescapeCell } from './csv.ts';
import type { InspectedFile } from './import-source.ts';
import { isEmptyRow } from './read-row.ts';

const sampleRows = 200;
const maxShownSamples = 5;

export interface DetectedFile {
  readonly settings: ImportSettings;
  readonly columns: ImportView['columns'];
}

/** Settings in `chosen` are not detected; the others are detected with them. */
export function detectSettings(
  { source, head }: Pick<InspectedFile, 'source' | 'head'>,
  chosen: ImportSettings | null,
  context: ColumnDetectionContext,
): DetectedFile {
  const filled = head.filter((row) => !isEmptyRow(row));
  const rows = filled.slice(0, sampleRows);
  const first = rows[0] ?? [];
  const hasHeader = chosen?.hasHeader ?? (isHeaderRow(first) || !looksLikePerson(first));
  const body = hasHeader ? rows.slice(1) : rows;
  const width = hasHeader
    ? countFilledColumns(first)
    : Math.max(0, ...rows.map(countFilledColumns));
  const columns: FileColumn[] = Array.from({ length: Math.min(width, 200) }, (_, index) => ({
    header: hasHeader ? unescapeCell(first[index] ?? '').slice(0, 120) : '',
    samples: body.map((row) => unescapeCell(row[index] ?? '')),
  }));
  const mapping = chosen?.mapping ?? detectColumns(columns, context);
  const fileCountry = chosen?.country ?? detectCountry(columns, mapping) ?? '';
  const dates = columns
    .filter((_, index) => isDate(mapping[index]))
    .flatMap(({ samples }) => samples);
  return {
    settings: {
      ...source,
      hombreMujer: detectHombreMujer(filled, mapping),
      hasHeader,
      mapping,
      dateOrder:
        chosen?.dateOrder ??
        detectDateOrder(dates) ??
        ((fileCountry || context.country) === 'US' ? 'mdy' : 'dmy'),
      country: fileCountry,
      statusValues: chosen?.statusValues ?? {},
    },
    columns: columns.map(({ header, samples }) => ({
      header,
      samples: samples
        .filter(Boolean)
        .slice(0, maxShownSamples)
        .map((sample) => sample.slice(0, 80)),
    })),
  };
}

/** Whether M means mujer (woman) in the sex column of these rows. */
function detectHombreMujer(
  rows: readonly (readonly string[])[],
  mapping: ImportSettings['mapping'],
): boolean {
  const column = mapping.indexOf('sex');
  return column >= 0 && usesHombreMujer(rows.map((row) => fold(row[column] ?? '')));
}

const isDate = (target: ColumnTarget | null | undefined): boolean =>
  target === 'birth' || target === 'firstVisit' || target === 'baptism';

const countFilledColumns = (row: readonly string[]): number =>
  row.findLastIndex((cell) => cell.trim() !== '') + 1;

/** Whether the row contains an e-mail address, a number or a date, which column names do not. */
const looksLikePerson = (row: readonly string[]): boolean =>
  row.some((cell) => /\S@\S+\.\S|\d{6,}|\d{1,4}[-/]\d{1,2}[-/]\d/.test(cell));
