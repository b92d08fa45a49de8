/** Reads cells of a bank's table. */
import type { CsvMapping } from '#domain/bank/csv.ts';
import { parseDay } from '#domain/imports/public.ts';
import { splitSign } from '#domain/kernel/money/split-sign.ts';
import { parseDecimal, StatementError } from '../files/statement.ts';

/** With thousands that are apart as they should be, so that a decimal sign is not taken for one of thousands. */
const grouped = {
  ',': /^(?:\d+|\d{1,3}(?:\.\d{3})+)?(?:,\d*)?$/,
  '.': /^(?:\d+|\d{1,3}(?:,\d{3})+)?(?:\.\d*)?$/,
} as const satisfies Record<CsvMapping['decimal'], RegExp>;

/** Of a debit or a credit, as some banks write behind the amount instead of a sign. */
const debit = /\d\s*(?:DB|DR|D)\.?$/i;
const credit = /\d\s*(?:CR|C|H)\.?$/i;
/** Letters behind an amount that are no currency. */
const unknownEnd = /\d\s*\p{L}(?!\p{L}{1,2}\.?$)/u;

/** Minor units; null: empty. Throws StatementError for what is no amount. */
export function parseCsvAmount(
  cell: string,
  { decimal, currency, line }: { readonly decimal: CsvMapping['decimal'] } & AmountPlace,
): number | null {
  if (isNothing(cell)) return null;
  const hasSide = debit.test(cell) || credit.test(cell);
  const signed = !hasSide && unknownEnd.test(cell) ? null : splitSign(cell);
  if (!signed || !grouped[decimal].test(signed.digits)) throw new StatementError('amount', line);
  const whole = signed.digits.replaceAll(decimal === ',' ? '.' : ',', '').replace(',', '.');
  const amount = parseDecimal(whole.startsWith('.') ? `0${whole}` : whole, currency, line);
  const isNegative = signed.isNegative || debit.test(cell);
  return isNegative && amount !== 0 ? -amount : amount;
}

interface AmountPlace {
  readonly currency: string;
  readonly line: number;
}

/** Banks fill the other one of two columns with a dash. */
export const isNothing = (cell: string): boolean => /^[-\u2212\u2013\s]*$/.test(cell);

/** The decimal sign; null if the amounts are ambiguous. */
export function detectDecimal(cells: readonly string[]): CsvMapping['decimal'] | null {
  const counts = { ',': 0, '.': 0 };
  for (const cell of cells) {
    const digits = splitSign(cell)?.digits ?? '';
    const last = /[.,](?=\d*$)/.exec(digits)?.[0];
    if (last !== ',' && last !== '.') continue;
    const other = last === ',' ? '.' : ',';
    const isBoth = digits.includes(other);
    const isRepeated = digits.split(last).length > 2;
    const isEither = !isBoth && !isRepeated && /\D\d{3}$/.test(digits);
    const isThousands = !isBoth && (isRepeated || isEither);
    // What could be either counts little.
    counts[isThousands ? other : last] += isEither ? 1 : 1000;
  }
  if (counts[','] === counts['.']) return null;
  return counts[','] > counts['.'] ? ',' : '.';
}

/** `YYYY-MM-DD`; null for what is no whole day. */
export function parseCsvDay(
  cell: string,
  order: CsvMapping['dateOrder'],
  today: string,
): string | null {
  const read = parseDay(cell, order, today);
  return 'day' in read ? read.day : null;
}
