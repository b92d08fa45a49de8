import { sql } from 'kysely';
import { toPlainDay } from '#domain/kernel/days.ts';
import { isOldEnough } from '#domain/person-accounts/age.ts';
import { now } from '#server/core/clock.ts';
import { getChurchId, type ChurchDb } from '#server/core/database/database.ts';
import { selectActiveCandidates, selectPeopleWithAddresses } from '#server/people/public.ts';

/**
 * The people who are active and alive, and not known to be too young for an account, each with the first address that no mail came
 * back from.
 */
export async function listInvitable(
  db: ChurchDb,
  personIds: readonly string[],
): Promise<ReadonlyMap<string, string | null>> {
  if (personIds.length === 0) return new Map();
  const { rows } = await sql<{
    readonly person_id: string;
    readonly email: string | null;
    readonly address_status: string;
    readonly birth_year: number | null;
    readonly birth_month: number | null;
    readonly birth_day: number | null;
  }>`SELECT c.person_id, c.email, c.address_status, c.birth_year, c.birth_month, c.birth_day FROM (${selectActiveCandidates(getChurchId(db), personIds)}) c`.execute(
    db,
  );
  const today = toPlainDay(now(), 'UTC');
  return new Map(
    rows
      .filter((row) =>
        isOldEnough({ year: row.birth_year, month: row.birth_month, day: row.birth_day }, today),
      )
      .map((row) => [row.person_id, row.address_status === 'bounced' ? null : row.email]),
  );
}

/** The active people who have these addresses, by address. */
export async function listPeopleWithAddresses(
  db: ChurchDb,
  emails: readonly string[],
): Promise<ReadonlyMap<string, readonly string[]>> {
  if (emails.length === 0) return new Map();
  const { rows } = await sql<{ readonly person_id: string; readonly email: string }>`
    SELECT * FROM (${selectPeopleWithAddresses(getChurchId(db), emails)}) owners`.execute(db);
  const groups = Map.groupBy(rows, ({ email }) => email);
  return new Map(
    [...groups].map(([email, people]) => [email, people.map(({ person_id: id }) => id)]),
  );
}
