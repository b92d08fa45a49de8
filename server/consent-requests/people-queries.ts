/** What asking needs of people, and who was asked. */
import { sql } from 'kysely';
import { getChurchId, type ChurchDb } from '#server/core/database/database.ts';
import { selectActiveCandidates, selectPeopleCandidates } from '#server/people/public.ts';

export interface Candidate {
  readonly id: string;
  readonly is_active: boolean;
  readonly consent: string;
  readonly email: string | null;
  readonly address_status: string;
  /** Somebody with this address wants no such mail. */
  readonly is_stopped: boolean;
  readonly asked_at: Date | null;
}

/** The people who are alive, sorted by name. */
export async function readCandidates(
  db: ChurchDb,
  personIds: readonly string[],
): Promise<readonly Candidate[]> {
  if (personIds.length === 0) return [];
  const church = getChurchId(db);
  const { rows } = await sql<Candidate>`
    SELECT c.person_id AS id, active.person_id IS NOT NULL AS is_active, c.consent, c.email, c.address_status, r.asked_at,
      r.stopped_at IS NOT NULL OR EXISTS (
        SELECT FROM consent_requests other
        WHERE other.church_id = ${church}::uuid AND other.email = c.email AND other.stopped_at IS NOT NULL) AS is_stopped
    FROM (${selectPeopleCandidates(church, personIds)}) c
    LEFT JOIN (${selectActiveCandidates(church, personIds)}) active ON active.person_id = c.person_id
    LEFT JOIN consent_requests r ON r.church_id = ${church}::uuid AND r.person_id = c.person_id
    ORDER BY c.surname, c.name, c.person_id`.execute(db);
  return rows;
}

/** The ids of the people who were asked after this moment, or want no such mails. */
async function listAsked(db: ChurchDb, since: Date): Promise<readonly string[]> {
  const rows = await db
    .selectFrom('consent_requests')
    .select('person_id')
    .where((eb) => eb.or([eb('asked_at', '>', since), eb('stopped_at', 'is not', null)]))
    .execute();
  return rows.map((row) => row.person_id);
}

/** How many people who were asked after this moment, or want no such mails, are active, alive and have not answered. */
export async function countUnanswered(db: ChurchDb, since: Date): Promise<number> {
  const asked = await listAsked(db, since);
  if (asked.length === 0) return 0;
  const { rows } = await sql<{ readonly count: number }>`
    SELECT count(*)::int AS count FROM (${selectActiveCandidates(getChurchId(db), asked)}) c
    WHERE c.consent = 'none'`.execute(db);
  return rows[0]?.count ?? 0;
}

export interface Recipient {
  readonly id: string;
  readonly email: string;
}

/** Marks the people as asked, and returns the ids of those who were not asked since then, so that two runs at once ask nobody twice. */
export async function claimPeople(
  db: ChurchDb,
  recipients: readonly Recipient[],
  { at, since }: { readonly at: Date; readonly since: Date },
): Promise<readonly string[]> {
  if (recipients.length === 0) return [];
  const rows = await db
    .insertInto('consent_requests')
    .values(recipients.map(({ id, email }) => ({ person_id: id, email, asked_at: at })))
    .onConflict((conflict) =>
      conflict
        .columns(['church_id', 'person_id'])
        .doUpdateSet((eb) => ({ asked_at: at, email: eb.ref('excluded.email') }))
        .where('consent_requests.asked_at', '<=', since)
        .where('consent_requests.stopped_at', 'is', null),
    )
    .returning('person_id')
    .execute();
  return rows.map((row) => row.person_id);
}

/** Whether the person wants no such mails; null if nobody asked this person. */
export async function readStop(db: ChurchDb, personId: string): Promise<boolean | null> {
  const row = await db
    .selectFrom('consent_requests')
    .select('stopped_at')
    .where('person_id', '=', personId)
    .executeTakeFirst();
  return row ? row.stopped_at !== null : null;
}

/** Changes nothing if it is so already. */
export async function writeStop(
  db: ChurchDb,
  personId: string,
  stoppedAt: Date | null,
): Promise<void> {
  await db
    .updateTable('consent_requests')
    .set({ stopped_at: stoppedAt })
    .where('person_id', '=', personId)
    .where('stopped_at', stoppedAt ? 'is' : 'is not', null)
    .execute();
}

/** Two records became one, which was asked when the later of them was, and wants no mails if one of them wants none. */
export async function moveRequests(
  db: ChurchDb,
  fromPersonId: string,
  toPersonId: string,
): Promise<void> {
  const church = getChurchId(db);
  await sql`
    INSERT INTO consent_requests AS r (church_id, person_id, email, asked_at, stopped_at)
    SELECT ${church}::uuid, ${toPersonId}::uuid, email, asked_at, stopped_at FROM consent_requests
    WHERE church_id = ${church}::uuid AND person_id = ${fromPersonId}::uuid
    ON CONFLICT (church_id, person_id) DO UPDATE SET
      asked_at = greatest(r.asked_at, excluded.asked_at), stopped_at = coalesce(r.stopped_at, excluded.stopped_at),
      email = CASE WHEN excluded.stopped_at IS NULL THEN r.email ELSE excluded.email END
    WHERE r.church_id = ${church}::uuid`.execute(db);
}
