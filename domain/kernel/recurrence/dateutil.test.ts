import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { toInstant } from '../days.ts';
import { listDays } from './occurrences.ts';
import { parseRule } from './rule.ts';

interface Fixture {
  readonly source: string;
  readonly cases: readonly {
    readonly rrule: string;
    readonly firstDay: string;
    readonly startTime: string;
    readonly timeZone: string;
    /** The first 25 before 2035, separated by spaces. */
    readonly days: string;
    /** `-` for a local time that the clocks left out; those before 2026, as the law to come depends on the version of the data. */
    readonly instants: string;
  }[];
}
const fixture = JSON.parse(
  readFileSync(new URL('dateutil-fixture.json', import.meta.url), 'utf8'),
) as Fixture;

const split = (text: string): string[] => (text === '' ? [] : text.split(' '));

test('days and instants of rules in twelve zones are those of python-dateutil and zoneinfo', () => {
  expect(new Set(fixture.cases.map(({ timeZone }) => timeZone)).size).toBe(12);
  for (const { rrule, firstDay, startTime, timeZone, ...expected } of fixture.cases) {
    const recurrence = parseRule(rrule);
    if (!recurrence) throw new Error(`${rrule} is not read`);
    const days = listDays(recurrence, firstDay, { from: firstDay, to: '2035-01-01' })
      .take(25)
      .toArray();
    expect({ rrule, firstDay, days }).toEqual({ rrule, firstDay, days: split(expected.days) });
    const instants = split(expected.instants);
    const own = days
      .slice(0, instants.length)
      .map((day, index) =>
        instants[index] === '-' ? '-' : format(toInstant({ day, time: startTime }, timeZone)),
      );
    expect({ rrule, timeZone, startTime, own }).toEqual({
      rrule,
      timeZone,
      startTime,
      own: instants,
    });
  }
});

const format = (at: Date | null): string => `${at?.toISOString().slice(0, 16) ?? ''}Z`;
