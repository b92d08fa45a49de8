/** Statistics of people: one query for all counts, and one for the next birthdays. */
import { addDays, startOfMonth } from '#domain/kernel/days.ts';
import { parseDay, isLeapYear } from '#domain/kernel/partial-date.ts';
import type { PeopleStatistics } from '#domain/people/list.ts';
import { ageBandKeys, birthRange, getBandYears } from '#domain/people/rules.ts';
import type { BelongingStatusView } from '#domain/people/belonging.ts';
import { consentStatuses } from '#domain/people/contact-shapes.ts';
import { sexes } from '#domain/people/schema.ts';
import { getChurchId, type ChurchDb } from '#server/core/database/database.ts';
import { listColumns, nameFields, readDisplayName, type NamedRow } from '../person-mapper.ts';
import { runPrepared } from './prepared-queries.ts';

interface StatisticsGroup {
  readonly dimension: number;
  readonly record_status: 'active' | 'inactive' | 'archived';
  readonly value: string | null;
  readonly count: number;
  readonly without_email: number;
  readonly without_phone: number;
  readonly this_week: number;
  readonly this_month: number;
}

/** GROUPING() values of rows grouped by the record status and one more column; `all` by the record status only. */
const dimensions = {
  status: 0b01111,
  sex: 0b10111,
  band: 0b11011,
  consent: 0b11101,
  month: 0b11110,
  all: 0b11111,
};

type Dimension = keyof typeof dimensions;
type Counts = Omit<PeopleStatistics, 'nextBirthdays'>;

export async function readCounts(
  db: ChurchDb,
  statuses: readonly BelongingStatusView[],
  today: string,
  timeZone: string,
): Promise<Counts> {
  const groups = await readStatisticsGroups(
    db,
    today,
    timeZone,
    statuses.filter(({ key }) => key === 'deceased').map(({ id }) => id),
  );
  const present = groups.filter((group) => group.record_status !== 'archived');
  const by = (
    dimension: Dimension,
    value: string | null,
    rows: readonly StatisticsGroup[] = present,
  ): number => countBy(rows, dimension, value);
  const all = present.filter(({ dimension }) => dimension === dimensions.all);
  const active = groups.filter((group) => group.record_status === 'active');
  const allActive = all.filter((group) => group.record_status === 'active');
  const months = Array.from({ length: 12 }, (_, index) =>
    startOfMonth(today, index - 11).slice(0, 7),
  );
  const newPerMonth = months.map((month) => ({ month, count: by('month', month) }));
  return {
    total: sum(all),
    active: sum(allActive),
    inactive: sum(all.filter((group) => group.record_status === 'inactive')),
    archived: sum(
      groups.filter(
        (group) => group.record_status === 'archived' && group.dimension === dimensions.all,
      ),
    ),
    members: statuses
      .filter((status) => status.countsAsMember)
      .reduce((total, { id }) => total + by('status', id, active), 0),
    withoutEmail: sum(all, 'without_email'),
    withoutPhone: sum(all, 'without_phone'),
    withoutBirth: by('band', 'unknown'),
    byStatus: countByStatus(present, statuses),
    bySex: sexes.map((sex) => ({ sex, count: by('sex', sex) })),
    byAgeBand: ageBandKeys.map((band) => ({ band, count: by('band', band) })),
    byConsent: consentStatuses.map((consent) => ({ consent, count: by('consent', consent) })),
    newPerMonth,
    newThisMonth: newPerMonth.at(-1)?.count ?? 0,
    birthdaysThisWeek: sum(allActive, 'this_week'),
    birthdaysThisMonth: sum(allActive, 'this_month'),
  };
}

function sum(
  rows: readonly StatisticsGroup[],
  column: 'count' | 'without_email' | 'without_phone' | 'this_week' | 'this_month' = 'count',
): number {
  return rows.reduce((total, row) => total + row[column], 0);
}

function countBy(
  rows: readonly StatisticsGroup[],
  dimension: Dimension,
  value: string | null,
): number {
  return sum(rows.filter((row) => row.dimension === dimensions[dimension] && row.value === value));
}

