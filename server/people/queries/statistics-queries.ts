/** Statistics of people: one query sums the figures, one finds the next birthdays. */
import { addDays, startOfMonth } from '#domain/kernel/days.ts';
import { parseDay, isLeapYear } from '#domain/kernel/partial-date.ts';
import type { PeopleStatistics } from '#domain/people/list.ts';
import { ageBandKeys, birthRange, getBandYears } from '#domain/people/rules.ts';
import type { BelongingStatusView } from '#domain/people/belonging.ts';
import { consentStatuses } from '#domain/people/contact-shapes.ts';
import { sexes } from '#domain/people/schema.ts';
import type { ChurchDb } from '#server/core/database/database.ts';
import { listColumns, nameFields, readDisplayName, type NamedRow } from '../person-mapper.ts';
import { sumId, sumUpFigures } from './figure-queries.ts';
import { prepareQuery } from './prepared-queries.ts';

interface FigureRow {
  readonly figure:
    | 'status'
    | 'sex'
    | 'consent'
    | 'email'
    | 'phone'
    | 'band'
    | 'month'
    | 'birthdays-this-week'
    | 'birthdays-this-month';
  readonly value: string;
  readonly record_status: 'active' | 'inactive' | 'archived';
  readonly count: number;
  readonly differences: number;
}

type Counts = Omit<PeopleStatistics, 'nextBirthdays'>;

export async function readCounts(
  db: ChurchDb,
  statuses: readonly BelongingStatusView[],
  today: string,
  timeZone: string,
): Promise<Counts> {
  const rows = await readFigures(db, today, timeZone);
  await sumUpFigures(
    db,
    rows.reduce((sum, { differences }) => sum + differences, 0),
  );
  const figures = rows.filter(({ count }) => count > 0);
  const present = figures.filter((row) => row.record_status !== 'archived');
  const active = figures.filter((row) => row.record_status === 'active');
  const by = (figure: FigureRow['figure'], value: string): number => sum(present, figure, value);
  const deceased = new Set(statuses.filter(({ key }) => key === 'deceased').map(({ id }) => id));
  const months = Array.from({ length: 12 }, (_, index) =>
    startOfMonth(today, index - 11).slice(0, 7),
  );
  const newPerMonth = months.map((month) => ({ month, count: by('month', month) }));
  const birthdays = active.filter(({ value }) => !deceased.has(value));
  return {
    total: sum(present, 'sex'),
    active: sum(active, 'sex'),
    inactive: sum(
      figures.filter((row) => row.record_status === 'inactive'),
      'sex',
    ),
    archived: sum(
      figures.filter((row) => row.record_status === 'archived'),
      'sex',
    ),
    members: statuses
      .filter((status) => status.countsAsMember)
      .reduce((total, { id }) => total + sum(active, 'status', id), 0),
    withoutEmail: by('email', 'false'),
    withoutPhone: by('phone', 'false'),
    withoutBirth: by('band', 'unknown'),
    byStatus: countByStatus(present, statuses),
    bySex: sexes.map((sex) => ({ sex, count: by('sex', sex) })),
    byAgeBand: ageBandKeys.map((band) => ({ band, count: by('band', band) })),
    byConsent: consentStatuses.map((consent) => ({ consent, count: by('consent', consent) })),
    newPerMonth,
    newThisMonth: newPerMonth.at(-1)?.count ?? 0,
    birthdaysThisWeek: sum(birthdays, 'birthdays-this-week'),
    birthdaysThisMonth: sum(birthdays, 'birthdays-this-month'),
  };
}

function sum(rows: readonly FigureRow[], figure: FigureRow['figure'], value?: string): number {
  return rows
    .filter((row) => row.figure === figure && (value === undefined || row.value === value))
    .reduce((total, { count }) => total + count, 0);
}

/** The number of people per status; those without a status only if there are any. */
function countByStatus(
  rows: readonly FigureRow[],
  statuses: readonly BelongingStatusView[],
): Counts['byStatus'] {
  const byStatus: Counts['byStatus'] = statuses.map(({ id, key, name }) => ({
    statusId: id,
    key,
    name,
    count: sum(rows, 'status', id),
  }));
  const without = sum(rows, 'status', '');
  return without > 0
    ? [...byStatus, { statusId: null, key: null, name: '', count: without }]
    : byStatus;
}

const sums = `sum(count)::int AS count, count(*) FILTER (WHERE id <> '${sumId}')::int AS differences`;
const own = 'FROM people_figures WHERE church_id = $1 AND figure';

/** The band of a date of birth; `edges` is an array whose dates are followed by those of the bands, youngest first. */
const buildBandCase = (birth: string, edges: string): string => {
  const bands = ageBandKeys.filter((band) => getBandYears(band) !== null);
  const cases = bands
    .slice(0, -1)
    .map((band, index) => `WHEN ${birth} > (${edges})[${index + 1}] THEN '${band}'`);
  return `CASE ${cases.join(' ')} ELSE '${bands.at(-1)}' END`;
};

/**
 * Ages are counted by the year of birth, in the years in which a band ends by the month, and in its last month by the day.
 * The value of a birthday is the belonging status.
 */
