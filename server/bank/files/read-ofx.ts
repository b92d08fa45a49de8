/**
 * Reads OFX 1 (SGML, whose values need no end tag) and OFX 2 (XML) alike: a value goes to the next tag or to the end of its line.
 * Statements of accounts and of cards are read.
 */
import {
  StatementError,
  maxStatementLines,
  parseDecimal,
  toDay,
  toLine,
  type Statement,
  type StatementLine,
} from './statement.ts';

interface Fields {
  readonly values: Map<string, string>;
  readonly number: number;
}

interface OpenStatement {
  readonly values: Map<string, string>;
  readonly lines: Fields[];
}

const tag = /<(\/?)([A-Z0-9._]+)>([^<\r\n]*)/gi;

export function readOfx(text: string): Statement[] {
  const start = text.search(/<OFX>/i);
  if (start < 0) throw new StatementError('unreadable');
  if (/<!(DOCTYPE|ENTITY)/i.test(text)) throw new StatementError('entities');
  if (!/<\/OFX>\s*$/i.test(text)) throw new StatementError('cut-off');
  const statements: OpenStatement[] = [];
  const countLines = createLineCounter(text);
  let statement: OpenStatement | null = null;
  let line: Fields | null = null;
  let isBalance = false;
  for (const { 1: end, 2: name = '', 3: value = '', index } of text.slice(start).matchAll(tag)) {
    const isEnd = end === '/';
    const key = name.toUpperCase();
    if (key === 'STMTRS' || key === 'CCSTMTRS') {
      statement = isEnd ? null : { values: new Map(), lines: [] };
      if (statement) statements.push(statement);
      line = null;
    } else if (key === 'STMTTRN') {
      if (!statement) throw new StatementError('unreadable');
      line = isEnd ? null : { values: new Map(), number: countLines(start + index) };
      if (line) statement.lines.push(line);
      if (statement.lines.length > maxStatementLines) throw new StatementError('too-many-lines');
    } else if (key === 'BANKTRANLIST' || key === 'LEDGERBAL') {
      line = null;
      isBalance = key === 'LEDGERBAL' && !isEnd;
    } else if (key === 'AVAILBAL') isBalance = false;
    else if (!isEnd && value.trim() !== '') {
      const fields = line?.values ?? statement?.values;
      const place = line === null && isBalance ? `LEDGERBAL.${key}` : key;
      // The first value stands: later ones are of the other account of a transfer.
      if (fields && !fields.has(place)) fields.set(place, decode(value.trim()));
    }
  }
  if (statements.length === 0) throw new StatementError('unreadable');
  return statements.map(toStatement);
}

/** The number of the line at a place; places are asked for in their order. */
function createLineCounter(text: string): (end: number) => number {
  let [count, at] = [1, text.indexOf('\n')];
  return (end) => {
    for (; at >= 0 && at < end; at = text.indexOf('\n', at + 1)) count += 1;
    return count;
  };
}

const entities: Readonly<Record<string, string>> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  apos: "'",
  nbsp: ' ',
};

const decode = (value: string): string =>
  value.replaceAll(/&(?:#(\d{1,7})|([a-z]+));/gi, (all, code: string | undefined, name = '') => {
    if (code !== undefined)
      return Number(code) <= 0x10_ff_ff ? String.fromCodePoint(Number(code)) : all;
    return entities[String(name).toLowerCase()] ?? all;
  });

function toStatement({ values, lines }: OpenStatement): Statement {
  const currency = values.get('CURDEF')?.toUpperCase() ?? '';
  if (!/^[A-Z]{3}$/.test(currency)) throw new StatementError('currency');
  const closing = values.get('LEDGERBAL.BALAMT');
  return {
    account: toLine(values.get('ACCTID') ?? ''),
    currency,
    from: readOptionalDay(values.get('DTSTART')),
    until: readOptionalDay(values.get('DTEND')),
    // The file has the balance at its end alone.
    opening: null,
    closing: closing === undefined ? null : parseDecimal(closing, currency),
    lines: lines.map((fields) => toStatementLine(fields, currency)),
  };
}

const readOptionalDay = (value: string | undefined): string | null =>
  value === undefined ? null : readDay(value, null);

/** "20270103120000.000[-5:EST]": the day in the zone that is said. */
function readDay(value: string, line: number | null): string {
  const [, year, month, day] = /^(\d{4})(\d{2})(\d{2})/.exec(value) ?? [];
  if (year === undefined || month === undefined || day === undefined)
    throw new StatementError('day', line);
  return toDay(year, month, day, line);
}

function toStatementLine({ values, number }: Fields, currency: string): StatementLine {
  const [name, memo] = [values.get('NAME') ?? '', values.get('MEMO') ?? ''];
  const [posted, amount] = [values.get('DTPOSTED'), values.get('TRNAMT')];
  if (posted === undefined || amount === undefined) throw new StatementError('cut-off', number);
  return {
    bookedOn: readDay(posted, number),
    valueOn: readOptionalDay(values.get('DTAVAIL')),
    amount: parseDecimal(amount, currency, number),
    text: memo.startsWith(name) ? toLine(memo) : toLine(name, memo),
    reference: toLine(values.get('CHECKNUM') ?? values.get('REFNUM') ?? values.get('FITID') ?? ''),
    raw: [...values].map(([key, value]) => `${key}:${value}`).join('\n'),
  };
}
