/** The days on which a rule falls, period by period. Days are counted from 1 January 1970, a Thursday. */
import { findEaster } from './easter.ts';
import { weekdays, type Ordinal, type Recurrence, type Weekday } from './rule.ts';

const dayMs = 24 * 3600_000;
export const toDayNumber = (day: string): number => Date.parse(`${day}T00:00:00Z`) / dayMs;
export const toDay = (dayNumber: number): string =>
  new Date(dayNumber * dayMs).toISOString().slice(0, 10);
/** Months of all years, counted from January of the year 0. */
const toMonthNumber = (dayNumber: number): number => {
  const date = new Date(dayNumber * dayMs);
  return date.getUTCFullYear() * 12 + date.getUTCMonth();
};
const firstDayOfMonth = (month: number): number => {
  const date = new Date(0);
  date.setUTCFullYear(Math.floor(month / 12), month % 12, 1);
  return date.getTime() / dayMs;
};
/** 0 is Monday. */
const toWeekdayIndex = (dayNumber: number): number => (((dayNumber + 3) % 7) + 7) % 7;

/** A rule falls on some days of each period, which has `interval` weeks, months or years. */
interface Periods {
  /** The period that has this day; the first one, of `firstDay`, is 0. */
  readonly find: (dayNumber: number) => number;
  /** The days of a period, in their order. */
  readonly list: (period: number) => readonly number[];
}

export function toPeriods(recurrence: Recurrence, start: number): Periods {
  const { interval } = recurrence;
  if (recurrence.frequency === 'weekly') {
    const monday = start - toWeekdayIndex(start);
    const offsets = recurrence.weekdays.map((weekday) => weekdays.indexOf(weekday));
    return {
      find: (dayNumber) => Math.floor((dayNumber - monday) / (7 * interval)),
      list: (period) => offsets.map((offset) => monday + 7 * interval * period + offset),
    };
  }
  if (recurrence.frequency === 'monthly') {
    const firstMonth = toMonthNumber(start);
    return {
      find: (dayNumber) => Math.floor((toMonthNumber(dayNumber) - firstMonth) / interval),
      list: (period) => listDaysOfMonth(recurrence, firstMonth + interval * period),
    };
  }
  const toYear = (dayNumber: number): number => Math.floor(toMonthNumber(dayNumber) / 12);
  const firstYear = toYear(start);
  return {
    find: (dayNumber) => Math.floor((toYear(dayNumber) - firstYear) / interval),
    list: (period) => {
      const year = firstYear + interval * period;
      return recurrence.by === 'easter'
        ? [toDayNumber(findEaster(year)) + recurrence.days]
        : listDaysOfMonth(recurrence, year * 12 + recurrence.month - 1);
    },
  };
}

type DaysOfMonth =
  | { readonly by: 'day'; readonly monthDay: number }
  | { readonly by: 'weekday'; readonly weekday: Weekday; readonly ordinals: readonly Ordinal[] }
  | {
      readonly by: 'position';
      readonly weekdays: readonly Weekday[];
      readonly position: Ordinal;
    };

/** Without days that the month has not. */
function listDaysOfMonth(days: DaysOfMonth, month: number): number[] {
  const [first, next] = [firstDayOfMonth(month), firstDayOfMonth(month + 1)];
  switch (days.by) {
    case 'day': {
      const day = days.monthDay === -1 ? next - 1 : first + days.monthDay - 1;
      return day < next ? [day] : [];
    }
    case 'weekday': {
      const found = listWeekdays([days.weekday], first, next);
      const chosen = days.ordinals.flatMap((ordinal) => pick(found, ordinal));
      // The fourth and the last may be the same day.
      return [...new Set(chosen)].toSorted((one, other) => one - other);
    }
    case 'position':
      return pick(listWeekdays(days.weekdays, first, next), days.position);
  }
}

function listWeekdays(chosen: readonly Weekday[], first: number, next: number): number[] {
  const indexes = new Set(chosen.map((weekday) => weekdays.indexOf(weekday)));
  const days = [];
  for (let day = first; day < next; day++) if (indexes.has(toWeekdayIndex(day))) days.push(day);
  return days;
}

function pick(days: readonly number[], ordinal: Ordinal): number[] {
  const day = days.at(ordinal === -1 ? -1 : ordinal - 1);
  return day === undefined ? [] : [day];
}
