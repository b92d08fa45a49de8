/** What newsletters ask of people's records. */
import { sql, type RawBuilder } from 'kysely';
import type { ChurchDb } from '#server/core/database.ts';

/** Active records (`all`), or those whose belonging status counts as member, each with the best of its addresses. */
export function memberCandidates(type: 'all' | 'active_members'): RawBuilder<unknown> {
  return sql`
    SELECT DISTINCT ON (p.id) p.church_id, p.id AS person_id, concat_ws(' ', nullif(p.given_names, ''), nullif(p.surname1, '')) AS name,
           e.email, coalesce(e.status, 'ok') AS address_status, p.newsletter_consent AS consent
    FROM people p
    LEFT JOIN belonging_statuses b ON b.church_id = p.church_id AND b.id = p.belonging_status_id
    LEFT JOIN person_emails e ON e.church_id = p.church_id AND e.person_id = p.id
    WHERE p.record_status = 'active' AND (${type} = 'all' OR b.counts_as_member)
    ORDER BY p.id, e.status <> 'ok', e.position`;
}

/** Did somebody with this address withdraw the consent, and nobody else with it give one? */
export function withdrewConsent(churchId: RawBuilder<unknown>, email: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`coalesce((
    SELECT bool_or(p.newsletter_consent = 'withdrawn') AND NOT bool_or(p.newsletter_consent = 'granted')
    FROM person_emails e JOIN people p ON p.church_id = e.church_id AND p.id = e.person_id
    WHERE e.church_id = ${churchId} AND e.email = ${email}), false)`;
}

/** Notes on the records with this address that its owner took the consent back, or gave it again. */
export async function noteConsent(db: ChurchDb, email: string, status: 'granted' | 'withdrawn', at: Date): Promise<void> {
  await sql`
    WITH owners AS (
      SELECT p.church_id, p.id FROM people p JOIN person_emails e ON e.church_id = p.church_id AND e.person_id = p.id
      WHERE e.email = ${email} AND p.newsletter_consent <> ${status} AND (${status} = 'withdrawn' OR p.newsletter_consent = 'withdrawn')
    ), noted AS (
      INSERT INTO consents (person_id, id, status, channel, stated_at)
      SELECT id, gen_random_uuid(), ${status}, 'unsubscribe', ${at} FROM owners
    )
    UPDATE people p SET newsletter_consent = ${status}, version = p.version + 1, updated_at = ${at}
    FROM owners o WHERE p.church_id = o.church_id AND p.id = o.id`.execute(db);
}
