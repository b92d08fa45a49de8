/** Statistics of people: one query sums the figures. */
import { startOfMonth, toMonday } from '#domain/kernel/days.ts';
import { listBirthdayCodes, listDays } from '#domain/people/figures/birthdays.ts';
import type { BelongingStatusView } from '#domain/people/belonging.ts';
import { consentStatuses } from '#domain/people/contact-shapes.ts';
import { ageBandKeys, birthRange, getBandYears } from '#domain/people/rules.ts';
import { sexes } from '#domain/people/schema.ts';
import type { PeopleStatistics, Trends } from '#domain/people/figures/statistics.ts';
import type { ChurchDb } from '#server/core/database/database.ts';
import { buildIsDead } from './death-queries.ts';
import { sumId, sumUpFigures } from './figure-queries.ts';
import { prepareQuery } from '#server/core/database/prepared-queries.ts';

interface FigureRow {
  readonly figure:
    | 'status'
    | 'sex'
    | 'consent'
    | 'email'
    | 'phone'
    | 'to-ask'
    | 'band'
    | 'created'
    | 'first-visit'
    | 'baptism'
    | 'this-month'
    | 'birthdays-this-week'
    | 'birthdays-this-month';
  readonly value: string;
  readonly record_status: 'active' | 'inactive' | 'archived';
  readonly count: number;
  readonly differences: number;
}

export type Counts = Omit<PeopleStatistics, 'nextBirthdays'>;

export interface CountedPeriod {
  readonly today: string;
  readonly timeZone: string;
  /** The calendar year of the trends; the last twelve months without it. */
  readonly year?: number | undefined;
}

export async function readCounts(
  db: ChurchDb,
  statuses: readonly BelongingStatusView[],
  period: CountedPeriod,
): Promise<Counts> {
  const { today } = period;
  const from = period.year === undefined ? startOfMonth(today, -11) : `${period.year}-01-01`;
  const rows = await readFigures(db, from, period);
  await sumUpFigures(
    db,
    rows.reduce((sum, { differences }) => sum + differences, 0),
  );
  const figures = rows.filter(({ count }) => count !== 0);
  const present = figures.filter((row) => row.record_status !== 'archived');
  const active = figures.filter((row) => row.record_status === 'active');
  const by = (figure: FigureRow['figure'], value: string): number => sum(present, figure, value);
  const memberStatusIds = statuses.filter((each) => each.countsAsMember).map(({ id }) => id);
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
    members: memberStatusIds.reduce((total, id) => total + sum(active, 'status', id), 0),
    memberStatusIds,
    thisMonth: today.slice(0, 7),
    newThisMonth: sum(present, 'this-month'),
    withoutEmail: sum(active, 'email', 'false'),
    withoutPhone: by('phone', 'false'),
    withoutBirth: by('band', 'unknown'),
    deceased: -sum(
      present.filter(({ count }) => count < 0),
      'sex',
    ),
    toAsk: { consent: by('to-ask', 'consent'), contact: by('to-ask', 'contact') },
    byStatus: countByStatus(present, statuses),
    bySex: sexes.map((sex) => ({ sex, count: by('sex', sex) })),
    byAgeBand: ageBandKeys.map((band) => ({ band, count: by('band', band) })),
    byConsent: consentStatuses.map((consent) => ({ consent, count: by('consent', consent) })),
    trends: sumTrends(present, from),
    birthdaysThisWeek: sum(active, 'birthdays-this-week'),
    birthdaysThisMonth: sum(active, 'birthdays-this-month'),
  };
}

const trendFigures = {
  created: 'created',
  firstVisits: 'first-visit',
  baptisms: 'baptism',
} as const;

