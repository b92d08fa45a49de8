import { sql } from 'kysely';
import { getChurchId, type ChurchDb } from '#server/core/database/database.ts';
import { selectActiveCandidates, selectPeopleWithAddresses } from '#server/people/public.ts';

/** The people who are active and alive, each with the first address that no mail came back from. */
export async function listInvitable(
  db: ChurchDb,
  personIds: readonly string[],
): Promise<ReadonlyMap<string, string | null>> {
  if (personIds.length === 0) return new Map();
  const { rows } = await sql<{
    readonly person_id: string;
    readonly email: string | null;
    readonly address_status: string;
  }>`SELECT c.person_id, c.email, c.address_status FROM (${selectActiveCandidates(getChurchId(db), personIds)}) c`.execute(
    db,
  );
  return new Map(
    rows.map((row) => [row.person_id, row.address_status === 'bounced' ? null : row.email]),
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
