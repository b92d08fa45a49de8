/** People's data for newsletters: SQL of recipients, and changes of consent and e-mail status. */
import { sql, type RawBuilder } from 'kysely';
import type { Permission } from '#domain/kernel/permission.ts';
import type { ChurchDb } from '#server/core/database/database.ts';
import type { TransactionCall } from '#server/core/http/http.ts';
import type { ActorChurch } from '#server/core/session/actor.ts';
import { newId } from '#server/core/ids.ts';
import { isDead } from './death-queries.ts';
import { movingFigures } from './figure-queries.ts';

/**
 * A SELECT with one row per person: `church_id`, `person_id`, `name`, `given_names`, `surname`, `email` (null without one),
 * `address_status`, `consent` and the parts of the birth date; nobody who is known to have died. Of several addresses it returns the first deliverable one.
 */
function selectCandidates(churchId: string, condition: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`
    SELECT DISTINCT ON (p.id) p.church_id, p.id AS person_id,
           coalesce(nullif(concat_ws(' ', nullif(p.given_names, ''), nullif(p.surname1, ''), nullif(p.surname2, '')), ''), p.nickname) AS name,
           coalesce(nullif(p.given_names, ''), nullif(p.nickname, '')) AS given_names, nullif(p.surname1, '') AS surname,
           e.email, coalesce(e.status, 'ok') AS address_status, p.newsletter_consent AS consent, p.birth_year, p.birth_month, p.birth_day
    FROM people p
    LEFT JOIN belonging_statuses b ON b.church_id = p.church_id AND b.id = p.belonging_status_id
    LEFT JOIN person_emails e ON e.church_id = p.church_id AND e.person_id = p.id
    WHERE p.church_id = ${churchId} AND NOT ${isDead(churchId)} AND ${condition}
    ORDER BY p.id, e.status <> 'ok', e.position`;
}

/** `all`: active people; `active_members`: those whose belonging status counts as member. */
export const selectMemberCandidates = (
  churchId: string,
  type: 'all' | 'active_members',
): RawBuilder<unknown> =>
  selectCandidates(
    churchId,
    sql`p.record_status = 'active' AND (${type} = 'all' OR b.counts_as_member)`,
  );

/** `person_id` and `sort_key` of the members of the church, which is cheaper than with their addresses. */
export const selectMembers = (churchId: string): RawBuilder<unknown> => sql`
  SELECT p.id AS person_id, p.sort_key FROM people p
  JOIN belonging_statuses b ON b.church_id = p.church_id AND b.id = p.belonging_status_id
  WHERE p.church_id = ${churchId}::uuid AND p.record_status = 'active' AND b.counts_as_member AND NOT ${isDead(churchId)}`;

/** `person_id` and `email` of the active people who have one of these addresses, also as a second one. */
export const selectPeopleWithAddresses = (churchId: string, emails: readonly string[]) => sql`
  SELECT p.id AS person_id, e.email FROM people p JOIN person_emails e ON e.church_id = p.church_id AND e.person_id = p.id
  WHERE p.church_id = ${churchId}::uuid AND p.record_status = 'active' AND e.email = ANY (${[...emails]}::text[]) AND NOT ${isDead(churchId)}`;

/** Live lists of people that a feature keeps, such as saved filters. Newsletters offer them as recipient lists. */
export interface RecipientSource {
  /** Who may see and choose the lists. Sending to a chosen one does not need it. */
  readonly permission: Permission;
  /** Those that the actor may choose. Ids are UUIDs. */
  readonly list: (
    call: Pick<TransactionCall<unknown>, 'db' | 'actor' | 'church'>,
  ) => Promise<readonly { id: string; name: string; recipientCount: number }[]>;
  /** Which of these are lists of this source, and who is on them now. */
  readonly findLists: (
    db: ChurchDb,
    listIds: readonly string[],
    church: Pick<ActorChurch, 'timeZone' | 'country'>,
  ) => Promise<{ readonly known: readonly string[]; readonly personIds: readonly string[] }>;
}

/** The active people among these. */
export const selectActiveCandidates = (
  churchId: string,
  ids: readonly string[],
): RawBuilder<unknown> =>
  selectCandidates(churchId, sql`p.record_status = 'active' AND p.id = ANY (${[...ids]}::uuid[])`);

/** The candidates with these ids. */
export const selectPeopleCandidates = (
  churchId: string,
  ids: readonly string[],
): RawBuilder<unknown> => selectCandidates(churchId, sql`p.id = ANY (${[...ids]}::uuid[])`);

/** SQL expression: whether a person with this address withdrew the consent and no other person with it granted one. */
export function hasWithdrawnConsent(
  churchId: RawBuilder<unknown>,
  email: RawBuilder<unknown>,
): RawBuilder<unknown> {
  return sql`coalesce((
    SELECT bool_or(p.newsletter_consent = 'withdrawn') AND NOT bool_or(p.newsletter_consent = 'granted')
    FROM person_emails e JOIN people p ON p.church_id = e.church_id AND p.id = e.person_id
    WHERE e.church_id = ${churchId} AND e.email = ${email}), false)`;
}

/** Records a consent that was changed by an unsubscribe link, for all people with this address (lower case). */
export async function updateConsentByEmail(
  db: ChurchDb,
  email: string,
  status: 'granted' | 'withdrawn',
  at: Date,
): Promise<void> {
  const owners = await db
    .selectFrom('people as p')
    .innerJoin('person_emails as e', 'e.person_id', 'p.id')
    .select('p.id')
    .distinct()
    .where('e.email', '=', email)
    .where('p.newsletter_consent', status === 'withdrawn' ? '<>' : '=', 'withdrawn')
    .execute();
  if (owners.length === 0) return;
  await db
    .insertInto('consents')
    .values(
      owners.map(({ id }) => ({
        person_id: id,
        id: newId(),
        status,
        channel: 'unsubscribe',
        stated_by: email,
        stated_at: at,
      })),
    )
    .execute();
  const ids = owners.map(({ id }) => id);
  await movingFigures(db, ids, () =>
    db
      .updateTable('people')
      .set((eb) => ({ newsletter_consent: status, version: eb('version', '+', 1), updated_at: at }))
      .where('id', 'in', ids)
      .execute(),
  );
}

/** Sets the status of an address (lower case) for all people who have it; mails are only sent to `ok` ones. */
export async function updateEmailStatus(
  db: ChurchDb,
  email: string,
  status: 'ok' | 'bounced' | 'unsubscribed',
): Promise<void> {
  await db
    .updateTable('person_emails')
    .set({ status })
    .where('email', '=', email)
    .where('status', '<>', status)
    .execute();
}

/** The existing ones of these people, with their names for newsletters and primary addresses. */
export async function findPeople(
  db: ChurchDb,
  ids: readonly string[],
): Promise<{ id: string; name: string; email: string | null }[]> {
  if (ids.length === 0) return [];
  const rows = await db
    .selectFrom('people as p')
    .leftJoin('person_emails as e', (join) =>
      join.onRef('e.person_id', '=', 'p.id').on('e.position', '=', 0),
    )
    .select(['p.id', 'p.given_names', 'p.surname1', 'p.surname2', 'p.nickname', 'e.email'])
    .where('p.id', 'in', ids)
    .execute();
  return rows.map((row) => ({
    id: row.id,
    name: [row.given_names, row.surname1, row.surname2].filter(Boolean).join(' ') || row.nickname,
    email: row.email,
  }));
}
