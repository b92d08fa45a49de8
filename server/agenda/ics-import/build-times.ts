/** The times of an event of the file as the agenda keeps them: its rule, or its dates one by one. */
import { maxDatesOfTime } from '#domain/agenda/schema.ts';
import { addDays, type LocalTime } from '#domain/kernel/days.ts';
import { formatRule, parseRule } from '#domain/kernel/recurrence/rule.ts';
import {
  listRuleDays,
  listSeriesDays,
  type Exception,
  type Series,
} from '#domain/kernel/recurrence/series/series.ts';
import { toText } from '../events/save-dates.ts';
import type { Doubts, FileEvent, Moment } from './read-event.ts';
import { expandRule, isTooFrequent, readRuleParts, toOwnRule, type RuleParts } from './rules.ts';
import { isOver, toChurchTime, toHours, toSpan, type Span } from './spans.ts';
import type { Zone } from './zones.ts';

/** What one date has of its own, by the day on which the series has it. */
export interface ChangedDate extends Exception {
  readonly day: string;
  /** null: that of the event. */
  readonly title: string | null;
}

export interface DraftTime extends Series {
  readonly isAllDay: boolean;
  readonly changes: readonly ChangedDate[];
}

export interface Building {
  readonly church: Zone;
  /** Dates that begin on this day or later. */
  readonly from: string;
  /** The day before which dates are written. */
  readonly horizon: string;
  readonly doubt: Doubts;
}

/** Days that one of the times of an event has beside its first one. */
const maxAddedDays = 400;
const maxTimesOfFile = 40;

/** Those of an event without the dates that its file changes. Empty: all of it is over. */
export function buildTimes(event: FileEvent, building: Building): DraftTime[] {
  const kept = keepRule(event, building);
  return kept ?? writeOut(event, building);
}

/** Where the rule has an end, in the zone of the event. */
function readEnd(parts: RuleParts, { start, isAllDay }: FileEvent): LocalTime | null {
  const [, year, month, date, hour, minute, utc] =
    /^(\d{4})-?(\d{2})-?(\d{2})(?:T(\d{2}):?(\d{2})[\d:]*(Z?))?$/.exec(parts.get('UNTIL') ?? '') ??
    [];
  if (year === undefined) return null;
  const day = `${year}-${month}-${date}`;
  if (hour === undefined || isAllDay) return { day, time: '23:59' };
  const time = `${hour}:${minute}`;
  return utc === 'Z' ? start.zone.toLocal(new Date(`${day}T${time}:00Z`)) : { day, time };
}

/** null: the agenda does not know the rule, or its hours shift in the church's zone. */
function keepRule(event: FileEvent, building: Building): DraftTime[] | null {
  const [rule, ...others] = event.rules;
  if (rule === undefined || others.length > 0) return null;
  const parts = readRuleParts(rule);
  const end = readEnd(parts, event);
  const rrule = toOwnRule(parts, event.start.local, end);
  const span = toSpan(event, event.start, building.church);
  if (rrule === null || !span) return null;
  const series = withFirstDay({
    ...toHours(span),
    rrule,
    firstDay: event.start.local.day,
    addedDays: [],
    leftOutDays: [],
  });
  if (!isSteady(event, series, building)) return null;
  const extra = event.addedTimes.flatMap((moment) => toSpan(event, moment, building.church) ?? []);
  const isAtHour = ({ start }: Span): boolean => start.time === series.startTime;
  const whole: Series = {
    ...series,
    addedDays: [
      ...new Set([...series.addedDays, ...extra.filter(isAtHour).map(({ start }) => start.day)]),
    ].toSorted(),
    leftOutDays: event.leftOutTimes
      .flatMap((moment) => toChurchTime(moment, building.church)?.day ?? [])
      .toSorted(),
  };
  const ahead = cutBefore(whole, building);
  const { isAllDay } = event;
  return [
    ...(ahead ? [{ ...ahead, isAllDay, changes: [] }] : []),
    ...toTimes(
      extra.filter((each) => !isAtHour(each) && !isOver(each, building.from)),
      isAllDay,
    ),
  ];
}

/** The first date counts, even if the rule does not have its day (RFC 5545, 3.8.5.3). */
function withFirstDay(series: Series): Series {
  const { firstDay, rrule } = series;
  const [first] = listRuleDays(series, { from: firstDay, to: addDays(firstDay, 1) });
  if (first !== undefined) return series;
  return { ...series, rrule: takeFromCount(rrule, 1), addedDays: [firstDay] };
}

