/** Birthdays of the next days, and first visits of the last ones, with what a call or a message needs. */
import type { ChurchDb } from '#server/core/database/database.ts';
import { listBirthdayCodes, listDays } from '#domain/people/figures/birthdays.ts';
import { maxSharedBirthdays } from '#domain/people/figures/front-page.ts';
import { parseDay } from '#domain/kernel/partial-date.ts';
import type { Birthday, NamedPerson } from '#domain/people/figures/statistics.ts';
import { listColumns, nameFields, readDisplayName, type NamedRow } from '../person-mapper.ts';
import { buildIsDead } from './death-queries.ts';
import { prepareQuery } from '#server/core/database/prepared-queries.ts';

const namedColumns = `p.id, p.photo_id, ${listColumns('p', nameFields).join(', ')}, t.e164, t.whatsapp`;
const joinPhone = `LEFT JOIN person_phones t ON t.church_id = $1 AND t.person_id = p.id AND t.position = 0`;

interface PersonRow extends NamedRow {
  readonly id: string;
  readonly photo_id: string | null;
  readonly e164: string | null;
  readonly whatsapp: boolean | null;
}

const toNamedPerson = (row: PersonRow): NamedPerson => ({
  id: row.id,
  displayName: readDisplayName(row),
  photoId: row.photo_id,
  phone: row.e164,
  whatsapp: row.whatsapp ?? false,
});

interface BirthdayRow extends PersonRow {
  readonly birth_year: number | null;
  readonly birth_month: number;
  readonly birth_day: number;
  /** The days until then, and its year. */
  readonly place: number;
  readonly year: number;
}

export const isAlive = `NOT ${buildIsDead('people')}`;
export const isLivingMember = `${isAlive} AND belonging_status_id = ANY (ARRAY(
  SELECT b.id FROM belonging_statuses b WHERE b.church_id = $1 AND b.counts_as_member))`;

/** Without who is born in that year. The days are JSON and the limit a constant, because otherwise PostgreSQL would plan the statement again each time. */
const buildBirthdays = (condition: string, limit: number): string => `
  SELECT ${namedColumns}, p.birth_year, p.birth_month, p.birth_day, coming.place, coming.year
  FROM (
    SELECT found.id, day.place, day.year
    FROM jsonb_to_recordset($2::jsonb) day (code int, place int, year int)
    CROSS JOIN LATERAL (
      SELECT id, sort_key FROM people
      WHERE church_id = $1 AND record_status = 'active'
        AND birth_month = day.code / 100 AND birth_day = day.code % 100
        AND (birth_year IS NULL OR birth_year < day.year) AND ${condition}
      OFFSET 0
    ) found
    ORDER BY day.place, found.sort_key, found.id
    LIMIT ${limit}
  ) coming
  JOIN people p ON p.church_id = $1 AND p.id = coming.id
  ${joinPhone}
  ORDER BY coming.place, p.sort_key, p.id`;

const selectBirthdays = prepareQuery<BirthdayRow>('select_birthdays', buildBirthdays(isAlive, 10));
const selectMembersBirthdays = prepareQuery<BirthdayRow>(
  'select_members_birthdays',
  buildBirthdays(isLivingMember, maxSharedBirthdays + 1),
);

interface ComingDays {
  /** Today and so many more. */
  readonly days: number;
  readonly limit: number;
}

/** Birthdays without those of deceased people; `limit` is ten at most. */
export const readNextBirthdays = (
  db: ChurchDb,
  today: string,
  coming: ComingDays,
): Promise<Birthday[]> => readBirthdays(db, selectBirthdays, today, coming);

/** Of people whose status counts as member; `limit` is `maxSharedBirthdays` and one at most. */
export const readMembersBirthdays = (
  db: ChurchDb,
  today: string,
  coming: ComingDays,
): Promise<Birthday[]> => readBirthdays(db, selectMembersBirthdays, today, coming);

async function readBirthdays(
  db: ChurchDb,
  select: typeof selectBirthdays,
  today: string,
  { days, limit }: ComingDays,
): Promise<Birthday[]> {
  const codes = listDays(today, days + 1).flatMap((day, place) =>
    listBirthdayCodes(day).map((code) => ({ code, place, year: parseDay(day).year })),
  );
  const rows = await select(db, [JSON.stringify(codes)]);
  return rows.slice(0, limit).map((row) => ({
    ...toNamedPerson(row),
    month: row.birth_month,
    day: row.birth_day,
    turns: row.birth_year === null ? null : row.year - row.birth_year,
    daysLeft: row.place,
  }));
}

interface VisitRow extends PersonRow {
  readonly first_visit: string;
  readonly total: number;
}

/** In the order of the index `people_by_first_visit`. */
const selectFirstVisits = prepareQuery<VisitRow>(
  'select_first_visits',
  `SELECT ${namedColumns}, p.first_visit::text AS first_visit, p.total
  FROM (
    SELECT p.*, count(*) OVER ()::int AS total FROM people p
    WHERE p.church_id = $1 AND coalesce(p.first_visit, '-infinity'::date) >= $2::date AND p.record_status <> 'archived'
    ORDER BY coalesce(p.first_visit, '-infinity'::date) DESC, p.id DESC
    LIMIT $3
  ) p
  ${joinPhone}
  ORDER BY p.first_visit DESC, p.id DESC`,
);

export interface FirstVisits {
  readonly people: (NamedPerson & { readonly firstVisit: string })[];
  readonly total: number;
}

/** The latest first visits since a day, and how many they are. */
export async function readFirstVisits(
  db: ChurchDb,
  since: string,
  limit: number,
): Promise<FirstVisits> {
  const rows = await selectFirstVisits(db, [since, limit]);
  return {
    people: rows.map((row) => ({ ...toNamedPerson(row), firstVisit: row.first_visit })),
    total: rows[0]?.total ?? 0,
  };
}
