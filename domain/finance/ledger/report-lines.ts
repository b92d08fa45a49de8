/** The lines of the assembly's page, with those of the period before. */
import { startOfMonth } from '#domain/kernel/days.ts';
import { listFigures, pickFigures, type Period } from '../periods.ts';
import type { ReportFigures, ReportView } from './schema.ts';

const countMonths = ({ from, to }: Period): number => {
  const count = (month: string): number => Number(month.slice(0, 4)) * 12 + Number(month.slice(5));
  return count(to) - count(from) + 1;
};

/** As many months as the period has, directly before it. */
export function toPeriodBefore(period: Period): Period {
  const first = `${period.from}-01`;
  return {
    from: startOfMonth(first, -countMonths(period)).slice(0, 7),
    to: startOfMonth(first, -1).slice(0, 7),
  };
}

interface Compared {
  readonly figures: ReportFigures;
  /** null: the period before had nothing of the currency. */
  readonly before: ReportFigures | null;
}

/** Of each currency that one of both periods has, that of the books first. */
export function compareFigures(now: ReportView, before: ReportView | null): Compared[] {
  const listed = listFigures<ReportFigures>(now);
  const known = new Set(listed.map(({ currency }) => currency));
  const gone = (before?.others ?? []).filter(({ currency }) => !known.has(currency));
  return [...listed, ...gone.map(toNothing)].map((figures) => ({
    figures,
    before: before && pickFigures<ReportFigures>(before, figures.currency),
  }));
}

const toNothing = ({ currency }: ReportFigures): ReportFigures => ({
  currency,
  beginning: '0',
  income: [],
  totalIncome: '0',
  expense: [],
  totalExpense: '0',
  custodyReceived: '0',
  custodySent: '0',
  exchanged: '0',
  end: '0',
  money: { total: '0', free: '0', reserved: '0', ofOthers: '0' },
  accounts: [],
  funds: [],
  centres: [],
});

type FixedKey =
  | 'beginning'
  | 'income'
  | 'expense'
  | 'received'
  | 'sent'
  | 'exchanged'
  | 'end'
  | 'reserved'
  | 'ofOthers'
  | 'free';

export interface ReportLine {
  readonly id: string;
  /** Of a category; null: the line of the key. */
  readonly name: string | null;
  readonly key: FixedKey | null;
  readonly amount: string;
  readonly before: string;
  readonly isTotal: boolean;
}

/** Of one currency; nothing is said of exchanges where there are none. */
export function listReportLines(report: ReportFigures, before: ReportFigures | null): ReportLine[] {
  const fixed = (
    key: FixedKey,
    read: (each: ReportFigures) => string,
    isTotal = false,
  ): ReportLine => ({
    id: key,
    name: null,
    key,
    amount: read(report),
    before: before ? read(before) : '0',
    isTotal,
  });
  return [
    fixed('beginning', (each) => each.beginning, true),
    ...listCategories(report.income, before?.income),
    fixed('income', (each) => each.totalIncome, true),
    ...listCategories(report.expense, before?.expense),
    fixed('expense', (each) => each.totalExpense, true),
    fixed('received', (each) => each.custodyReceived),
    fixed('sent', (each) => each.custodySent),
    ...[fixed('exchanged', (each) => each.exchanged)].filter(
      ({ amount, before: earlier }) => amount !== '0' || earlier !== '0',
    ),
    fixed('end', (each) => each.end, true),
    fixed('reserved', (each) => each.money.reserved),
    fixed('ofOthers', (each) => each.money.ofOthers),
    fixed('free', (each) => each.money.free, true),
  ];
}

type Amounts = ReportFigures['income'];

/** A category without movement in one of both is there with nothing; those of the period come first. */
function listCategories(now: Amounts, before: Amounts = []): ReportLine[] {
  const earlier = new Map(before.map(({ id, amount }) => [id, amount]));
  const known = new Set(now.map(({ id }) => id));
  return [
    ...now,
    ...before.filter(({ id }) => !known.has(id)).map((each) => ({ ...each, amount: '0' })),
  ].map(({ id, name, amount }) => ({
    id,
    name,
    key: null,
    amount,
    before: earlier.get(id) ?? '0',
    isTotal: false,
  }));
}
