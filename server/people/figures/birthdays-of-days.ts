/** The birthdays of some days, for calendars: whose they are is said by the same rules as on the front page. */
import { checkAccess, type Visitor } from '#domain/access/guard.ts';
import { countDays } from '#domain/kernel/days.ts';
import { listBirthdayCodes, listDays } from '#domain/people/figures/birthdays.ts';
import { peoplePermissions } from '#domain/people/permissions.ts';
import { showsBirthdays } from '#server/churches/public.ts';
import type { ChurchDb } from '#server/core/database/database.ts';
import { readDisplayName } from '../person-mapper.ts';
import { selectBirthdaysOfDays } from '../queries/birthday-queries.ts';

export interface BirthdaysOfDay {
  readonly day: string;
  /** How many there are; at most as many people as was asked for. */
  readonly count: number;
  readonly people: readonly { readonly id: string | null; readonly name: string }[];
}

interface Wanted {
  readonly from: string;
  /** Excluded. */
  readonly to: string;
  readonly limit: number;
}

/** On the days that have one. Visitors without people's permission learn names of members, if the church wants it. */
export async function listBirthdays(
  db: ChurchDb,
  visitor: Visitor,
  { from, to, limit }: Wanted,
): Promise<BirthdaysOfDay[]> {
  if (checkAccess(visitor, { module: 'people', subscription: true }) !== null) return [];
  const seesPeople = checkAccess(visitor, { permission: peoplePermissions.view }) === null;
  if (!seesPeople && !(await showsBirthdays(db))) return [];
  const days = listDays(from, countDays(from, to));
  const rows = await selectBirthdaysOfDays(
    db,
    days.flatMap((day) => listBirthdayCodes(day).map((code) => ({ day, code }))),
    { membersAlone: !seesPeople, limit },
  );
  return [...Map.groupBy(rows, (row) => row.day)].map(([day, found]) => ({
    day,
    count: found[0]?.total ?? 0,
    people: found.map((row) => ({
      id: seesPeople ? row.id : null,
      name: readDisplayName(row),
    })),
  }));
}
