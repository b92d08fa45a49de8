/** Reads CAMT.053 (ISO 20022) of any version: the booked entries of each statement, and those of a batch one by one. */
import { Parser } from 'saxen';
import {
  checkBalance,
  maxStatementLines,
  parseDecimal,
  StatementError,
  toDay,
  toLine,
  type Statement,
  type StatementLine,
} from './statement.ts';

/** An element without the prefix of its name. */
interface Element {
  readonly name: string;
  readonly line: number;
  readonly attributes: Readonly<Record<string, string>>;
  readonly children: Element[];
  text: string;
}

const maxDepth = 40;

export const readCamt053 = (xml: string): Statement[] => {
  const statements = readElements(xml, 'Stmt');
  if (statements.length === 0) throw new StatementError('unreadable');
  return statements.map(toStatement);
};

/** The elements of this name with all that they contain. Throws StatementError for what is no whole XML, or declares entities. */
function readElements(xml: string, name: string): Element[] {
  if (/<!(DOCTYPE|ENTITY)/i.test(xml)) throw new StatementError('entities');
  const found: Element[] = [];
  const open: Element[] = [];
  let depth = 0;
  let failure: StatementError | null = null;
  const parser = new Parser();
  const fail = (reason: StatementError['reason'], line: number | null): void => {
    failure ??= new StatementError(reason, line);
    parser.stop();
  };
  parser
    .on('openTag', (tag, getAttributes, _decode, _isClosed, getContext) => {
      depth += 1;
      if (depth > maxDepth) fail('unreadable', null);
      const local = tag.slice(tag.indexOf(':') + 1);
      const parent = open.at(-1);
      if (!parent && local !== name) return;
      const line = getContext().line + 1;
      const element = { name: local, line, attributes: getAttributes(), children: [], text: '' };
      (parent?.children ?? found).push(element);
      if (parent && parent.children.length > maxStatementLines + 100) fail('too-many-lines', line);
      open.push(element);
    })
    .on('closeTag', () => {
      depth -= 1;
      open.pop();
    })
    .on('text', (text, decode) => {
      const element = open.at(-1);
      if (element) element.text += decode(text);
    })
    .on('cdata', (text) => {
      const element = open.at(-1);
      if (element) element.text += text;
    })
    .on('error', (_error, getContext) => fail('unreadable', getContext().line + 1));
  parser.parse(xml);
  if (failure) throw failure as StatementError;
  if (depth !== 0) throw new StatementError('cut-off');
  return found;
}

/** The first element at a path below this one. */
const find = (element: Element | undefined, ...path: readonly string[]): Element | undefined =>
  path.reduce<Element | undefined>(
    (at, name) => at?.children.find((child) => child.name === name),
    element,
  );
const findAll = (element: Element, name: string): Element[] =>
  element.children.filter((child) => child.name === name);
const read = (element: Element | undefined, ...path: readonly string[]): string =>
  toLine(find(element, ...path)?.text ?? '');

function readDay(element: Element | undefined): string | null {
  const text = read(element, 'Dt') || read(element, 'DtTm') || read(element, 'Dt', 'Dt');
  if (!element || text === '') return null;
  const [, year, month, day] = /^(\d{4})-(\d{2})-(\d{2})/.exec(text) ?? [];
  if (year === undefined || month === undefined || day === undefined)
    throw new StatementError('day', element.line);
  return toDay(year, month, day, element.line);
}

function readAmount(element: Element, amount: Element | undefined, currency: string): number {
  if (!amount) throw new StatementError('amount', element.line);
  const said = amount.attributes['Ccy'] ?? currency;
  if (said !== currency) throw new StatementError('currency', amount.line);
  return parseDecimal(amount.text, currency, amount.line);
}

/** A debit leaves the account, and so does a credit that is taken back. */
function isOut(element: Element, isReversed: boolean): boolean {
  const code = read(element, 'CdtDbtInd');
  if (code !== 'CRDT' && code !== 'DBIT') throw new StatementError('unreadable', element.line);
  return (code === 'DBIT') !== isReversed;
}

const negate = (amount: number): number => (amount === 0 ? 0 : -amount);

