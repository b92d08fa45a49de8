import { describe, expect, test } from 'vitest';
import { addDays } from '#domain/kernel/days.ts';
import { fillPlaces, servesOn, type Filling, type Place, type Servant } from './fill.ts';

const servant = (personId: string, changes: Partial<Servant> = {}): Servant => ({
  personId,
  positionIds: ['sound'],
  maxAMonth: null,
  ordinals: [],
  alternation: null,
  ...changes,
});
const place = (day: string, changes: Partial<Place> = {}): Place => ({
  occurrenceId: `service ${day}`,
  positionId: 'sound',
  startsOn: `${day}T10:00`,
  endsOn: `${day}T12:00`,
  ...changes,
});
const sundays = (count: number, first = '2027-09-05'): string[] =>
  Array.from({ length: count }, (_, week) => addDays(first, week * 7));

const fill = (changes: Partial<Filling>) =>
  fillPlaces({
    places: [],
    servants: [],
    taken: [],
    lastServed: new Map(),
    absences: [],
    pairs: [],
    ...changes,
  }).map(({ personId, startsOn }) => `${startsOn.slice(0, 10)} ${personId}`);

describe('when somebody serves', () => {
  test('the first and third Sunday are those of the real month', () => {
    const days = sundays(10).filter((day) =>
      servesOn({ ordinals: [1, 3], alternation: null }, day),
    );
    expect(days).toEqual(['2027-09-05', '2027-09-19', '2027-10-03', '2027-10-17', '2027-11-07']);
    expect(days).not.toContain('2027-09-12');
  });

  test('every second Sunday counts from its day, whatever was proposed before', () => {
    const alternation = { weeks: 2, from: '2027-09-05' };
    const days = sundays(7).filter((day) => servesOn({ ordinals: [], alternation }, day));
    expect(days).toEqual(['2027-09-05', '2027-09-19', '2027-10-03', '2027-10-17']);
    expect(servesOn({ ordinals: [], alternation }, '2027-08-22')).toBe(true);
  });
});

describe('gaps are filled', () => {
  test('by those who have not served for the longest time', () => {
    const lastServed = new Map([
      ['ana', '2027-08-01'],
      ['beto', '2027-07-01'],
      ['caro', '2027-08-29'],
    ]);
    const servants = ['ana', 'beto', 'caro'].map((id) => servant(id));
    expect(fill({ places: sundays(4).map((day) => place(day)), servants, lastServed })).toEqual([
      '2027-09-05 beto',
      '2027-09-12 ana',
      '2027-09-19 caro',
      '2027-09-26 beto',
    ]);
  });

  test('by nobody who is away, has served often enough in the month, or serves at that hour elsewhere', () => {
    const servants = [servant('ana', { maxAMonth: 1 }), servant('beto')];
    const absences = [{ personId: 'beto', from: '2027-09-10', until: '2027-09-20' }];
    const taken = [
      { ...place('2027-09-26', { positionId: 'preaching' }), personId: 'beto' },
      {
        ...place('2027-10-03', { startsOn: '2027-10-03T18:00', endsOn: '2027-10-03T19:00' }),
        personId: 'beto',
      },
    ];
    expect(
      fill({ places: sundays(5).map((day) => place(day)), servants, absences, taken }),
    ).toEqual(['2027-09-05 ana', '2027-10-03 ana']);
  });

  test('by spouses on the same day, or never on the same day', () => {
    const places = sundays(2).flatMap((day) => [
      place(day),
      place(day, { positionId: 'children' }),
    ]);
    const servants = [
      servant('ana'),
      servant('beto', { positionIds: ['children'] }),
      servant('caro', { positionIds: ['children'] }),
      servant('dani'),
    ];
    const lastServed = new Map([
      ['beto', '2027-08-29'],
      ['dani', '2027-08-29'],
    ]);
    const personIds = ['ana', 'beto'] as const;
    const together = fill({
      places,
      servants,
      lastServed,
      pairs: [{ personIds, kind: 'together' }],
    });
    const apart = fill({ places, servants, lastServed, pairs: [{ personIds, kind: 'apart' }] });
    const listDays = (list: readonly string[], person: string) =>
      sundays(2).filter((day) => list.includes(`${day} ${person}`));
    expect(listDays(together, 'ana')).toEqual(listDays(together, 'beto'));
    expect(listDays(together, 'ana')).toHaveLength(1);
    const shared = listDays(apart, 'ana').filter((day) => apart.includes(`${day} beto`));
    expect(shared).toEqual([]);
  });

  test('of a whole quarter in the same way every time, and nobody is in two places at once', () => {
    const teams = Array.from({ length: 12 }, (_, team) => `position ${team}`);
    const servants = Array.from({ length: 400 }, (_, index) =>
      servant(`person ${String(index).padStart(3, '0')}`, {
        positionIds: [teams[index % 12] ?? '', teams[(index * 5) % 12] ?? ''],
        maxAMonth: index % 3 === 0 ? 2 : null,
        ordinals: index % 7 === 0 ? [1, 3] : [],
      }),
    );
    const places = sundays(52).flatMap((day) =>
      teams.flatMap((positionId) => [place(day, { positionId }), place(day, { positionId })]),
    );
    const once = fillPlaces({
      places,
      servants,
      taken: [],
      lastServed: new Map(),
      absences: [],
      pairs: [],
    });
    expect(once).toHaveLength(places.length);
    expect(
      new Set(once.map(({ personId, occurrenceId }) => `${personId} ${occurrenceId}`)).size,
    ).toBe(once.length);
  });
});
