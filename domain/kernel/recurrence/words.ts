/** A schedule as a sentence: "Los miércoles a las 19:00". */
import { formatTime, getDateFormat, type Locale } from '../formatters.ts';
import type { Schedule } from './occurrences.ts';
import {
  parseRule,
  weekdays,
  workingDays,
  type Ordinal,
  type Recurrence,
  type Weekday,
} from './rule.ts';

/** The translator of the server or the browser; the namespace `schedules` has to be loaded. */
export type Translate = (key: string, values?: Record<string, string | number>) => string;

export interface Wording {
  readonly t: Translate;
  readonly locale: Locale;
}

/** An empty text if the rule is none of the subset. */
export function describeSchedule(
  {
    rrule,
    startTime,
  }: Pick<Schedule, 'rrule'> & {
    /** null: all day. */
    readonly startTime: string | null;
  },
  wording: Wording,
): string {
  const recurrence = parseRule(rrule);
  if (!recurrence) return '';
  const at = startTime === null ? '' : formatAt(startTime, wording);
  return addEnd(describeRepetition(recurrence, at, wording).trimEnd(), {
    recurrence,
    wording,
  });
}

function describeRepetition(recurrence: Recurrence, at: string, wording: Wording): string {
  const { t } = wording;
  const { interval: count } = recurrence;
  const isWord = count >= 2 && count <= 4;
  const values = { count, at, interval: isWord ? t(`schedules:numbers.${count}`) : count };
  if (recurrence.frequency === 'weekly') {
    if (recurrence.weekdays.length === weekdays.length && count === 1)
      return t('schedules:everyDay', { at });
    const days = recurrence.weekdays.map((weekday) => t(`schedules:weekdays.${weekday}`));
    return t('schedules:weekly', { ...values, days: joinWords(days, wording) });
  }
  return recurrence.frequency === 'monthly'
    ? describeMonthly(recurrence, values, wording)
    : describeYearly(recurrence, values, wording);
}

type Values = Record<string, string | number>;

function describeMonthly(
  recurrence: Extract<Recurrence, { frequency: 'monthly' }>,
  values: Values,
  wording: Wording,
): string {
  const { t } = wording;
  switch (recurrence.by) {
    case 'weekday':
      return t('schedules:monthlyWeekday', { ...values, ...nameWeekday(recurrence, wording) });
    case 'position':
      return t('schedules:monthlyWeekday', {
        ...values,
        ordinals: t(`schedules:ordinals.${recurrence.position}`),
        weekday: joinAlternatives(recurrence.weekdays, wording),
      });
    case 'day':
      return recurrence.monthDay === -1
        ? t('schedules:lastDay', values)
        : t('schedules:monthlyDay', { ...values, day: recurrence.monthDay });
  }
}

function describeYearly(
  recurrence: Extract<Recurrence, { frequency: 'yearly' }>,
  values: Values,
  wording: Wording,
): string {
  const { t, locale } = wording;
  switch (recurrence.by) {
    case 'weekday': {
      const month = formatMonth(recurrence.month, locale);
      return t('schedules:yearlyWeekday', {
        ...values,
        ...nameWeekday(recurrence, wording),
        month,
      });
    }
    case 'easter':
      return t('schedules:yearlyEaster', { ...values, feast: nameFeast(recurrence.days, wording) });
    case 'day':
      return recurrence.monthDay === -1
        ? t('schedules:yearlyLastDay', {
            ...values,
            month: formatMonth(recurrence.month, locale),
          })
        : t('schedules:yearlyDay', { ...values, date: formatMonthDay(recurrence, locale) });
  }
}

const nameWeekday = (
  days: { readonly weekday: Weekday; readonly ordinals: readonly Ordinal[] },
  wording: Wording,
): Values => ({
  ordinals: joinWords(
    days.ordinals.map((ordinal) => wording.t(`schedules:ordinals.${ordinal}`)),
    wording,
  ),
  weekday: formatWeekday(days.weekday, wording.locale),
});

/** "día hábil", "sábado o domingo" */
function joinAlternatives(days: readonly Weekday[], { t, locale }: Wording): string {
  if (days.join(' ') === workingDays.join(' ')) return t('schedules:workingDay');
  return new Intl.ListFormat(locale, { type: 'disjunction' }).format(
    days.map((day) => formatWeekday(day, locale)),
  );
}

/** Days from Easter Sunday that have a name. */
export const feasts = [-46, -7, -3, -2, -1, 0, 39, 49, 60];

/** "el Viernes Santo"; "40 días después de Pascua" */
export function nameFeast(days: number, { t }: Pick<Wording, 't'>): string {
  if (feasts.includes(days)) return t(`schedules:feasts.${days}`);
  return t(days < 0 ? 'schedules:beforeEaster' : 'schedules:afterEaster', {
    count: Math.abs(days),
  });
}

function addEnd(
  sentence: string,
  { recurrence, wording }: { recurrence: Recurrence; wording: Wording },
): string {
  const { end } = recurrence;
  const { t, locale } = wording;
  switch (end.kind) {
    case 'until':
      return t('schedules:until', { sentence, day: formatLongDay(end.day, locale) });
    case 'count':
      return t('schedules:times', { sentence, count: end.count });
    case 'never':
      return sentence;
  }
}

/** "a la 1:30", "a las 19:00": the plural of the hour. */
function formatAt(time: string, { t, locale }: Wording): string {
  const shown = formatTime(time, locale);
  return t('schedules:at', { time: shown, count: Number.parseInt(shown, 10) });
}

const formatLongDay = (day: string, locale: string): string =>
  getDateFormat(locale, { dateStyle: 'long', timeZone: 'UTC' }).format(new Date(day));

/** "miércoles"; `short`: "mié". */
export function formatWeekday(
  weekday: Weekday,
  locale: string,
  style: 'long' | 'short' = 'long',
): string {
  // 5 January 1970 was a Monday.
  const day = new Date(Date.UTC(1970, 0, 5 + weekdays.indexOf(weekday)));
  return getDateFormat(locale, { weekday: style, timeZone: 'UTC' }).format(day);
}

/** "mayo"; 1 is January. */
export const formatMonth = (month: number, locale: string): string =>
  getDateFormat(locale, { month: 'long', timeZone: 'UTC' }).format(
    new Date(Date.UTC(1972, month - 1, 1)),
  );

const formatMonthDay = (
  { month, monthDay }: { readonly month: number; readonly monthDay: number },
  locale: string,
): string =>
  getDateFormat(locale, { day: 'numeric', month: 'long', timeZone: 'UTC' }).format(
    new Date(Date.UTC(1972, month - 1, monthDay)),
  );

const joinWords = (words: readonly string[], { locale }: Wording): string =>
  new Intl.ListFormat(locale, { type: 'conjunction' }).format(words);
