/** A statement of a bank account as its file says it, whatever the format. Amounts are minor units; what leaves the account is negative. */
import { getExponent } from '#domain/kernel/money/currencies.ts';

export interface StatementLine {
  readonly bookedOn: string;
  readonly valueOn: string | null;
  readonly amount: number;
  /** What the bank says of it, in one line. */
  readonly text: string;
  /** The bank's or the payer's own number; empty without one. */
  readonly reference: string;
  /** The line as it stands in the file, which is kept. */
  readonly raw: string;
}

export interface Statement {
  /** As the file names it: an IBAN, or the number that the bank uses. */
  readonly account: string;
  readonly currency: string;
  readonly from: string | null;
  readonly until: string | null;
  /** null: the file does not say it. */
  readonly opening: number | null;
  readonly closing: number | null;
  readonly lines: readonly StatementLine[];
}

export const maxStatementLines = 50_000;

export type StatementReason =
  | 'unreadable'
  | 'cut-off'
  | 'too-many-lines'
  | 'amount'
  | 'day'
  | 'counts'
  | 'balance'
  | 'line-balance'
  | 'typed-balance'
  | 'columns'
  | 'currency'
  | 'entities'
  | 'unknown-format';

/** A file that is not taken over, not in part either. */
export class StatementError extends Error {
  readonly reason: StatementReason;
  /** Of the file, from 1; null for the whole of it. */
  readonly line: number | null;
  /** By how much the sums differ, in minor units. */
  readonly difference: number | null;

  constructor(
    reason: StatementReason,
    line: number | null = null,
    difference: number | null = null,
  ) {
    super(reason);
    this.reason = reason;
    this.line = line;
    this.difference = difference;
  }
}

/** Throws StatementError unless opening and lines make closing, as far as the file says them. */
export function checkBalance(statement: Statement): Statement {
  const { opening, closing, lines } = statement;
  if (lines.length > maxStatementLines) throw new StatementError('too-many-lines');
  if (opening === null || closing === null) return statement;
  const difference = lines.reduce((sum, { amount }) => sum + amount, opening) - closing;
  if (difference !== 0) throw new StatementError('balance', null, difference);
  return statement;
}

/** "-1234.5" or "1234,50" in minor units; the last point or comma is the decimal one. Throws StatementError. */
export function parseDecimal(text: string, currency: string, line: number | null = null): number {
  const [, sign = '', whole = '', fraction = ''] =
    /^\s*([+-]?)(\d{1,13})(?:[.,](\d*))?\s*$/.exec(text) ?? [];
  const exponent = getExponent(currency);
  const [kept, rest] = [fraction.slice(0, exponent), fraction.slice(exponent)];
  if (whole === '' || !/^0*$/.test(rest)) throw new StatementError('amount', line);
  const amount = Number(`${whole}${kept.padEnd(exponent, '0')}`);
  return sign === '-' && amount > 0 ? -amount : amount;
}

/** Throws StatementError for a day that no calendar has. */
export function toDay(year: string, month: string, day: string, line: number | null): string {
  const text = `${year}-${month}-${day}`;
  const date = new Date(`${text}T00:00:00Z`);
  if (Number.isNaN(date.getTime()) || date.toISOString().slice(0, 10) !== text)
    throw new StatementError('day', line);
  return text;
}

export const toLine = (...parts: readonly string[]): string =>
  parts
    .map((part) => part.replaceAll(/\s+/g, ' ').trim())
    .filter(Boolean)
    .join(' ');
