/** The audience of a newsletter: candidates, why some are excluded, and the frozen rows of recipients. */
import { sql, type RawBuilder } from 'kysely';
import {
  newsletterIdentity,
  vocabulary,
  type NewsletterIdentity,
} from '#domain/churches/schema.ts';
import type { Language } from '#domain/kernel/text/languages.ts';
import type {
  AudienceCount,
  AudienceExclusions,
  AudienceType,
  PlatformAudience,
} from '#domain/newsletters/schema.ts';
import type { Vocabulary } from '#domain/vocabulary.ts';
import { getChurchId, type ChurchDb } from '#server/core/database/database.ts';
import {
  hasDied,
  hasWithdrawnConsent,
  selectActiveCandidates,
  selectMemberCandidates,
  selectPeopleCandidates,
} from '#server/people/public.ts';
import type { NewListRecipient } from './lists.ts';
import { selectPlatformCandidates } from './platform-candidates.ts';
import {
  formatSharedNames,
  nameSharedRecipients,
  sharedAddresses,
  type SharedAddress,
} from './shared-addresses.ts';

export interface Audience {
  readonly type: AudienceType;
  readonly listIds: readonly string[];
  /** People on the chosen live lists. */
  readonly personIds: readonly string[];
  readonly platform: PlatformAudience | null;
}

/**
 * One row per candidate: `church_id`, `person_id`, `name`, `given_names` and `surname` (null where only the name is known), `email`
 * (nullable), `address_status` and `consent`. An address on a list has the consent stated when it was added, unless its owner withdrew it since.
 */
function selectCandidates(
  churchId: string,
  { type, listIds, personIds, platform }: Audience,
): RawBuilder<unknown> {
  if (type === 'platform_users') return selectPlatformCandidates(churchId, platform);
  if (type !== 'custom_list') return selectMemberCandidates(churchId, type);
  return sql`
    SELECT listed.church_id, listed.person_id, listed.name, nullif(p.given_names, '') AS given_names, nullif(p.surname1, '') AS surname,
           listed.email, 'ok' AS address_status,
           CASE WHEN ${hasWithdrawnConsent(sql`${churchId}`, sql`listed.email`)} THEN 'withdrawn' ELSE 'granted' END AS consent
    FROM newsletter_recipient_list_entries listed
    LEFT JOIN people p ON p.church_id = ${churchId} AND p.id = listed.person_id
    WHERE listed.church_id = ${churchId} AND listed.list_id = ANY (${listIds}::uuid[])
      AND NOT ${hasDied(sql`${churchId}`, sql`listed.person_id`)}
    UNION ALL SELECT church_id, person_id, name, given_names, surname, email, address_status, consent FROM (${selectActiveCandidates(churchId, personIds)}) live`;
}

/** CTE `classified`: each candidate with the reason for its exclusion, or null. CTE `tally`: the counts. */
function classifyCandidates(
  churchId: string,
  candidates: RawBuilder<unknown>,
): RawBuilder<unknown> {
  return sql`
    candidates AS (${candidates}),
    classified AS MATERIALIZED (
      SELECT c.person_id, c.name, c.given_names, c.surname, c.email,
             CASE
               WHEN c.email IS NULL THEN 'withoutEmail'
               WHEN s.reason = 'unsubscribed' OR c.address_status = 'unsubscribed' OR c.consent = 'withdrawn' THEN 'unsubscribed'
               WHEN s.reason IS NOT NULL OR c.address_status = 'bounced' THEN 'bounced'
               WHEN c.consent <> 'granted' THEN 'withoutConsent'
             END AS exclusion
      FROM candidates c
      LEFT JOIN suppressions s ON s.church_id = ${churchId} AND s.email = c.email
    ),
    tally AS (
      SELECT count(*)::int AS candidates,
             count(DISTINCT email) FILTER (WHERE exclusion IS NULL)::int AS recipients,
             count(*) FILTER (WHERE exclusion = 'withoutEmail')::int AS "withoutEmail",
             count(*) FILTER (WHERE exclusion = 'withoutConsent')::int AS "withoutConsent",
             count(*) FILTER (WHERE exclusion = 'unsubscribed')::int AS unsubscribed,
             count(*) FILTER (WHERE exclusion = 'bounced')::int AS bounced,
             (count(*) FILTER (WHERE exclusion IS NULL) - count(DISTINCT email) FILTER (WHERE exclusion IS NULL))::int AS duplicates
      FROM classified
    )`;
}

