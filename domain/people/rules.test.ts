import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  ageBandKeys,
  ageOn,
  birthRange,
  displayName,
  latestBirth,
  registerName,
  searchWords,
  sortKey,
  getBandYears,
} from './rules.ts';

const ana = {
  givenNames: 'Ana María',
  surname1: 'García',
  surname2: 'de la Cruz',
  nameOrder: 'es',
} as const;

describe('a name', () => {
  test('is shown in the order of its language', () => {
    expect(displayName(ana)).toBe('Ana María García de la Cruz');
    expect(displayName({ ...ana, nameOrder: 'en' })).toBe('Ana María García');
    expect(
      displayName({
        givenNames: '',
        surname1: '',
        surname2: '',
        nickname: 'Chepe',
        nameOrder: 'es',
      }),
    ).toBe('Chepe');
  });

  test('is listed by surname, in Portuguese by the last one', () => {
    expect(registerName(ana)).toBe('García de la Cruz, Ana María');
    expect(registerName({ ...ana, nameOrder: 'pt' })).toBe('de la Cruz García, Ana María');
    expect(registerName({ givenNames: 'Ana', surname1: '', surname2: '', nameOrder: 'es' })).toBe(
      'Ana',
    );
  });

  test('sorts by surname, second surname and given names, one after the other', () => {
    const person = (surname1: string, surname2: string, givenNames: string) =>
      ({ surname1, surname2, givenNames, nameOrder: 'es' }) as const;
    const sorted = [
      person('Álvarez', 'Zea', 'Ana'),
      person('', '', 'Bárbara'),
      person('García', '', 'Zoe'),
      person('García', 'Lopez', 'Ana'),
      person('García', 'López', 'Berta'),
      person('García Márquez', '', 'Ana'),
      person('Núñez', '', 'Ana'),
      person('Nuñoz', '', 'Ana'),
      person('Ñáñez', '', 'Ana'),
    ];
    const keys = sorted.map(sortKey);
    expect(keys.toSorted((one, other) => (one < other ? -1 : 1))).toEqual(keys);
  });

  test('has search words for each word, including particles and nickname', () => {
    expect(searchWords({ ...ana, nickname: 'Anita' })).toEqual([
      'ana',
      'maria',
      'garcia',
      'de',
      'la',
      'cruz',
      'anita',
    ]);
  });
});

describe('an age', () => {
  test.each([
    [{ year: 1980, month: 5, day: 3 }, '2020-05-02', 39],
    [{ year: 1980, month: 5, day: 3 }, '2020-05-03', 40],
    [{ year: 1980, month: 5 }, '2020-05-30', 39],
    [{ year: 1980, month: 5 }, '2020-05-31', 40],
    [{ year: 1980 }, '2020-12-30', 39],
    [{ year: 2004, month: 2, day: 29 }, '2022-02-28', 17],
    [{ year: 2004, month: 2, day: 29 }, '2022-03-01', 18],
    [{ month: 5, day: 3 }, '2020-05-03', null],
    [{ year: 2021 }, '2020-05-03', null],
    [null, '2020-05-03', null],
  ])('of %j on %s is %s', (birth, day, age) => {
    expect(ageOn(birth, day)).toBe(age);
  });

  test('is in exactly one band, consistent with the birth dates of the band', () => {
    const bands = ageBandKeys.flatMap((key) => getBandYears(key) ?? []);
    const anyDay = fc
      .date({ min: new Date('1900-01-01'), max: new Date('2030-12-31'), noInvalidDate: true })
      .map((date) => date.toISOString().slice(0, 10));
    fc.assert(
      fc.property(anyDay, anyDay, (one, other) => {
        const [born, day] = one < other ? [one, other] : [other, one];
        const [year, month, date] = born.split('-').map(Number);
        const birth = { year, month, day: date };
        expect(latestBirth(birth)).toBe(born);
        const age = ageOn(birth, day) ?? -1;
        const byAge = bands.filter(({ from, to }) => age >= from && (to === null || age <= to));
        const byBirth = bands.filter((band) => {
          const { after, until } = birthRange(band, day);
          return born <= until && (after === null || born > after);
        });
        expect(byAge).toHaveLength(1);
        expect(byBirth).toEqual(byAge);
      }),
    );
  });
});
