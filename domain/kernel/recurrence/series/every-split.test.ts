import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { addDays } from '../../days.ts';
import { formatRule, parseRule, weekdays, type Recurrence } from '../rule.ts';
import { listSeriesDates, listSeriesDays, type Exception, type Series } from './series.ts';
import { splitSeries, type SeriesState } from './split.ts';

const first = '2026-01-01';
const dayIn = (days: number) =>
  fc.integer({ min: 0, max: days }).map((count) => addDays(first, count));
const end = fc.oneof(
  fc.constant({ kind: 'never' } as const),
  fc.integer({ min: 1, max: 80 }).map((count) => ({ kind: 'count', count }) as const),
  dayIn(1200).map((day) => ({ kind: 'until', day }) as const),
);
const interval = fc.integer({ min: 1, max: 3 });
const ordinal = fc.constantFrom(1, 2, 3, 4, 5, -1);
const weekday = fc.constantFrom(...weekdays);
const month = fc.integer({ min: 1, max: 12 });
const rules: fc.Arbitrary<Recurrence> = fc.oneof(
  fc.record({
    frequency: fc.constant('weekly' as const),
    weekdays: fc.subarray([...weekdays], { minLength: 1 }),
    interval,
    end,
  }),
  fc.record({
    frequency: fc.constant('monthly' as const),
    by: fc.constant('weekday' as const),
    weekday,
    ordinals: fc.uniqueArray(ordinal, { minLength: 1, maxLength: 3 }),
    interval,
    end,
  }) as fc.Arbitrary<Recurrence>,
  fc.record({
    frequency: fc.constant('monthly' as const),
    by: fc.constant('day' as const),
    monthDay: fc.constantFrom(-1, 1, 15, 29, 31),
    interval,
    end,
  }),
  fc.record({
    frequency: fc.constant('monthly' as const),
    by: fc.constant('position' as const),
    weekdays: fc.constant(['MO', 'TU', 'WE', 'TH', 'FR'] as const),
    position: fc.constant(-1 as const),
    interval,
    end,
  }),
  fc.record({
    frequency: fc.constant('yearly' as const),
    by: fc.constant('day' as const),
    month,
    monthDay: fc.constantFrom(1, 28, 29),
    interval,
    end,
  }),
  fc.record({
    frequency: fc.constant('yearly' as const),
    by: fc.constant('easter' as const),
    days: fc.constantFrom(-46, -2, 0, 49),
    interval,
    end,
  }),
);
const hours = fc.record({
  startTime: fc.constantFrom('00:00', '08:00', '19:30'),
  endTime: fc.constantFrom('20:00', '23:30'),
  endsAfterDays: fc.constantFrom(0, 1, 3),
});
const horizon = addDays(first, 900);
const window = { from: first, to: horizon };

interface Case {
  readonly state: SeriesState;
  /** A day of the series. */
  readonly at: string;
}

const series: fc.Arbitrary<Series> = fc
  .record({
    rrule: fc.option(rules.map(formatRule), { freq: 8 }),
    firstDay: dayIn(60),
    hours,
    added: fc.uniqueArray(dayIn(400), { maxLength: 4 }),
    leftOut: fc.array(fc.nat(40), { maxLength: 4 }),
  })
  .map(({ hours: own, added, leftOut, rrule, firstDay }) => {
    const whole = {
      ...own,
      rrule,
      firstDay,
      addedDays: added.filter((day) => day > firstDay).toSorted(),
      leftOutDays: [],
    };
    const days = listSeriesDays(whole, window);
    const without = new Set(leftOut.flatMap((index) => days[index] ?? []));
    return { ...whole, leftOutDays: [...without].toSorted() };
  });

const cases: fc.Arbitrary<Case> = fc
  .record({
    series,
    at: fc.nat(),
    own: fc.array(fc.tuple(fc.nat(60), fc.integer({ min: -3, max: 3 }))),
  })
  .map(({ series: made, at, own }) => {
    const days = listSeriesDays(made, window);
    const exceptions = new Map<string, Exception>();
    for (const [index, distance] of own) {
      const day = days[index];
      if (day === undefined) continue;
      exceptions.set(
        day,
        distance === 0
          ? { isCancelled: true, moved: null }
          : {
              isCancelled: false,
              moved: {
                toDay: addDays(day, distance),
                startTime: '10:00',
                endTime: '11:00',
                endsAfterDays: 0,
              },
            },
      );
    }
    return { state: { series: made, exceptions }, at: days[at % Math.max(1, days.length)] ?? '' };
  })
  .filter(({ at }) => at !== '');

