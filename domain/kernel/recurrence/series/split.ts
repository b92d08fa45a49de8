/** Changes of "this and following" dates. What is before the first changed date stays as it is, to the byte. */
import { addDays, countDays } from '../../days.ts';
import { formatRule, type Recurrence, type RecurrenceEnd } from '../rule.ts';
import { listRuleDays, listSeriesDays, readRule } from './series.ts';
import type { Exception, Exceptions, Hours, Series } from './series.ts';
import { moveRule } from './move-rule.ts';

export interface SeriesChange extends Hours {
  /** The day to which the first changed date goes. */
  readonly toDay: string;
  /** A rule that the user chose; without one the rule is that of the series, moved with its first date. */
  readonly rrule?: string | null;
}

/** A series with what its dates have of their own. */
export interface SeriesState {
  readonly series: Series;
  readonly exceptions: Exceptions;
}

export interface SplitSeries {
  /** null: there is no date before the change, and the series itself is replaced. */
  readonly before: SeriesState | null;
  readonly after: SeriesState;
  /** Where each date from the first changed one on has gone, for three years; without those that a chosen rule has no date for. */
  readonly follows: ReadonlyMap<string, string>;
}

/** Dates are written at most 18 months ahead; further ones have nothing that follows them. */
const followedDays = 366 * 3;

/** `at` is the day on which the series has the first date that changes, whether it takes place on it or was moved. */
export function splitSeries(state: SeriesState, at: string, change: SeriesChange): SplitSeries {
  const { series, exceptions } = state;
  const past = [...listRuleDays(series, { from: series.firstDay, to: at })];
  const shift = countDays(at, change.toDay);
  const named = [at, ...exceptions.keys(), ...series.leftOutDays, ...series.addedDays].toSorted();
  const to = addDays(named.at(-1) ?? at, followedDays);
  const left = [...listRuleDays(series, { from: at, to })];
  const { begun, days } = begin({ series, change, shift, past: past.length, left, at, to });
  const [first] = days;
  const follows = new Map(
    change.rrule === undefined
      ? left.flatMap((day, index) => toPair(day, days[index]))
      : left.flatMap((day) =>
          toPair(
            day,
            days.find((each) => each === addDays(day, shift)),
          ),
        ),
  );
  const addedDays = series.addedDays.filter((day) => day >= at);
  for (const day of addedDays) follows.set(day, addDays(day, shift));
  // The chosen date is the first one of a chosen rule.
  if (change.rrule !== undefined && first !== undefined) follows.set(at, first);
  const move = (list: readonly string[]): string[] =>
    list.filter((day) => day >= at).flatMap((day) => follows.get(day) ?? []);
  const after: Series = {
    ...begun,
    addedDays: [...new Set([...begun.addedDays, ...move(addedDays)])].toSorted(),
    leftOutDays: move(series.leftOutDays).toSorted(),
  };
  const before = endBefore(series, at, past.length);
  return {
    before: before && {
      series: before,
      exceptions: new Map([...exceptions].filter(([day]) => day < at)),
    },
    after: { series: after, exceptions: followExceptions(exceptions, { at, shift, follows }) },
    follows: new Map(
      listSeriesDays(series, { from: at, to }).flatMap((day) => toPair(day, follows.get(day))),
    ),
  };
}

const toPair = (day: string, to: string | undefined): [string, string][] =>
  to === undefined ? [] : [[day, to]];

/** The series without the dates from `at` on; null without any date. */
function endBefore(series: Series, at: string, past: number): Series | null {
  const recurrence = readRule(series);
  const addedDays = series.addedDays.filter((day) => day < at);
  const leftOutDays = series.leftOutDays.filter((day) => day < at);
  if (past === 0) {
    const [firstDay, ...others] = addedDays;
    return firstDay === undefined
      ? null
      : { ...series, rrule: null, firstDay, addedDays: others, leftOutDays };
  }
  if (!recurrence) return { ...series, addedDays, leftOutDays };
  return {
    ...series,
    rrule: format(recurrence, endAt(recurrence.end, at, past)),
    addedDays,
    leftOutDays,
  };
}