/** The number of people per status; those without a status only if there are any. */
function countByStatus(
  rows: readonly StatisticsGroup[],
  statuses: readonly BelongingStatusView[],
): Counts['byStatus'] {
  const byStatus: Counts['byStatus'] = statuses.map(({ id, key, name }) => ({
    statusId: id,
    key,
    name,
    count: countBy(rows, 'status', id),
  }));
  const without = countBy(rows, 'status', null);
  return without > 0
    ? [...byStatus, { statusId: null, key: null, name: '', count: without }]
    : byStatus;
}

function readStatisticsGroups(
  db: ChurchDb,
  today: string,
  timeZone: string,
  deceased: readonly string[],
): Promise<StatisticsGroup[]> {
  const values: unknown[] = [getChurchId(db)];
  const add = (value: unknown): string => `$${values.push(value)}`;
  const week = listDays(getMonday(today), 7).flatMap(toBirthdayCodes);
  const zone = `${add(timeZone)}::text`;
  const text = `
    SELECT GROUPING(status_id, sex, band, consent, month) AS dimension, record_status,
      coalesce(status_id, sex, band, consent, month) AS value, count(*)::int AS count,
      count(*) FILTER (WHERE NOT has_email)::int AS without_email,
      count(*) FILTER (WHERE NOT has_phone)::int AS without_phone,
      count(*) FILTER (WHERE code = ANY (${add(week)}::int[]))::int AS this_week,
      count(*) FILTER (WHERE code / 100 = ${add(parseDay(today).month)}::int)::int AS this_month
    FROM (
      SELECT p.belonging_status_id::text AS status_id, p.sex, ${buildBandCase(today, add)} AS band, p.newsletter_consent AS consent,
        CASE WHEN p.created_at >= (${add(startOfMonth(today, -11))}::timestamp AT TIME ZONE ${zone})
          THEN to_char(p.created_at AT TIME ZONE ${zone}, 'YYYY-MM') ELSE '' END AS month,
        p.record_status, p.has_email, p.has_phone,
        CASE WHEN p.belonging_status_id = ANY (${add(deceased)}::uuid[]) THEN NULL ELSE p.birth_month * 100 + p.birth_day END AS code
      FROM people p WHERE p.church_id = $1
    ) counted
    GROUP BY GROUPING SETS ((record_status), (record_status, status_id), (record_status, sex), (record_status, band),
      (record_status, consent), (record_status, month))`;
  return runPrepared<StatisticsGroup>(db, text, values);
}

function buildBandCase(today: string, add: (value: unknown) => string): string {
  const cases = ageBandKeys.flatMap((band) => {
    const years = getBandYears(band);
    if (!years) return [];
    const { after } = birthRange(years, today);
    return after === null
      ? [`ELSE '${band}'`]
      : [`WHEN p.latest_birth > ${add(after)}::date THEN '${band}'`];
  });
  return `CASE WHEN p.latest_birth IS NULL THEN 'unknown' ${cases.join(' ')} END`;
}

type Birthday = PeopleStatistics['nextBirthdays'][number];

/** At most ten birthdays within thirty days, without deceased people. */
export async function readNextBirthdays(db: ChurchDb, today: string): Promise<Birthday[]> {
  const days = listDays(today, 31).map((day) => ({ day, codes: toBirthdayCodes(day) }));
  const rows = await runPrepared<BirthdayRow>(
    db,
    `SELECT p.id, ${listColumns('p', nameFields).join(', ')}, p.birth_year, p.birth_month, p.birth_day
    FROM people p LEFT JOIN belonging_statuses b ON b.church_id = $1 AND b.id = p.belonging_status_id
    WHERE p.church_id = $1 AND p.record_status = 'active' AND b.key IS DISTINCT FROM 'deceased'
      AND p.birth_month * 100 + p.birth_day = ANY ($2::int[])
    ORDER BY array_position($2::int[], p.birth_month * 100 + p.birth_day), p.sort_key, p.id
    LIMIT 10`,
    [getChurchId(db), days.flatMap(({ codes }) => codes)],
  );
  return rows.map((row) => {
    const code = row.birth_month * 100 + row.birth_day;
    const daysLeft = days.findIndex(({ codes }) => codes.includes(code));
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