function toStatement(element: Element): Statement {
  const account = find(element, 'Acct');
  const balances = findAll(element, 'Bal');
  const currency =
    read(account, 'Ccy') ||
    (find(balances[0], 'Amt') ?? find(element, 'Ntry', 'Amt'))?.attributes['Ccy'];
  if (!currency || !/^[A-Z]{3}$/.test(currency)) throw new StatementError('currency', element.line);
  const readBalance = (codes: readonly string[]): number | null => {
    const balance = balances.find((each) => codes.includes(read(each, 'Tp', 'CdOrPrtry', 'Cd')));
    if (!balance) return null;
    const amount = readAmount(balance, find(balance, 'Amt'), currency);
    return isOut(balance, false) ? negate(amount) : amount;
  };
  const period = find(element, 'FrToDt');
  const readPeriod = (name: string): string | null => read(period, name).slice(0, 10) || null;
  return checkBalance({
    account: (read(account, 'Id', 'IBAN') || read(account, 'Id', 'Othr', 'Id')).replaceAll(' ', ''),
    currency,
    from: readPeriod('FrDtTm'),
    until: readPeriod('ToDtTm'),
    opening: readBalance(['OPBD', 'PRCD']),
    closing: readBalance(['CLBD']),
    lines: findAll(element, 'Ntry').flatMap((entry) => toLines(entry, currency)),
  });
}

/** Nothing of an entry that is not booked. */
function toLines(entry: Element, currency: string): StatementLine[] {
  const status = read(entry, 'Sts', 'Cd') || read(entry, 'Sts');
  if (status !== '' && status !== 'BOOK') return [];
  const bookedOn = readDay(find(entry, 'BookgDt')) ?? readDay(find(entry, 'ValDt'));
  if (bookedOn === null) throw new StatementError('day', entry.line);
  const isNegative = isOut(entry, read(entry, 'RvslInd') === 'true');
  const total = readAmount(entry, find(entry, 'Amt'), currency);
  const entryText = toLine(read(entry, 'AddtlNtryInf'));
  const entryReference = read(entry, 'AcctSvcrRef') || read(entry, 'NtryRef');
  const shared = { bookedOn, valueOn: readDay(find(entry, 'ValDt')) };
  const toStatementLine = (amount: number, details: Element | undefined): StatementLine => {
    const reference = read(details, 'Refs', 'EndToEndId');
    return {
      ...shared,
      amount: isNegative ? negate(amount) : amount,
      text: details ? describe(details, isNegative) || entryText : entryText,
      reference: reference === '' || reference === 'NOTPROVIDED' ? entryReference : reference,
      raw: write(details ?? entry),
    };
  };
  const parts = findAll(entry, 'NtryDtls').flatMap((details) => findAll(details, 'TxDtls'));
  const amounts = parts.map((part) => readPart(part, currency));
  const isSplit =
    parts.length > 1 &&
    amounts.reduce<number>((sum, amount) => sum + (amount ?? Number.NaN), 0) === total;
  return isSplit
    ? parts.map((part, index) => toStatementLine(amounts[index] ?? 0, part))
    : [toStatementLine(total, parts[0])];
}

/** null: the part does not say it, or says it in another currency. */
function readPart(part: Element, currency: string): number | null {
  const amount = find(part, 'Amt') ?? find(part, 'AmtDtls', 'TxAmt', 'Amt');
  if (!amount || (amount.attributes['Ccy'] ?? currency) !== currency) return null;
  return parseDecimal(amount.text, currency, amount.line);
}

/** The one who paid or was paid, and what for. */
function describe(details: Element, isNegative: boolean): string {
  const parties = find(details, 'RltdPties');
  const role = isNegative ? 'Cdtr' : 'Dbtr';
  const remittance = find(details, 'RmtInf');
  return toLine(
    read(parties, role, 'Nm') || read(parties, role, 'Pty', 'Nm'),
    ...(remittance ? findAll(remittance, 'Ustrd').map(({ text }) => text) : []),
    read(details, 'AddtlTxInf'),
  );
}

/** An element as a text of its values, which is kept. */
const write = ({ name, text, children }: Element): string =>
  children.length === 0 ? `${name}:${toLine(text)}` : `${name}{${children.map(write).join(';')}}`;
