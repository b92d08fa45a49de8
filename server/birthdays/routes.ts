import { birthdaysContract as contract, type BirthdayOfMonth } from '#domain/birthdays/contract.ts';
import { countDays, startOfMonth } from '#domain/kernel/days.ts';
import { parseDay } from '#domain/kernel/partial-date.ts';
import { listBirthdayCodes, listDays } from '#domain/people/figures/birthdays.ts';
import type { ChurchDb } from '#server/core/database/database.ts';
import { route, type Route } from '#server/core/http/http.ts';
import { readDisplayName, selectBirthdaysOfDays } from '#server/people/public.ts';

export const birthdaysRoutes: readonly Route[] = [
  route(contract.month, async ({ db, input }) => ({ items: await listMonth(db, input.month) })),
];

/** More than a church has on one day. */
const maxPerDay = 5000;

async function listMonth(db: ChurchDb, month: string): Promise<BirthdayOfMonth[]> {
  const first = `${month}-01`;
  const days = listDays(first, countDays(first, startOfMonth(first, 1)));
  const rows = await selectBirthdaysOfDays(
    db,
    days.flatMap((day) => listBirthdayCodes(day).map((code) => ({ day, code }))),
    { membersAlone: false, limit: maxPerDay },
  );
  return rows.map((row) => ({
    id: row.id,
    displayName: readDisplayName(row),
    day: row.day,
    turns: row.birth_year === null ? null : parseDay(row.day).year - row.birth_year,
  }));
}
