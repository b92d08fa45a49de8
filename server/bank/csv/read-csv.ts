/** Reads a bank's table as its columns are said to be. */
import {
  isWholeMapping,
  type CsvChoice,
  type CsvColumn,
  type CsvMapping,
  type CsvView,
} from '#domain/bank/csv.ts';
import { fold } from '#domain/kernel/text/folding.ts';
import {
  maxStatementLines,
  StatementError,
  toLine,
  type Statement,
  type StatementLine,
} from '../files/statement.ts';
import { isNothing, parseCsvAmount, parseCsvDay } from './cells.ts';
import type { CsvRow, CsvTable } from './find-table.ts';
import { proposeMapping, type CsvContext } from './propose-mapping.ts';

export interface CsvOptions extends CsvContext {
  /** What the user says of this file. */
  readonly choice: Partial<CsvChoice>;
  /** By the digest of the header. */
  readonly remembered: Readonly<Record<string, CsvMapping>>;
}

export interface CsvReading {
  readonly digest: string;
  readonly view: Omit<CsvView, 'problem'>;
  /** Why it can't be read as it is. */
  readonly problem: StatementError | null;
  readonly statement: Statement;
}

interface CsvLine extends StatementLine {
  readonly line: number;
  readonly balance: number | null;
}

const shownLines = 8;
const shownSamples = 3;

/** As far as it can be read. */
export function readCsv(table: CsvTable, options: CsvOptions): CsvReading {
  const known = options.choice.mapping ?? options.remembered[table.digest];
  if (known) return readMapped(table, known, options);
  const mapping = proposeMapping(table, options);
  const reading = readMapped(table, mapping, options);
  if (reading.problem?.reason !== 'line-balance') return reading;
  // Within one day, only the balances show which line is the newest.
  const turned = readMapped(table, { ...mapping, newestFirst: !mapping.newestFirst }, options);
  return turned.problem ? reading : turned;
}

function readMapped(
  { digest, header, body }: CsvTable,
  said: CsvMapping,
  options: CsvOptions,
): CsvReading {
  // Empty columns at the end can be more or fewer than when it was said.
  const mapping = { ...said, columns: header.map((_, index) => said.columns[index] ?? null) };
  const hasBalance = mapping.columns.includes('balance');
  const { lines, problem } = readLines(body, mapping, options);
  const inOrder = mapping.newestFirst ? lines.toReversed() : lines;
  const balances = findBalances(inOrder);
  const statement: Statement = {
    account: '',
    currency: options.currency,
    from: null,
    until: null,
    opening: hasBalance ? balances.opening : (options.choice.opening ?? null),
    closing: hasBalance ? balances.closing : (options.choice.closing ?? null),
    lines: inOrder,
  };
  return {
    digest,
    view: {
      columns: header.map((name, index) => ({
        header: name.slice(0, 120),
        samples: body
          .flatMap(({ cells }) => cells[index] || [])
          .slice(0, shownSamples)
          .map((cell) => cell.slice(0, 80)),
      })),
      mapping,
      isRemembered: options.remembered[digest] !== undefined,
      first: lines.slice(0, shownLines).map(({ line, bookedOn: day, amount, text }) => ({
        line,
        day,
        amount: String(amount),
        text: text.slice(0, 200),
      })),
      lineCount: lines.filter(({ amount }) => amount !== 0).length,
      opening: statement.opening === null ? null : String(statement.opening),
      closing: statement.closing === null ? null : String(statement.closing),
    },
    problem: problem ?? findProblem(() => checkBalances(statement, inOrder)),
    statement,
  };
}

function findProblem(check: () => unknown): StatementError | null {
  try {
    check();
    return null;
  } catch (error) {
    if (error instanceof StatementError) return error;
    throw error;
  }
}

/** Up to the first one that can't be read. */
function readLines(body: readonly CsvRow[], mapping: CsvMapping, context: CsvContext) {
  const lines: CsvLine[] = [];
  if (!isWholeMapping(mapping)) return { lines, problem: new StatementError('columns') };
  const readRow = createRowReader(body, mapping, context);
  const problem = findProblem(() => {
    for (const row of body) {
      const line = readRow(row);
      if (line) lines.push(line);
      if (lines.length > maxStatementLines) throw new StatementError('too-many-lines');
    }
  });
  return { lines, problem };
}

