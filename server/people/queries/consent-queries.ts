/** A person's newsletter consent and its history. */
import type { PersonInput, PersonView } from '#domain/people/schema.ts';
import type { ChurchDb } from '#server/core/database/database.ts';
import { toConsentRow, type Author } from '../person-parts.ts';

type Consent = PersonView['newsletterConsent'];

/** The latest statement, by the church or by an unsubscribe link. */
export async function readConsent(
  db: ChurchDb,
  personId: string,
  status: Consent['status'],
): Promise<Consent> {
  const row = await db
    .selectFrom('consents')
    .select(['channel', 'stated_by', 'stated_at', 'text_version'])
    .where('person_id', '=', personId)
    .where('purpose', '=', 'newsletter')
    .where('status', '=', status)
    .orderBy('recorded_at', 'desc')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
  if (!row || status === 'none')
    return { status, channel: null, statedBy: '', at: null, textVersion: '' };
  return {
    status,
    channel: row.channel,
    statedBy: row.stated_by,
    at: row.stated_at.toISOString(),
    textVersion: row.text_version,
  };
}

/** Whether a consent with the same status has another statement: author, time, channel or text version. */
export function isRestated(before: Consent, now: PersonInput['newsletterConsent']): boolean {
  if (now.status === 'none') return false;
  const sameTime =
    now.at === null || before.at === null || Date.parse(now.at) === Date.parse(before.at);
  return (
    !sameTime ||
    now.channel !== before.channel ||
    now.statedBy !== before.statedBy ||
    now.textVersion !== before.textVersion
  );
}

export async function insertConsent(
  db: ChurchDb,
  personId: string,
  consent: PersonInput['newsletterConsent'],
  author: Author,
): Promise<void> {
  await db
    .insertInto('consents')
    .values({
      ...toConsentRow(personId, consent, author),
      recorded_at: author.at,
      recorded_by: author.userId,
    })
    .execute();
}
