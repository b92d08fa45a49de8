import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { addDays, toPlainDay } from '#domain/kernel/days.ts';
import { listHolidays, type Holiday } from './holidays.ts';
import { holidayKeys } from './keys.ts';

/** As the governments published them: the days of 2024, 2025, 2026 and 2027, or one date for each year. */
const published: Readonly<Record<string, string>> = {
  MX: `
    new-year                 01-01
    constitution             02-05 02-03 02-02 02-01
    benito-juarez            03-18 03-17 03-16 03-15
    may-day                  05-01
    independence             09-16
    transfer-of-power        10-01 none  none  none
    mexican-revolution       11-18 11-17 11-16 11-15
    christmas                12-25`,
  CO: `
    new-year                 01-01
    epiphany                 01-08 01-06 01-12 01-11
    saint-joseph             03-25 03-24 03-23 03-22
    maundy-thursday          03-28 04-17 04-02 03-25
    good-friday              03-29 04-18 04-03 03-26
    may-day                  05-01
    ascension                05-13 06-02 05-18 05-10
    corpus-christi           06-03 06-23 06-08 05-31
    sacred-heart             06-10 06-30 06-15 06-07
    saints-peter-and-paul    07-01 06-30 06-29 07-05
    our-lady-of-chiquinquira none  none  07-13 07-12
    independence             07-20
    battle-of-boyaca         08-07
    assumption               08-19 08-18 08-17 08-16
    ethnic-diversity         10-14 10-13 10-12 10-18
    all-saints               11-04 11-03 11-02 11-01
    cartagena                11-11 11-17 11-16 11-15
    immaculate-conception    12-08
    christmas                12-25`,
  ES: `
    new-year                 01-01
    epiphany                 01-06
    good-friday              03-29 04-18 04-03 03-26
    labour-feast             05-01
    assumption               08-15
    spain                    10-12
    all-saints               11-01
    constitution             12-06
    immaculate-conception    12-08
    christmas                12-25`,
  AR: `
    new-year                 01-01
    carnival                 02-12 03-03 02-16 02-08
    carnival                 02-13 03-04 02-17 02-09
    remembrance              03-24
    malvinas-veterans        04-02
    good-friday              03-29 04-18 04-03 03-26
    workers-day              05-01
    may-revolution           05-25
    guemes                   06-17 06-16 06-15 06-21
    belgrano                 06-20
    independence             07-09
    san-martin               08-17 08-17 08-17 08-16
    cultural-diversity       10-12 10-10 10-12 10-11
    national-sovereignty     11-18 11-24 11-23 11-20
    immaculate-conception    12-08
    christmas                12-25`,
  PE: `
    new-year                 01-01
    maundy-thursday          03-28 04-17 04-02 03-25
    good-friday              03-29 04-18 04-03 03-26
    may-day                  05-01
    arica-and-flag           06-07
    saints-peter-and-paul    06-29
    air-force                07-23
    fiestas-patrias          07-28
    fiestas-patrias          07-29
    battle-of-junin          08-06
    saint-rose               08-30
    battle-of-angamos        10-08
    all-saints               11-01
    immaculate-conception    12-08
    battle-of-ayacucho       12-09
    christmas                12-25`,
  CL: `
    new-year                 01-01
    good-friday              03-29 04-18 04-03 03-26
    holy-saturday            03-30 04-19 04-04 03-27
    may-day                  05-01
    naval-glories            05-21
    indigenous-peoples       06-20 06-20 06-21 06-21
    saints-peter-and-paul    06-29 06-29 06-29 06-28
    our-lady-of-mount-carmel 07-16
    assumption               08-15
    fiestas-patrias          none  none  none  09-17
    national-independence    09-18
    army-glories             09-19
    fiestas-patrias          09-20 none  none  none
    two-worlds               10-12 10-12 10-12 10-11
    evangelical-churches     10-31
    all-saints               11-01
    immaculate-conception    12-08
    christmas                12-25`,
  US: `
    new-year                 01-01
    martin-luther-king       01-15 01-20 01-19 01-18
    presidents               02-19 02-17 02-16 02-15
    memorial-day             05-27 05-26 05-25 05-31
    juneteenth               06-19
    independence             07-04
    labor-day                09-02 09-01 09-07 09-06
    columbus                 10-14 10-13 10-12 10-11
    veterans                 11-11
    thanksgiving             11-28 11-27 11-26 11-25
    christmas                12-25`,
};
const publishedYears = [2024, 2025, 2026, 2027];
const countries = [...Object.keys(published), 'EC', 'GT'];

const inYear = (year: number) => ({ from: `${year}-01-01`, to: `${year + 1}-01-01` });
const format = ({ day, key }: Holiday): string => `${day} ${key}`;

function readPublished(country: string, year: number): string[] {
  const lines = (published[country] ?? '').trim().split('\n');
  const found = lines.map((line) => {
    const [key, ...dates] = line.trim().split(/ +/);
    const date = dates[dates.length === 1 ? 0 : publishedYears.indexOf(year)];
    return date === 'none' ? '' : `${year}-${date} ${key}`;
  });
  return found.filter((line) => line !== '').toSorted();
}

describe('the holidays of 2024 to 2027 are those that the government published', () => {
  test.each(
    Object.keys(published).flatMap((country) =>
      publishedYears.map((year): [string, number] => [country, year]),
    ),
  )('in %s, %i', (country, year) => {
    expect(listHolidays(country, inYear(year)).map(format)).toEqual(readPublished(country, year));
  });
});