/** Returns null for a row of a page or of totals. */
function createRowReader(body: readonly CsvRow[], mapping: CsvMapping, context: CsvContext) {
  const places = new Map<CsvColumn, number>();
  for (const [index, column] of mapping.columns.entries()) if (column) places.set(column, index);
  const texts = mapping.columns.flatMap((column, index) => (column === 'text' ? index : []));
  const getCell = ({ cells }: CsvRow, column: CsvColumn): string =>
    cells[places.get(column) ?? -1] ?? '';
  const readAmount = (row: CsvRow, column: CsvColumn): number | null =>
    parseCsvAmount(getCell(row, column), {
      decimal: mapping.decimal,
      currency: context.currency,
      line: row.line,
    });
  const readDay = (row: CsvRow, column: CsvColumn): string | null =>
    parseCsvDay(getCell(row, column), mapping.dateOrder, context.today);
  // Where each of them has a minus, it says once more that the money left.
  const isOutSigned = body.every(
    (row) => readDay(row, 'day') === null || !/^[^-(\u2212]*[1-9][^-]*$/.test(getCell(row, 'out')),
  );
  const amounts: readonly CsvColumn[] = ['amount', 'out', 'in'];
  return (row: CsvRow): CsvLine | null => {
    const bookedOn = readDay(row, 'day');
    const isWithoutAmount = amounts.every((column) => isNothing(getCell(row, column)));
    if (bookedOn === null && (isWithoutAmount || isTotal(row))) return null;
    if (bookedOn === null) throw new StatementError('day', row.line);
    const balance = readAmount(row, 'balance');
    // What is carried over from the page or the month before has a balance alone.
    if (isWithoutAmount && balance === null) throw new StatementError('amount', row.line);
    const [out, came] = [readAmount(row, 'out') ?? 0, readAmount(row, 'in') ?? 0];
    if (out !== 0 && came !== 0) throw new StatementError('amount', row.line);
    return {
      line: row.line,
      bookedOn,
      valueOn: readDay(row, 'valueDay'),
      amount: (readAmount(row, 'amount') ?? 0) + came + (isOutSigned ? out : -out),
      balance,
      text: toLine(...texts.map((index) => row.cells[index] ?? '')),
      reference: toLine(getCell(row, 'reference')),
      raw: row.cells.join(';'),
    };
  };
}

const isTotal = ({ cells }: CsvRow): boolean => {
  const [first = ''] = cells.filter(Boolean);
  return !/\d/.test(first) && /^(sub)?(total|saldo|balance)/.test(fold(first));
};

/** Throws StatementError where lines and balances do not agree, also those that the user has typed. */
function checkBalances({ opening, closing }: Statement, lines: readonly CsvLine[]): void {
  checkLines(lines);
  if (opening === null || closing === null) return;
  const difference = lines.reduce((sum, { amount }) => sum + amount, opening) - closing;
  if (difference !== 0) throw new StatementError('typed-balance', null, difference);
}

/** Throws StatementError for the first line whose balance is not the one before and its amount. `lines`: the oldest first. */
function checkLines(lines: readonly CsvLine[]): void {
  let expected: number | null = null;
  for (const { amount, balance, line } of lines) {
    if (expected !== null) expected += amount;
    if (balance === null) continue;
    if (expected !== null && expected !== balance)
      throw new StatementError('line-balance', line, expected - balance);
    expected = balance;
  }
}

/** Before the first line and after the last one, as far as a line says a balance. */
function findBalances(lines: readonly CsvLine[]) {
  const sum = (some: readonly CsvLine[]): number =>
    some.reduce((total, { amount }) => total + amount, 0);
  const first = lines.findIndex(({ balance }) => balance !== null);
  const last = lines.findLastIndex(({ balance }) => balance !== null);
  if (first < 0) return { opening: null, closing: null };
  return {
    opening: (lines[first]?.balance ?? 0) - sum(lines.slice(0, first + 1)),
    closing: (lines[last]?.balance ?? 0) + sum(lines.slice(last + 1)),
  };
}