export function classifyAudience(db: ChurchDb, audience: Audience): RawBuilder<unknown> {
  const churchId = getChurchId(db);
  return classifyCandidates(churchId, selectCandidates(churchId, audience));
}

type AudienceTally = AudienceExclusions & {
  readonly candidates: number;
  readonly recipients: number;
};

type WithShared = AudienceTally & { readonly shared: SharedAddress[] | null };

const toCount = ({
  recipients,
  withoutEmail,
  withoutConsent,
  unsubscribed,
  bounced,
  duplicates,
}: AudienceTally): AudienceCount => ({
  recipients,
  exclusions: { withoutEmail, withoutConsent, unsubscribed, bounced, duplicates },
});

/** How many recipients a newsletter would have now. */
export async function countAudience(db: ChurchDb, audience: Audience): Promise<AudienceCount> {
  const { rows } =
    await sql<AudienceTally>`WITH ${classifyAudience(db, audience)} SELECT * FROM tally`.execute(
      db,
    );
  const [tally] = rows;
  if (!tally) throw new Error('An aggregate returns one row');
  return toCount(tally);
}

/** Which of these people would get a newsletter now, one for each address, and how many are excluded. */
export async function findRecipients(
  db: ChurchDb,
  personIds: readonly string[],
  language: Language,
): Promise<{
  readonly recipients: readonly NewListRecipient[];
  readonly exclusions: AudienceExclusions;
}> {
  const churchId = getChurchId(db);
  const { rows } = await sql<WithShared & { found: NewListRecipient[] | null }>`
    WITH ${classifyCandidates(churchId, selectPeopleCandidates(churchId, personIds))}, ${sharedAddresses},
    chosen AS (SELECT DISTINCT ON (email) email, name, person_id AS "personId" FROM classified WHERE exclusion IS NULL ORDER BY email, person_id)
    SELECT tally.*, (SELECT json_agg(chosen) FROM chosen) AS found, (SELECT json_agg(shared) FROM shared) AS shared
    FROM tally`.execute(db);
  const [tally] = rows;
  if (!tally) throw new Error('An aggregate returns one row');
  const names = formatSharedNames(tally.shared, language);
  const recipients = (tally.found ?? []).map((found) => ({
    ...found,
    name: names.get(found.email) ?? found.name,
  }));
  return { recipients, exclusions: toCount(tally).exclusions };
}

/** A UUIDv7 (RFC 9562), made in SQL because PostgreSQL before 18 generates only version 4. */
const newUuid = sql`
  encode(set_bit(set_bit(overlay(uuid_send(gen_random_uuid()) PLACING substring(int8send((extract(epoch FROM clock_timestamp()) * 1000)::bigint) FROM 3)
    FROM 1 FOR 6), 52, 1), 53, 1), 'hex')::uuid`;

