/** The lines of the report of a year: categories with their totals, and the result. */
import type { FiscalYearView, LineOfYear } from './schema.ts';

export interface YearLine {
  readonly id: string;
  /** null: a line that has a key instead. */
  readonly name: string | null;
  readonly key: 'income' | 'expense' | 'result' | null;
  /** What was, what was planned (null: nothing), and what was the year before. */
  readonly amounts: readonly (string | null)[];
  readonly isTotal: boolean;
}

const totals = { income: 'income', expense: 'expense' } as const;

export function listYearLines({ lines }: Pick<FiscalYearView, 'lines'>): YearLine[] {
  const ofKind = (kind: LineOfYear['kind']): LineOfYear[] =>
    lines.filter((line) => line.kind === kind);
  const income = sumUp(ofKind('income'));
  const expense = sumUp(ofKind('expense'));
  return [
    ...listKind('income', ofKind('income'), income),
    ...listKind('expense', ofKind('expense'), expense),
    {
      id: 'result',
      name: null,
      key: 'result',
      amounts: income.map((amount, index) =>
        amount === null && expense[index] === null
          ? null
          : String(BigInt(amount ?? '0') - BigInt(expense[index] ?? '0')),
      ),
      isTotal: true,
    },
  ];
}

const listKind = (
  kind: LineOfYear['kind'],
  lines: readonly LineOfYear[],
  amounts: YearLine['amounts'],
): YearLine[] => [
  ...lines.map(({ id, name, actual, planned, before }) => ({
    id,
    name,
    key: null,
    amounts: [actual, planned, before],
    isTotal: false,
  })),
  { id: kind, name: null, key: totals[kind], amounts, isTotal: true },
];

function sumUp(lines: readonly LineOfYear[]): (string | null)[] {
  const add = (amounts: readonly string[]): string =>
    String(amounts.reduce((total, amount) => total + BigInt(amount), 0n));
  const planned = lines.flatMap((line) => line.planned ?? []);
  return [
    add(lines.map(({ actual }) => actual)),
    planned.length > 0 ? add(planned) : null,
    add(lines.map(({ before }) => before)),
  ];
}