function endAt(end: RecurrenceEnd, at: string, past: number): RecurrenceEnd {
  if (end.kind === 'count') return { kind: 'count', count: past };
  const day = addDays(at, -1);
  return end.kind === 'until' && end.day < day ? end : { kind: 'until', day };
}

interface Beginning {
  readonly series: Series;
  readonly change: SeriesChange;
  /** Days. */
  readonly shift: number;
  /** The number of days of the rule before the change. */
  readonly past: number;
  /** Those from the change on. */
  readonly left: readonly string[];
  readonly at: string;
  readonly to: string;
}

interface Begun {
  readonly begun: Series;
  /** The days of the rule, in the order of those that they replace. */
  readonly days: readonly string[];
}

function begin(beginning: Beginning): Begun {
  const { series, change, shift, left } = beginning;
  const { startTime, endTime, endsAfterDays, toDay } = change;
  const hours = { startTime, endTime, endsAfterDays };
  const alone = { ...hours, rrule: null, firstDay: toDay, addedDays: [], leftOutDays: [] };
  if (change.rrule !== undefined) {
    const begun = { ...alone, rrule: change.rrule };
    return { begun, days: listTo(begun, beginning) };
  }
  const recurrence = readRule(series);
  const [next] = left;
  if (!recurrence || next === undefined) return { begun: alone, days: [toDay] };
  const firstDay = addDays(next, shift);
  const moved = moveRule(recurrence, firstDay, shift);
  const endless = format(moved, { kind: 'never' });
  // A rule that can't say the day to which its first date was moved begins after it, and the day stands beside the rule.
  const isOfRule = listTo({ ...alone, firstDay, rrule: endless }, beginning)[0] === firstDay;
  const beside = isOfRule ? [] : [firstDay];
  const begun = { ...alone, firstDay: isOfRule ? firstDay : addDays(firstDay, 1) };
  const count = countLeft(recurrence, beginning) - beside.length;
  if (count === 0) return { begun: { ...alone, firstDay }, days: [firstDay] };
  const days = listTo({ ...begun, rrule: endless }, beginning).slice(0, count);
  const end = moveEnd(recurrence, { count, last: days.at(-1) ?? firstDay, shift });
  return {
    begun: { ...begun, rrule: format(moved, end), addedDays: beside },
    days: [...beside, ...days],
  };
}

const format = (recurrence: Recurrence, end: RecurrenceEnd): string =>
  formatRule({ ...recurrence, end });

/** The days of the new rule, so far that each date that is followed, and the last one, has its own. */
function listTo(begun: Series, { series, shift, to }: Beginning): string[] {
  const end = readRule(series)?.end;
  const last = end?.kind === 'until' && end.day > to ? end.day : to;
  const days = { from: begun.firstDay, to: addDays(last, Math.abs(shift) + 2 * 366) };
  return [...listRuleDays(begun, days)];
}

/** Infinity for a rule that goes on. */
function countLeft({ end }: Recurrence, { series, past, at }: Beginning): number {
  if (end.kind === 'never') return Infinity;
  if (end.kind === 'count') return end.count - past;
  return [...listRuleDays(series, { from: at, to: addDays(end.day, 1) })].length;
}

/** A series that ended on a day ends on one. The hours alone leave it as it is. */
function moveEnd(
  { end }: Recurrence,
  { count, last, shift }: { count: number; last: string; shift: number },
): RecurrenceEnd {
  if (end.kind === 'count') return { kind: 'count', count };
  return end.kind === 'until' && shift !== 0 ? { kind: 'until', day: last } : end;
}

/** A date that was moved by itself keeps its hours and its distance; the chosen one takes those of the change. */
function followExceptions(
  exceptions: Exceptions,
  { at, shift, follows }: { at: string; shift: number; follows: ReadonlyMap<string, string> },
): Exceptions {
  return new Map(
    [...exceptions].flatMap(([day, exception]): [string, Exception][] => {
      const to = day < at ? undefined : follows.get(day);
      if (to === undefined) return [];
      const moved = day === at ? null : exception.moved;
      if (!moved && !exception.isCancelled) return [];
      const toDay = moved && addDays(moved.toDay, shift);
      return [[to, { ...exception, moved: moved && toDay ? { ...moved, toDay } : null }]];
    }),
  );
}