/** Freezes the audience: one row per address. Throws unless every candidate is either a recipient or excluded. */
export async function freezeAudience(
  db: ChurchDb,
  newsletterId: string,
  audience: Audience,
  { at, language }: { readonly at: Date; readonly language: Language },
): Promise<AudienceCount> {
  const { rows } = await sql<WithShared & { inserted: number }>`
    WITH ${classifyAudience(db, audience)}, ${sharedAddresses},
    chosen AS (SELECT DISTINCT ON (email) email, name, given_names, surname, person_id FROM classified WHERE exclusion IS NULL ORDER BY email, person_id),
    inserted AS (
      INSERT INTO newsletter_recipients (church_id, newsletter_id, id, email, name, given_names, surname, person_id, next_at)
      SELECT ${getChurchId(db)}::uuid, ${newsletterId}::uuid, ${newUuid}, email, nullif(left(trim(name), 200), ''),
             left(trim(given_names), 100), left(trim(surname), 100), person_id, ${at}::timestamptz FROM chosen
      RETURNING 1
    )
    SELECT tally.*, (SELECT count(*)::int FROM inserted) AS inserted, (SELECT json_agg(shared) FROM shared) AS shared
    FROM tally`.execute(db);
  const [tally] = rows;
  if (!tally) throw new Error('An aggregate returns one row');
  const count = toCount(tally);
  const excluded = Object.values(count.exclusions).reduce((sum, each) => sum + each, 0);
  if (tally.inserted !== count.recipients || tally.candidates !== count.recipients + excluded) {
    throw new Error(
      `The audience does not add up: ${JSON.stringify({ ...tally, shared: undefined })}`,
    );
  }
  await nameSharedRecipients(db, newsletterId, tally.shared, language);
  return count;
}

/** Deletes the recipients and links of a failed sending before the next one. */
export async function deleteRecipients(db: ChurchDb, newsletterId: string): Promise<void> {
  await db.deleteFrom('newsletter_recipients').where('newsletter_id', '=', newsletterId).execute();
  await db.deleteFrom('newsletter_links').where('newsletter_id', '=', newsletterId).execute();
}

export interface SendingStart {
  readonly newsletterId: string;
  readonly frozen: object;
  readonly links: readonly string[];
  readonly audience: AudienceCount;
  readonly at: Date;
}

/** Sets the status that makes the worker pick it up. */
export async function markSending(
  db: ChurchDb,
  { newsletterId, frozen, links, audience, at }: SendingStart,
): Promise<void> {
  if (links.length > 0) {
    await db
      .insertInto('newsletter_links')
      .values(links.map((url, position) => ({ newsletter_id: newsletterId, position, url })))
      .execute();
  }
  await db
    .updateTable('newsletters')
    .set({
      status: 'sending',
      scheduled_at: null,
      last_sent_at: at,
      sent_at: null,
      updated_at: at,
      error_message: null,
      frozen: JSON.stringify(frozen),
      exclusions: JSON.stringify(audience.exclusions),
      total_count: audience.recipients,
      sent_count: 0,
      failed_count: 0,
      uncertain_count: 0,
      skipped_count: 0,
      uncertain_reviewed_at: null,
      in_flight: sql`DEFAULT`,
      reached: sql`DEFAULT`,
    })
    .where('id', '=', newsletterId)
    .execute();
}

export interface SendingChurch {
  readonly name: string;
  readonly logoUrl: string | null;
  readonly contactEmail: string | null;
  readonly address: string | null;
  readonly language: Language;
  readonly vocabulary: Vocabulary;
  readonly timeZone: string;
  /** Sender name, reply address and footer. */
  readonly identity: NewsletterIdentity;
}

/** Status and modules of the transaction's church, locked against changes until the transaction ends. */
export async function lockSendingChurch(
  db: ChurchDb,
): Promise<{ readonly status: string; readonly modules: readonly string[] }> {
  return db
    .selectFrom('churches')
    .select(['status', 'modules'])
    .where('id', '=', getChurchId(db))
    .forShare()
    .executeTakeFirstOrThrow();
}

/** The transaction's church, with what its messages show. */
export async function getSendingChurch(db: ChurchDb): Promise<SendingChurch> {
  const row = await db
    .selectFrom('churches')
    .select([
      'name',
      'logo_url',
      'contact_email',
      'address',
      'language',
      'vocabulary',
      'time_zone',
      'newsletter_identity',
    ])
    .where('id', '=', getChurchId(db))
    .executeTakeFirstOrThrow();
  return {
    name: row.name,
    logoUrl: row.logo_url,
    contactEmail: row.contact_email,
    address: row.address,
    language: row.language === 'en' ? 'en' : 'es',
    vocabulary: vocabulary.parse(row.vocabulary),
    timeZone: row.time_zone,
    identity: newsletterIdentity.parse(row.newsletter_identity),
  };
}
