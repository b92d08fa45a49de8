/** The birthdays of some days. */
import type { ChurchDb } from '#server/core/database/database.ts';
import { prepareQuery } from '#server/core/database/prepared-queries.ts';
import { listColumns, nameFields, type NamedRow } from '../person-mapper.ts';
import { isAlive, isLivingMember } from './coming-queries.ts';

interface BirthdayRow extends NamedRow {
  readonly id: string;
  readonly day: string;
  readonly birth_year: number | null;
  /** Of the day. */
  readonly total: number;
}

interface CodeOfDay {
  readonly day: string;
  readonly code: number;
}

/** Each day by the order of names, without who is born in that year, and no more than a number of people. */
const build = (condition: string): string => `
  SELECT found.id, found.day, found.total, p.birth_year, ${listColumns('p', nameFields).join(', ')}
  FROM (
    SELECT each.id, code.day, count(*) OVER (PARTITION BY code.day)::int AS total,
      row_number() OVER (PARTITION BY code.day ORDER BY each.sort_key, each.id) AS place
    FROM jsonb_to_recordset($2::jsonb) code (day text, code int)
    CROSS JOIN LATERAL (
      SELECT id, sort_key FROM people
      WHERE church_id = $1 AND record_status = 'active'
        AND birth_month = code.code / 100 AND birth_day = code.code % 100
        AND (birth_year IS NULL OR birth_year < left(code.day, 4)::int) AND ${condition}
      OFFSET 0
    ) each
  ) found
  JOIN people p ON p.church_id = $1 AND p.id = found.id
  WHERE found.place <= $3::int
  ORDER BY found.day, found.place`;

const selectAll = prepareQuery<BirthdayRow>('select_birthdays_of_days', build(isAlive));
const selectMembers = prepareQuery<BirthdayRow>(
  'select_members_birthdays_of_days',
  build(isLivingMember),
);

export const selectBirthdaysOfDays = (
  db: ChurchDb,
  codes: readonly CodeOfDay[],
  { membersAlone, limit }: { readonly membersAlone: boolean; readonly limit: number },
): Promise<BirthdayRow[]> =>
  (membersAlone ? selectMembers : selectAll)(db, [JSON.stringify(codes), limit]);