const listDays = (country: string, key: string, years: readonly number[]): string[] =>
  years.flatMap((year) =>
    listHolidays(country, inYear(year)).flatMap((holiday) =>
      holiday.key === key ? [holiday.day] : [],
    ),
  );

test('in other countries, Easter Sunday and Christmas are shown', () => {
  expect(listHolidays('EC', inYear(2026)).map(format)).toEqual([
    '2026-04-05 easter',
    '2026-12-25 christmas',
  ]);
});

test('Mexico has a holiday every six years, when the presidency passes on', () => {
  const years = Array.from({ length: 20 }, (_, index) => 2016 + index);
  expect(listDays('MX', 'transfer-of-power', years)).toEqual(['2024-10-01', '2030-10-01']);
});

test('Colombia has two holidays on one Monday when Easter is late', () => {
  const monday = { from: '2025-06-30', to: '2025-07-01' };
  expect(listHolidays('CO', monday).map(({ key }) => key)).toEqual([
    'sacred-heart',
    'saints-peter-and-paul',
  ]);
});

test('Argentina does not move the day of Güemes to the day of Belgrano', () => {
  expect(listDays('AR', 'guemes', [2022, 2032, 2033])).toEqual([
    '2022-06-17',
    '2032-06-21',
    '2033-06-17',
  ]);
});

describe('Chile', () => {
  test('moves the day of the evangelical churches to a Friday from a Tuesday or Wednesday', () => {
    expect(listDays('CL', 'evangelical-churches', [2018, 2023, 2028, 2029, 2030])).toEqual([
      '2018-11-02',
      '2023-10-27',
      '2028-10-27',
      '2029-11-02',
      '2030-10-31',
    ]);
  });

  test('moves Saints Peter and Paul to the Monday of the week, and from a Friday to the next one', () => {
    expect(listDays('CL', 'saints-peter-and-paul', [2021, 2022, 2023, 2028, 2029])).toEqual([
      '2021-06-28',
      '2022-06-27',
      '2023-06-26',
      '2028-06-26',
      '2029-07-02',
    ]);
  });

  test('has a day more where it joins the national holidays or the New Year to a weekend', () => {
    const years = [2018, 2019, 2021, 2023, 2024];
    expect(listDays('CL', 'fiestas-patrias', years)).toEqual([
      '2018-09-17',
      '2019-09-20',
      '2021-09-17',
      '2024-09-20',
    ]);
    expect(listDays('CL', 'new-year-extra', [2022, 2023, 2034])).toEqual([
      '2023-01-02',
      '2034-01-02',
    ]);
  });

  test('has the day of the indigenous peoples on the day of the solstice', () => {
    // Computed by the algorithm of J. Meeus, Astronomical Algorithms, chapter 27.
    const solstices = [
      '2024-06-20T20:51Z',
      '2025-06-21T02:42Z',
      '2026-06-21T08:24Z',
      '2027-06-21T14:11Z',
      '2028-06-20T20:02Z',
      '2029-06-21T01:48Z',
      '2030-06-21T07:31Z',
      '2031-06-21T13:17Z',
      '2032-06-20T19:08Z',
      '2033-06-21T01:01Z',
      '2034-06-21T06:44Z',
      '2035-06-21T12:33Z',
      '2046-06-21T04:14Z',
    ].map((instant) => toPlainDay(new Date(instant), 'America/Santiago'));
    const years = solstices.map((day) => Number(day.slice(0, 4)));
    expect(listDays('CL', 'indigenous-peoples', years)).toEqual(solstices);
  });
});

test('the United States have a holiday on its own day at a weekend, too', () => {
  expect(listDays('US', 'independence', [2026, 2027])).toEqual(['2026-07-04', '2027-07-04']);
  expect(listDays('US', 'juneteenth', [2020, 2021, 2027])).toEqual(['2021-06-19', '2027-06-19']);
});

test('each name is that of a holiday', () => {
  const window = { from: '2023-01-01', to: '2031-01-01' };
  const used = new Set(
    countries.flatMap((country) => listHolidays(country, window).map(({ key }) => key)),
  );
  expect(holidayKeys.filter((key) => !used.has(key))).toEqual([]);
});

describe('in every country and period', () => {
  const country = fc.constantFrom(...countries);
  const day = fc
    .date({ min: new Date('2020-01-01'), max: new Date('2037-01-01'), noInvalidDate: true })
    .map((date) => date.toISOString().slice(0, 10));
  const length = fc.integer({ min: 0, max: 400 });

  test('the holidays are in the order of the days, each once, and within the period', () => {
    fc.assert(
      fc.property(country, day, length, (code, from, days) => {
        const to = addDays(from, days);
        const found = listHolidays(code, { from, to });
        const texts = found.map(format);
        expect(texts).toEqual([...new Set(texts)].toSorted());
        expect(found.every((holiday) => holiday.day >= from && holiday.day < to)).toBe(true);
      }),
    );
  });

  test('the holidays of a period are those of its first part and those of the rest', () => {
    fc.assert(
      fc.property(country, day, length, length, (code, from, first, second) => {
        const middle = addDays(from, first);
        const to = addDays(middle, second);
        expect(listHolidays(code, { from, to })).toEqual([
          ...listHolidays(code, { from, to: middle }),
          ...listHolidays(code, { from: middle, to }),
        ]);
      }),
    );
  });
});