/** The twelve months from `from`, and the sum of the twelve before. */
function sumTrends(rows: readonly FigureRow[], from: string): Trends {
  const count = (month: string) => ({
    created: sum(rows, trendFigures.created, month),
    firstVisits: sum(rows, trendFigures.firstVisits, month),
    baptisms: sum(rows, trendFigures.baptisms, month),
  });
  const listMonths = (first: number) =>
    Array.from({ length: 12 }, (_, index) => {
      const month = startOfMonth(from, first + index).slice(0, 7);
      return { month, ...count(month) };
    });
  const total = (months: Trends['months']): Trends['total'] =>
    months.reduce(
      (all, each) => ({
        created: all.created + each.created,
        firstVisits: all.firstVisits + each.firstVisits,
        baptisms: all.baptisms + each.baptisms,
      }),
      { created: 0, firstVisits: 0, baptisms: 0 },
    );
  const months = listMonths(0);
  return { months, total: total(months), before: total(listMonths(-12)) };
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

/** The start of a day in the church's time zone, as the figures of `created` have it. */
const epoch = (day: string): string =>
  `extract(epoch FROM ${day}::timestamp AT TIME ZONE $5::text)::bigint::text`;

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
 * People who died have neither an age nor a birthday, and other counts of people subtract them. A child has no birthday in the
 * year of birth.
 */
const selectFigures = prepareQuery<FigureRow>(
  'select_figures',
  `SELECT figure, value, record_status, ${sums} ${own} IN ('status', 'sex', 'consent', 'email', 'phone', 'to-ask') GROUP BY 1, 2, 3
  UNION ALL
  SELECT split_part(value, ' ', 1), split_part(value, ' ', 2), record_status, -sum(count)::int, count(*) FILTER (WHERE id <> '${sumId}')::int
    ${own} = 'dead' GROUP BY 1, 2, 3
  UNION ALL
  SELECT born.figure, '', p.record_status, -count(*)::int, 0
    FROM people p CROSS JOIN LATERAL (VALUES
      ('birthdays-this-month', p.latest_birth >= $10::date),
      ('birthdays-this-week', to_char(p.latest_birth, 'MMDD') = ANY ($8::text[]))) born (figure, is_counted)
    WHERE p.church_id = $1 AND p.latest_birth >= $10::date - 6 AND p.birth_day IS NOT NULL AND born.is_counted AND NOT ${buildIsDead('p')}
    GROUP BY 1, 3
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
        AND p.latest_birth < (date_trunc('month', edge.day) + interval '1 month')::date AND NOT ${buildIsDead('p')}
      GROUP BY 1, 2
    ) born
    GROUP BY 2, 3
  UNION ALL
  SELECT 'created', to_char(to_timestamp(value::bigint) AT TIME ZONE $5::text, 'YYYY-MM'), record_status, ${sums}
    ${own} = 'created' AND value >= ${epoch('$6')} AND value < ${epoch('$9')} GROUP BY 2, 3
  UNION ALL
  SELECT figure, value, record_status, ${sums}
    ${own} IN ('first-visit', 'baptism') AND value >= to_char($6::timestamp, 'YYYY-MM') AND value < to_char($9::timestamp, 'YYYY-MM')
    GROUP BY 1, 2, 3
  UNION ALL
  SELECT 'this-month', '', record_status, ${sums} ${own} = 'created' AND value >= ${epoch('$10')} GROUP BY 3
  UNION ALL
  SELECT 'birthdays-this-month', '', record_status, ${sums}
    ${own} = 'birthday' AND value >= $7::text AND value < $7::text || '~' GROUP BY 3
  UNION ALL
  SELECT 'birthdays-this-week', '', birthday.record_status, sum(birthday.count)::int, 0
    FROM unnest($8::text[]) code CROSS JOIN LATERAL (
      SELECT record_status, ${sums}
      ${own} = 'birthday' AND value >= code || ' ' AND value < code || '!' GROUP BY 1
    ) birthday
    GROUP BY 3`,
);

function readFigures(
  db: ChurchDb,
  from: string,
  { today, timeZone }: CountedPeriod,
): Promise<FigureRow[]> {
  const edges = ageBandKeys.flatMap((band) => {
    const years = getBandYears(band);
    return years ? (birthRange(years, today).after ?? []) : [];
  });
  const week = listDays(toMonday(today), 7).flatMap(listBirthdayCodes);
  return selectFigures(db, [
    edges.map((day) => day.slice(0, 4)),
    edges.map((day) => day.slice(0, 7)),
    edges,
    timeZone,
    startOfMonth(from, -12),
    today.slice(5, 7),
    week.map((code) => String(code).padStart(4, '0')),
    startOfMonth(from, 12),
    startOfMonth(today),
  ]);
}

const selectPeopleToAsk = prepareQuery<{ readonly value: string; readonly count: number }>(
  'select_people_to_ask',
  `SELECT value, sum(count)::int AS count ${own} = 'to-ask' AND record_status <> 'archived' GROUP BY 1`,
);

/** As in the statistics, for a page that needs nothing else of them. */
export async function readPeopleToAsk(db: ChurchDb): Promise<PeopleStatistics['toAsk']> {
  const rows = await selectPeopleToAsk(db, []);
  const count = (value: string): number => rows.find((row) => row.value === value)?.count ?? 0;
  return { consent: count('consent'), contact: count('contact') };
}

const selectCount = prepareQuery<{ readonly count: number }>(
  'count_people',
  `SELECT coalesce(sum(count), 0)::int AS count ${own} = 'sex' AND record_status <> 'archived'`,
);

/** The people on record, without archived ones: each is counted once in the figures by sex. */
export const countPeople = async (db: ChurchDb): Promise<number> =>
  (await selectCount(db, []))[0]?.count ?? 0;