const shifts = fc.integer({ min: -20, max: 20 });
const list = ({ series: own, exceptions }: SeriesState, from = first) =>
  listSeriesDates(own, exceptions, { from, to: horizon });
/** Its text is another one than that of every rule here. */
const unread: Recurrence = {
  frequency: 'weekly',
  weekdays: [],
  interval: 1,
  end: { kind: 'never' },
};
const change = (at: string, shift: number) => ({
  toDay: addDays(at, shift),
  startTime: '21:00',
  endTime: '22:00',
  endsAfterDays: 0,
});

describe('for every series and every one of its dates', () => {
  test('dates before the change are the same to the byte', () => {
    fc.assert(
      fc.property(cases, shifts, ({ state, at }, shift) => {
        const { before } = splitSeries(state, at, change(at, shift));
        expect(JSON.stringify(before ? list(before) : [])).toBe(
          JSON.stringify(list(state).filter(({ day }) => day < at)),
        );
      }),
    );
  });

  test('other hours on the same days leave no date out and double none', () => {
    fc.assert(
      fc.property(cases, ({ state, at }) => {
        const { before, after, follows } = splitSeries(state, at, change(at, 0));
        const days = [...(before ? list(before) : []), ...list(after)].map(({ day }) => day);
        expect(days).toEqual(listSeriesDays(state.series, window));
        for (const [day, to] of follows) expect(to).toBe(day);
      }),
    );
  });

  test('each date goes to a date of its own, in order, and all that the series has left are there', () => {
    fc.assert(
      fc.property(cases, shifts, ({ state, at }, shift) => {
        fc.pre(state.series.addedDays.length === 0);
        const { after, follows } = splitSeries(state, at, change(at, shift));
        const old = listSeriesDays(state.series, { from: at, to: addDays(horizon, -200) });
        fc.pre(old.length > 0);
        const moved = old.map((day) => follows.get(day));
        expect(moved).toEqual([...new Set(moved)].toSorted());
        expect(moved[0]).toBe(addDays(at, shift));
        const to = addDays(moved.at(-1) ?? at, 1);
        expect(listSeriesDays(after.series, { from: '2000-01-01', to })).toEqual(moved);
      }),
    );
  });

  test('a number of dates is shared out between both parts', () => {
    fc.assert(
      fc.property(cases, shifts, ({ state, at }, shift) => {
        fc.pre(state.series.rrule?.includes('COUNT') === true);
        fc.pre(state.series.addedDays.length === 0);
        const count = (own: Series | undefined): number =>
          own
            ? listSeriesDays({ ...own, leftOutDays: [] }, { from: '2000-01-01', to: '2600-01-01' })
                .length
            : 0;
        const { before, after } = splitSeries(state, at, change(at, shift));
        expect(count(before?.series) + count(after.series)).toBe(count(state.series));
      }),
      { numRuns: 60 },
    );
  });

  test('what a date has of its own follows it', () => {
    fc.assert(
      fc.property(cases, shifts, ({ state, at }, shift) => {
        const { after, follows } = splitSeries(state, at, change(at, shift));
        for (const [day, exception] of state.exceptions) {
          const to = follows.get(day);
          if (day <= at || to === undefined) continue;
          const own = after.exceptions.get(to);
          expect(own?.isCancelled).toBe(exception.isCancelled);
          expect(own?.moved?.toDay ?? null).toBe(
            exception.moved && addDays(exception.moved.toDay, shift),
          );
        }
      }),
    );
  });

  test('rules of both parts can be read again', () => {
    fc.assert(
      fc.property(cases, shifts, ({ state, at }, shift) => {
        const { before, after } = splitSeries(state, at, change(at, shift));
        const rules = [before, after].flatMap((part) => part?.series.rrule ?? []);
        expect(rules.map((rule) => formatRule(parseRule(rule) ?? unread))).toEqual(rules);
      }),
    );
  });
});
