/** What the columns of a bank's table may be: by their names, or else by what is in them. A user looks at it before it is used. */
import { isWholeMapping, type CsvColumn, type CsvMapping } from '#domain/bank/csv.ts';
import { detectDateOrder } from '#domain/imports/public.ts';
import { detectDecimal, isNothing, parseCsvAmount, parseCsvDay } from './cells.ts';
import { nameColumns, type CsvRow, type CsvTable } from './find-table.ts';

export interface CsvContext {
  readonly currency: string;
  /** Of the church, whose banks write days in its order. */
  readonly country: string;
  readonly today: string;
}

const sampleRows = 200;
/** Rows of pages and totals are among the samples. */
const fewestFitting = 0.7;

export function proposeMapping({ header, body }: CsvTable, context: CsvContext): CsvMapping {
  const rows = body.slice(0, sampleRows).map(({ cells }) => cells);
  const cells = header.map((_, index) => rows.map((row) => row[index] ?? ''));
  const names = nameColumns(header, context.currency);
  const amounts = cells.filter((_, index) => isAmount(names[index]));
  const decimal =
    detectDecimal(amounts.flat()) ?? detectDecimal(cells.filter(areNumbers).flat()) ?? ',';
  const dateOrder = detectOrder(cells, names, context);
  const format = { ...context, dateOrder, decimal };
  const columns = completeColumns(names, cells, format);
  return { dateOrder, decimal, columns, newestFirst: isNewestFirst(columns, body, format) };
}

const isAmount = (column: CsvColumn | null | undefined): boolean =>
  column === 'amount' || column === 'out' || column === 'in' || column === 'balance';

const areNumbers = (cells: readonly string[]): boolean =>
  areMost(cells, (cell) => /\d[.,]\d{1,3}\D*$/.test(cell) && !/\d[-/.]\d+[-/.]\d/.test(cell));

const areMost = (cells: readonly string[], fits: (cell: string) => boolean): boolean => {
  const filled = cells.filter((cell) => !isNothing(cell));
  return filled.length > 0 && filled.filter(fits).length >= filled.length * fewestFitting;
};

function detectOrder(
  cells: readonly (readonly string[])[],
  names: readonly (CsvColumn | null)[],
  { country }: CsvContext,
): CsvMapping['dateOrder'] {
  const days = cells.filter((_, index) => names[index] === 'day' || names[index] === 'valueDay');
  const usual = country === 'US' ? 'mdy' : 'dmy';
  return detectDateOrder((days.length > 0 ? days : cells).flat(), usual) ?? usual;
}

interface Format extends Pick<CsvMapping, 'dateOrder' | 'decimal'>, CsvContext {}

/** Those that the names do not say are looked for among the columns without a meaning. */
function completeColumns(
  names: readonly (CsvColumn | null)[],
  cells: readonly (readonly string[])[],
  format: Format,
): (CsvColumn | null)[] {
  const columns = [...names];
  const listFree = (): number[] => columns.flatMap((each, index) => (each === null ? index : []));
  const isDay = (cell: string): boolean =>
    /\d[-/. ]/.test(cell) && parseCsvDay(cell, format.dateOrder, format.today) !== null;
  if (!columns.includes('day')) {
    const day = listFree().find((index) => areMost(cells[index] ?? [], isDay));
    if (day !== undefined) columns[day] = 'day';
  }
  if (!isWholeMapping({ columns }) && !columns.some(isAmount)) {
    const amounts = listFree().filter((index) => areNumbers(cells[index] ?? []));
    const found = nameAmounts(amounts, cells, format);
    for (const [at, index] of amounts.entries()) columns[index] = found[at] ?? null;
  }
  if (!columns.includes('text')) {
    const measure = (index: number): number => (cells[index] ?? []).join('').length;
    const [longest] = listFree().toSorted((one, other) => measure(other) - measure(one));
    if (longest !== undefined && measure(longest) > 0) columns[longest] = 'text';
  }
  return columns;
}

/** Of two columns that are never filled together the first is what left; a last one that stands in each line is the balance. */
function nameAmounts(
  amounts: readonly number[],
  cells: readonly (readonly string[])[],
  { decimal, currency }: Format,
): CsvColumn[] {
  const [first = 0, second] = amounts;
  if (second === undefined) return ['amount'];
  const read = (cell: string | undefined): number => {
    try {
      return parseCsvAmount(cell ?? '', { decimal, currency, line: 0 }) ?? 0;
    } catch {
      return 0;
    }
  };
  const areApart = cells[first]?.every(
    (cell, row) => read(cell) === 0 || read(cells[second]?.[row]) === 0,
  );
  if (areApart) return amounts.length > 2 ? ['out', 'in', 'balance'] : ['out', 'in'];
  return ['amount', 'balance'];
}

function isNewestFirst(
  columns: readonly (CsvColumn | null)[],
  body: CsvTable['body'],
  { dateOrder, today }: Format,
): boolean {
  const at = columns.indexOf('day');
  const readDay = ({ cells }: CsvRow): string =>
    parseCsvDay(cells[at] ?? '', dateOrder, today) ?? '';
  const first = body.find((row) => readDay(row) !== '');
  const last = body.findLast((row) => readDay(row) !== '');
  return first !== undefined && last !== undefined && readDay(first) > readDay(last);
}
