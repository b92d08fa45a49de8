/** The days on which a pledge is due. */
import { countDays } from '#domain/kernel/days.ts';

export const frequencies = [
  'once',
  'weekly',
  'biweekly',
  'monthly',
  'quarterly',
  'yearly',
] as const;
export type Frequency = (typeof frequencies)[number];

const days: Partial<Record<Frequency, number>> = { weekly: 7, biweekly: 14 };
const months: Partial<Record<Frequency, number>> = { monthly: 1, quarterly: 3, yearly: 12 };

interface Plan {
  readonly frequency: Frequency;
  /** The day of the first installment. */
  readonly startsOn: string;
  /** No installment is later. */
  readonly endsOn: string;
}

/** How many installments are due until the end of a day. One on the 31st is due on the last day of shorter months. */
export function countInstallments({ frequency, startsOn, endsOn }: Plan, until: string): number {
  const last = until < endsOn ? until : endsOn;
  if (last < startsOn) return 0;
  const every = days[frequency];
  if (every !== undefined) return Math.floor(countDays(startsOn, last) / every) + 1;
  const step = months[frequency];
  return step === undefined ? 1 : Math.floor(countMonths(startsOn, last) / step) + 1;
}

const toNumbers = (day: string): [year: number, month: number, date: number] => [
  Number(day.slice(0, 4)),
  Number(day.slice(5, 7)),
  Number(day.slice(8, 10)),
];

/** Whole months between two days. */
function countMonths(from: string, to: string): number {
  const [fromYear, fromMonth, fromDate] = toNumbers(from);
  const [year, month, date] = toNumbers(to);
  const lastDate = new Date(Date.UTC(year, month, 0)).getUTCDate();
  const isReached = date >= Math.min(fromDate, lastDate);
  return (year - fromYear) * 12 + (month - fromMonth) - (isReached ? 0 : 1);
}