const selectFigures = prepareQuery<FigureRow>(
  'select_figures',
  `SELECT figure, value, record_status, ${sums} ${own} IN ('status', 'sex', 'consent', 'email', 'phone') GROUP BY 1, 2, 3
  UNION ALL
  SELECT 'band', CASE value WHEN '' THEN 'unknown' ELSE ${buildBandCase('value', '$2::text[]')} END, record_status, ${sums}
    ${own} = 'birth-year' AND value <> ALL ($2::text[]) GROUP BY 2, 3
  UNION ALL
  SELECT 'band', ${buildBandCase('month.value', '$3::text[]')}, month.record_status, sum(month.count)::int, sum(month.differences)::int
    FROM unnest($2::text[]) edge (year) CROSS JOIN LATERAL (
      SELECT value, record_status, ${sums} ${own} = 'birth-month' AND value >= edge.year AND value < edge.year || '~' GROUP BY 1, 2
    ) month
    WHERE month.value <> ALL ($3::text[]) GROUP BY 2, 3
  UNION ALL
  SELECT 'band', ${buildBandCase('born.day', '$4::date[]')}, born.record_status, sum(born.count)::int, 0
    FROM unnest($4::date[]) edge (day) CROSS JOIN LATERAL (
      SELECT p.latest_birth AS day, p.record_status, count(*)::int AS count FROM people p
      WHERE p.church_id = $1 AND p.latest_birth >= date_trunc('month', edge.day)::date
        AND p.latest_birth < (date_trunc('month', edge.day) + interval '1 month')::date
      GROUP BY 1, 2
    ) born
    GROUP BY 2, 3
  UNION ALL
  SELECT 'month', to_char(to_timestamp(value::bigint) AT TIME ZONE $5::text, 'YYYY-MM'), record_status, ${sums}
    ${own} = 'created' AND value >= extract(epoch FROM $6::timestamp AT TIME ZONE $5::text)::bigint::text GROUP BY 2, 3
  UNION ALL
  SELECT 'birthdays-this-month', substr(value, 6), record_status, ${sums}
    ${own} = 'birthday' AND value >= $7::text AND value < $7::text || '~' GROUP BY 2, 3
  UNION ALL
  SELECT 'birthdays-this-week', birthday.status, birthday.record_status, sum(birthday.count)::int, 0
    FROM unnest($8::text[]) code CROSS JOIN LATERAL (
      SELECT substr(value, 6) AS status, record_status, ${sums}
      ${own} = 'birthday' AND value >= code || ' ' AND value < code || '!' GROUP BY 1, 2
    ) birthday
    GROUP BY 2, 3`,
);

function readFigures(db: ChurchDb, today: string, timeZone: string): Promise<FigureRow[]> {
  const edges = ageBandKeys.flatMap((band) => {
    const years = getBandYears(band);
    return years ? (birthRange(years, today).after ?? []) : [];
  });
  const week = listDays(getMonday(today), 7).flatMap(toBirthdayCodes);
  return selectFigures(db, [
    edges.map((day) => day.slice(0, 4)),
    edges.map((day) => day.slice(0, 7)),
    edges,
    timeZone,
    startOfMonth(today, -11),
    today.slice(5, 7),
    week.map((code) => String(code).padStart(4, '0')),
  ]);
}

type Birthday = PeopleStatistics['nextBirthdays'][number];

/** Reads the people of one day after another, and stops after ten. */
const selectBirthdays = prepareQuery<BirthdayRow>(
  'select_birthdays',
  `SELECT p.id, ${listColumns('p', nameFields).join(', ')}, p.birth_year, p.birth_month, p.birth_day
  FROM unnest($2::int2[], $3::int2[]) WITH ORDINALITY day (month, date, place)
  CROSS JOIN LATERAL (
    SELECT p.* FROM people p
    WHERE p.church_id = $1 AND p.record_status = 'active' AND p.birth_month = day.month AND p.birth_day = day.date
      AND NOT EXISTS (
        SELECT FROM belonging_statuses b WHERE b.church_id = $1 AND b.id = p.belonging_status_id AND b.key = 'deceased')
    OFFSET 0
  ) p
  ORDER BY day.place, p.sort_key, p.id
  LIMIT 10`,
);

/** At most ten birthdays within thirty days, without deceased people. */
export async function readNextBirthdays(db: ChurchDb, today: string): Promise<Birthday[]> {
  const days = listDays(today, 31).map((day) => ({ day, codes: toBirthdayCodes(day) }));
  const codes = days.flatMap((each) => each.codes);
  const rows = await selectBirthdays(db, [
    codes.map((code) => Math.floor(code / 100)),
    codes.map((code) => code % 100),
  ]);
  return rows.map((row) => {
    const code = row.birth_month * 100 + row.birth_day;
    const daysLeft = days.findIndex((each) => each.codes.includes(code));
    const year = parseDay(days[daysLeft]?.day ?? today).year;
    return {
      id: row.id,
      displayName: readDisplayName(row),
      month: row.birth_month,
      day: row.birth_day,
      turns: row.birth_year === null ? null : year - row.birth_year,
      daysLeft,
    };
  });
}

interface BirthdayRow extends NamedRow {
  readonly id: string;
  readonly birth_year: number | null;
  readonly birth_month: number;
  readonly birth_day: number;
}

const listDays = (day: string, count: number): string[] =>
  Array.from({ length: count }, (_, index) => addDays(day, index));

const getMonday = (day: string): string =>
  addDays(day, -((new Date(`${day}T00:00:00Z`).getUTCDay() + 6) % 7));

/** Month and day as one number; birthdays on 29 February are on 1 March in other years. */
function toBirthdayCodes(day: string): number[] {
  const { year, month, day: date } = parseDay(day);
  const code = month * 100 + date;
  return code === 301 && !isLeapYear(year) ? [229, code] : [code];
}

/** The people on record, without archived ones. */
export async function countPeople(db: ChurchDb): Promise<number> {
  const { count } = await db
    .selectFrom('people')
    .select((each) => each.fn.countAll<number>().as('count'))
    .where('record_status', '<>', 'archived')
    .executeTakeFirstOrThrow();
  return count;
}