/** A number of dates is counted from the first one; null: none is left. */
function takeFromCount(rrule: string | null, taken: number): string | null {
  const recurrence = rrule === null ? null : parseRule(rrule);
  if (!recurrence || recurrence.end.kind !== 'count') return rrule;
  const count = recurrence.end.count - taken;
  return count > 0 ? formatRule({ ...recurrence, end: { kind: 'count', count } }) : null;
}

/** Whether each date has the hours of the first one, on its own day, in the zone of the church. */
function isSteady(event: FileEvent, series: Series, { church, from, horizon }: Building): boolean {
  if (event.isAllDay || event.start.zone.name === church.name) return true;
  const { time } = event.start.local;
  const window = { from: [from, series.firstDay].toSorted()[1] ?? from, to: horizon };
  return [series.firstDay, ...listSeriesDays(series, window)].every((day) => {
    const span = toSpan(event, { ...event.start, local: { day, time } }, church);
    return (
      span?.start.day === day &&
      span.start.time === series.startTime &&
      span.end.time === series.endTime
    );
  });
}

/** How far ahead the first date is looked for: every ten years on 29 February. */
const searchedDays = 41 * 366;

/** The series from a day on; null: it is over. */
function cutBefore(series: Series, { from }: Building): Series | null {
  if (series.firstDay >= from) return series;
  const before = [...listRuleDays(series, { from: '0001-01-01', to: from })].length;
  const [first] = listRuleDays(series, { from, to: addDays(from, searchedDays) });
  const addedDays = series.addedDays.filter((day) => day >= from);
  const leftOutDays = series.leftOutDays.filter((day) => day >= from);
  if (first !== undefined && series.rrule !== null) {
    const rrule = takeFromCount(series.rrule, before);
    return { ...series, rrule, firstDay: first, addedDays, leftOutDays };
  }
  const [firstAdded, ...others] = addedDays.filter((day) => !leftOutDays.includes(day));
  if (firstAdded === undefined) return null;
  return { ...series, rrule: null, firstDay: firstAdded, addedDays: others, leftOutDays: [] };
}

/** The dates of an event one by one, in groups of equal hours. */
function writeOut(event: FileEvent, building: Building): DraftTime[] {
  const { church, from, horizon, doubt } = building;
  const own = { from: addDays(from, -2), to: addDays(horizon, 2) };
  const isSeries = event.rules.length > 0;
  const starts = new Map<string, Moment>();
  for (const moment of [event.start, ...event.addedTimes]) starts.set(toText(moment.local), moment);
  for (const rule of event.rules) {
    const parts = readRuleParts(rule);
    for (const local of expandRule(parts, event.start.local, readEnd(parts, event), own))
      starts.set(toText(local), { ...event.start, local });
  }
  const leftOut = new Set(
    event.leftOutTimes.map((moment) =>
      moment.isDay ? moment.local.day : toText(toChurchTime(moment, church) ?? moment.local),
    ),
  );
  const spans = [...starts.values()]
    .filter(({ local }) => !leftOut.has(local.day) || event.isAllDay)
    .flatMap((moment) => toSpan(event, moment, church) ?? [])
    .filter((span) => !leftOut.has(event.isAllDay ? span.start.day : toText(span.start)))
    .filter((span) => !isOver(span, from) && (!isSeries || span.start.day < horizon))
    .toSorted((one, other) => (toText(one.start) < toText(other.start) ? -1 : 1));
  if (isSeries && spans.length > 0) doubt('written-out', event.title, String(spans.length));
  const times = toTimes(spans.slice(0, maxDatesOfTime), event.isAllDay);
  const taken = times.reduce((sum, { addedDays }) => sum + 1 + addedDays.length, 0);
  if (taken < spans.length) doubt('too-many-dates', event.title);
  return times;
}

/** One time for each hour, with the days on which it is. */
export function toTimes(spans: readonly Span[], isAllDay: boolean): DraftTime[] {
  const toKey = (span: Span): string => JSON.stringify(toHours(span));
  return [...Map.groupBy(spans, toKey).values()]
    .flatMap((each) => [...inParts(each, maxAddedDays + 1)])
    .flatMap(([first, ...others]): DraftTime[] =>
      first
        ? [
            {
              ...toHours(first),
              rrule: null,
              firstDay: first.start.day,
              addedDays: others.map(({ start }) => start.day),
              leftOutDays: [],
              isAllDay,
              changes: [],
            },
          ]
        : [],
    )
    .slice(0, maxTimesOfFile);
}

function* inParts<T>(items: readonly T[], size: number): Generator<readonly T[]> {
  for (let at = 0; at < items.length; at += size) yield items.slice(at, at + size);
}

export const hasFrequentRule = ({ rules }: FileEvent): boolean =>
  rules.some((rule) => isTooFrequent(readRuleParts(rule)));
