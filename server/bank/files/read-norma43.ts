/**
 * Reads Norma 43 (cuaderno 43 of the Spanish banks): records of 80 columns, of which trailing spaces may be cut. Each account has a
 * header (11), lines (22) with texts (23), and an end (33) with counts and sums, which are checked to the cent.
 */
import {
  checkBalance,
  StatementError,
  toDay,
  toLine,
  type Statement,
  type StatementLine,
} from './statement.ts';

/** ISO 4217 by the numbers that the files use, of the currencies with two decimals, as the amounts of the files have. */
const currencies: Readonly<Record<string, string>> = {
  '032': 'ARS',
  '068': 'BOB',
  '124': 'CAD',
  '170': 'COP',
  '188': 'CRC',
  '214': 'DOP',
  '320': 'GTQ',
  '340': 'HNL',
  '484': 'MXN',
  '558': 'NIO',
  '604': 'PEN',
  '756': 'CHF',
  '826': 'GBP',
  '840': 'USD',
  '858': 'UYU',
  '978': 'EUR',
  '986': 'BRL',
};

interface Record43 {
  readonly number: number;
  readonly text: string;
  cut(start: number, end: number): string;
}

interface OpenAccount {
  readonly statement: Omit<Statement, 'lines' | 'closing'> & { readonly opening: number };
  readonly lines: { line: StatementLine; readonly isDebit: boolean }[];
}

export function readNorma43(text: string): Statement[] {
  const statements: Statement[] = [];
  let open: OpenAccount | null = null;
  let isEnded = false;
  let records = 0;
  for (const record of listRecords(text)) {
    const kind = record.cut(0, 2);
    if (isEnded) throw new StatementError('unreadable', record.number);
    if (kind === '88') {
      isEnded = true;
      if (Number(record.cut(20, 26)) !== records) throw new StatementError('counts', record.number);
      continue;
    }
    records += 1;
    if (kind === '11' && !open) open = openAccount(record);
    else if (kind === '22' && open) open.lines.push(readLine(record));
    else if (kind === '23' && open) addText(open, record);
    else if (kind === '24' && open) continue;
    else if (kind === '33' && open) {
      statements.push(closeAccount(open, record));
      open = null;
    } else throw new StatementError('unreadable', record.number);
  }
  if (open || !isEnded) throw new StatementError('cut-off');
  return statements;
}

const listRecords = (text: string): Record43[] =>
  text.split(/\r\n|\r|\n/).flatMap((line, index): Record43[] =>
    line.trim() === ''
      ? []
      : [
          {
            number: index + 1,
            text: line,
            cut: (start, end) => line.padEnd(80).slice(start, end),
          },
        ],
  );

/** Fourteen digits with two decimals. */
function readAmount(record: Record43, start: number): number {
  const digits = record.cut(start, start + 14);
  if (!/^\d{14}$/.test(digits)) throw new StatementError('amount', record.number);
  return Number(digits);
}

/** 1: what is owed; 2: what is there. */
function readSigned(record: Record43, sign: number, start: number): number {
  const amount = readAmount(record, start);
  const code = record.cut(sign, sign + 1);
  if (code !== '1' && code !== '2') throw new StatementError('amount', record.number);
  return code === '1' && amount > 0 ? -amount : amount;
}

function readDay(record: Record43, start: number): string {
  const digits = record.cut(start, start + 6);
  if (!/^\d{6}$/.test(digits)) throw new StatementError('day', record.number);
  return toDay(`20${digits.slice(0, 2)}`, digits.slice(2, 4), digits.slice(4, 6), record.number);
}

function openAccount(record: Record43): OpenAccount {
  const currency = currencies[record.cut(47, 50)];
  if (currency === undefined) throw new StatementError('currency', record.number);
  return {
    statement: {
      account: record.cut(2, 20),
      currency,
      from: readDay(record, 20),
      until: readDay(record, 26),
      opening: readSigned(record, 32, 33),
    },
    lines: [],
  };
}

function readLine(record: Record43): OpenAccount['lines'][number] {
  const [document, first, second] = [record.cut(42, 52), record.cut(52, 64), record.cut(64, 80)];
  const isEmpty = (reference: string): boolean => /^[0\s]*$/.test(reference);
  return {
    // Nothing is counted as a debit or as a credit, as it is marked.
    isDebit: record.cut(27, 28) === '1',
    line: {
      bookedOn: readDay(record, 10),
      valueOn: readDay(record, 16),
      amount: readSigned(record, 27, 28),
      text: toLine(isEmpty(second) ? '' : second),
      reference: toLine(...[document, first].filter((each) => !isEmpty(each))),
      raw: record.text,
    },
  };
}

/** A text of the line before it. */
function addText({ lines }: OpenAccount, record: Record43): void {
  const last = lines.at(-1);
  if (!last) throw new StatementError('unreadable', record.number);
  last.line = {
    ...last.line,
    text: toLine(last.line.text, record.cut(4, 42), record.cut(42, 80)),
    raw: `${last.line.raw}\n${record.text}`,
  };
}

function closeAccount({ statement, lines }: OpenAccount, record: Record43): Statement {
  if (record.cut(2, 20) !== statement.account)
    throw new StatementError('unreadable', record.number);
  for (const [isDebit, count, sum] of [
    [true, 20, 25],
    [false, 39, 44],
  ] as const) {
    const counted = lines.filter((each) => each.isDebit === isDebit);
    if (Number(record.cut(count, count + 5)) !== counted.length)
      throw new StatementError('counts', record.number);
    const total = counted.reduce((all, { line }) => all + Math.abs(line.amount), 0);
    const difference = total - readAmount(record, sum);
    if (difference !== 0) throw new StatementError('balance', record.number, difference);
  }
  return checkBalance({
    ...statement,
    closing: readSigned(record, 58, 59),
    lines: lines.map(({ line }) => line),
  });
}
