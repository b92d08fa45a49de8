/** Detects the settings of a file from its beginning; the user can change them. */
import {
  createHeaderFinder,
  detectByHeaders,
  detectDateOrder,
  type FileColumn,
} from '#domain/imports/public.ts';
import { maxTitleRows, type ImportSettings, type ImportView } from '#domain/imports/schema.ts';
import { unescapeCell } from '#server/core/files/csv-rows.ts';
import type { Detection, ImportColumn } from './define-import.ts';
import { isEmptyRow } from './read-row.ts';
import type { InspectedFile } from './source/inspect-file.ts';

const sampleRows = 200;
const maxShownSamples = 5;

interface DetectedFile {
  readonly settings: ImportSettings;
  readonly columns: ImportView['columns'];
}

interface DetectionContext {
  readonly detect: Detection;
  /** The columns that the user may import. */
  readonly declared: readonly ImportColumn[];
  /** Of the church. */
  readonly country: string;
}

/** Settings in `chosen` are not detected; the others are detected with them. */
export function detectSettings(
  { source, head }: Pick<InspectedFile, 'source' | 'head'>,
  chosen: Partial<ImportSettings> | null,
  { detect, declared, country }: DetectionContext,
): DetectedFile {
  const filled = head.filter((row) => !isEmptyRow(row));
  const filledRows = head.flatMap((row, index) => (isEmptyRow(row) ? [] : [index + 1]));
  const isHeaderRow = detect.isHeaderRow ?? createHeaderCheck(declared);
  const titleRows = chosen?.titleRows ?? findHeaderRow(filled, isHeaderRow);
  const rows = filled.slice(titleRows, titleRows + sampleRows);
  const hasHeader =
    chosen?.hasHeader ?? (isHeaderRow(rows[0] ?? []) || !looksLikeRecord(rows[0] ?? []));
  const columns = readColumns(rows, hasHeader);
  const mapping =
    chosen?.mapping ??
    detect.columns?.({ columns, declared, country }) ??
    detectByHeaders(columns, declared);
  const headers = columns.map(({ header }) => header);
  const find = createHeaderFinder(declared);
  const findKnown = (header: string): string | null => find(header, headers)?.target ?? null;
  const fileCountry = chosen?.country ?? detect.country?.(columns, mapping) ?? '';
  const dateTargets = new Set(declared.filter(({ isDate }) => isDate).map(({ target }) => target));
  const dates = columns
    .filter((_, index) => dateTargets.has(mapping[index] ?? ''))
    .flatMap(({ samples }) => samples);
  const usualOrder = (fileCountry || country) === 'US' ? 'mdy' : 'dmy';
  return {
    settings: {
      ...source,
      traits: detect.traits?.(filled, mapping) ?? {},
      titleRows,
      filledRows: filledRows.slice(0, maxTitleRows + 1),
      hasHeader,
      mapping,
      dateOrder: chosen?.dateOrder ?? detectDateOrder(dates, usualOrder) ?? usualOrder,
      country: fileCountry,
      words: chosen?.words ?? {},
    },
    columns: columns.map(({ header, samples }, index) => ({
      header,
      leftOut: mapping[index] === null ? findKnown(header) : null,
      samples: samples
        .filter(Boolean)
        .slice(0, maxShownSamples)
        .map((sample) => sample.slice(0, 80)),
    })),
  };
}

/** How many of the cells of each row are known headers. */
const countKnownHeaders = (
  rows: readonly (readonly string[])[],
  isHeaderRow: (cells: readonly string[]) => boolean,
): number[] => rows.map((row) => row.filter((cell) => isHeaderRow([cell])).length);

/** The most of the known headers in a row of the beginning of a sheet. */
export function countHeaders(
  { head }: Pick<InspectedFile, 'head'>,
  { detect, declared }: Pick<DetectionContext, 'detect' | 'declared'>,
): number {
  const first = head.filter((row) => !isEmptyRow(row)).slice(0, maxTitleRows + 1);
  return Math.max(
    0,
    ...countKnownHeaders(first, detect.isHeaderRow ?? createHeaderCheck(declared)),
  );
}

/**
 * The row that has the most of the known headers. If none has more than one, it is the first row that is no title: titles have
 * fewer than half of the cells that most rows have.
 */
function findHeaderRow(
  filled: readonly (readonly string[])[],
  isHeaderRow: (cells: readonly string[]) => boolean,
): number {
  const first = filled.slice(0, maxTitleRows + 1);
  const counts = countKnownHeaders(first, isHeaderRow);
  const most = Math.max(...counts, 0);
  if (most > 1) return counts.indexOf(most);
  const widths = filled.slice(0, sampleRows).map(countCells);
  const usual = widths.toSorted((one, other) => one - other)[Math.floor(widths.length * 0.75)] ?? 0;
  // A list of one column has names and telephones in it.
  if (usual === 1) return Math.max(0, counts.slice(0, fewTitles + 1).indexOf(1));
  const isTitle = (row: readonly string[], index: number): boolean =>
    counts[index] === 0 && countCells(row) * 2 <= usual && !looksLikeRecord(row);
  return Math.max(
    0,
    first.findIndex((row, index) => !isTitle(row, index)),
  );
}

/** In a list of one column a known header further below is a record. */
const fewTitles = 3;

const countCells = (row: readonly string[]): number =>
  row.filter((cell) => cell.trim() !== '').length;

function readColumns(rows: readonly (readonly string[])[], hasHeader: boolean): FileColumn[] {
  const first = rows[0] ?? [];
  const body = hasHeader ? rows.slice(1) : rows;
  const width = hasHeader
    ? countFilledColumns(first)
    : Math.max(0, ...rows.map(countFilledColumns));
  return Array.from({ length: Math.min(width, 200) }, (_, index) => ({
    header: hasHeader ? unescapeCell(first[index] ?? '').slice(0, 120) : '',
    samples: body.map((row) => unescapeCell(row[index] ?? '')),
  }));
}

function createHeaderCheck(
  declared: readonly ImportColumn[],
): (cells: readonly string[]) => boolean {
  const find = createHeaderFinder(declared);
  return (cells) => cells.some((cell) => find(cell, cells) !== null);
}

const countFilledColumns = (row: readonly string[]): number =>
  row.findLastIndex((cell) => cell.trim() !== '') + 1;

const telephone = /^\+?[\s().-]*(?:\d[\s().-]*){7,15}$|(?:\d[\s().-]{0,2}){9,}/;

/** Whether the row contains an e-mail address, a number, a telephone or a date, which column names do not. */
const looksLikeRecord = (row: readonly string[]): boolean =>
  row.some(
    (cell) =>
      /\S@\S+\.\S|\d{6,}|\d{1,4}[-/]\d{1,2}[-/]\d/.test(cell) ||
      (cell.length <= longestCell && telephone.test(cell)),
  );

/** Nothing is tried on a long cell, which takes longer the longer it is. */
const longestCell = 200;
