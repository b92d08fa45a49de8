/** For the demo: people who consent, and a finished sending. */
import { sql } from 'kysely';
import { selectMemberCandidates } from '#server/people/public.ts';
import { getChurchId, type ChurchDb } from '#server/core/database/database.ts';

export interface SampleRecipient {
  readonly email: string;
  readonly name: string;
  readonly personId: string;
}

export async function listConsentingPeople(
  db: ChurchDb,
  limit: number,
): Promise<SampleRecipient[]> {
  const { rows } = await sql<SampleRecipient>`
    SELECT DISTINCT ON (c.email) c.email, c.name, c.person_id AS "personId"
    FROM (${selectMemberCandidates(getChurchId(db), 'all')}) c
    WHERE c.email IS NOT NULL AND c.consent = 'granted' AND c.address_status = 'ok'
    ORDER BY c.email
    LIMIT ${limit}`.execute(db);
  return rows;
}

export interface SampleOutcome {
  /** Shares of the recipients, 0 to 1; one of every fifty failed. */
  readonly opened: number;
  readonly clicked: number;
  readonly at: Date;
}

/** Marks most recipients as sent and a few as failed; rows and counters agree. */
export async function finishSample(
  db: ChurchDb,
  newsletterId: string,
  { opened, clicked, at }: SampleOutcome,
): Promise<void> {
  const churchId = getChurchId(db);
  // Most read soon, the last ones after two days.
  const readAt = (after: string) => sql`
    ${at}::timestamptz + ${after}::interval + interval '46 hours' * power((n.number * 37 % n.total) / n.total::float8, 3.2)`;
  await sql`
    WITH outcomes AS (
      SELECT n.id, CASE WHEN n.fails THEN 'failed' ELSE 'sent' END AS status, CASE WHEN n.fails THEN 'address-unknown' END AS reason,
        CASE WHEN n.fails THEN 550 ELSE 250 END AS smtp_code, CASE WHEN n.fails THEN '550 5.1.1 No such user here' END AS smtp_text,
        CASE WHEN NOT n.fails THEN ${at}::timestamptz + n.number * interval '40 milliseconds' END AS sent_at,
        CASE WHEN NOT n.fails AND n.number <= n.total * ${opened}::float8 THEN ${readAt('4 minutes')} END AS opened_at,
        CASE WHEN NOT n.fails AND n.number <= n.total * ${clicked}::float8 THEN ${readAt('6 minutes')} END AS clicked_at,
        CASE WHEN NOT n.fails AND n.number % 23 = 4 THEN ${at}::timestamptz + interval '9 seconds' END AS machine_opened_at,
        CASE WHEN NOT n.fails AND n.number <= n.total * ${clicked}::float8 AND n.links > 0
          THEN ARRAY[(n.number * n.number % n.links)::smallint] ELSE '{}' END AS clicked_links
      FROM (SELECT *, number % 50 = 7 AS fails FROM (
          SELECT id, row_number() OVER (ORDER BY md5(email)) AS number, count(*) OVER () AS total,
            (SELECT count(*) FROM newsletter_links l WHERE l.church_id = ${churchId} AND l.newsletter_id = ${newsletterId}) AS links
          FROM newsletter_recipients WHERE church_id = ${churchId} AND newsletter_id = ${newsletterId}) m) n)
    UPDATE newsletter_recipients r SET status = o.status, attempt = 1, reason = o.reason, smtp_code = o.smtp_code,
      smtp_text = o.smtp_text, sent_at = o.sent_at, opened_at = o.opened_at, clicked_at = o.clicked_at,
      machine_opened_at = o.machine_opened_at, clicked_links = o.clicked_links
    FROM outcomes o WHERE r.church_id = ${churchId}
      AND r.id = o.id AND r.newsletter_id = ${newsletterId}`.execute(db);
  await sql`
    UPDATE newsletters n
    SET status = 'sent', sent_at = c.sent_at, updated_at = ${at},
        sent_count = c.sent, failed_count = c.failed, opened_count = c.opened, clicked_count = c.clicked,
        machine_opened_count = c.machines
    FROM (
      SELECT count(*) FILTER (WHERE status = 'sent')::int AS sent,
             ${at}::timestamptz + count(*) FILTER (WHERE status = 'sent') * interval '40 milliseconds' AS sent_at,
             count(*) FILTER (WHERE status = 'failed')::int AS failed, count(opened_at)::int AS opened,
             count(clicked_at)::int AS clicked, count(machine_opened_at)::int AS machines
      FROM newsletter_recipients WHERE church_id = ${churchId} AND newsletter_id = ${newsletterId}
    ) c WHERE n.church_id = ${churchId} AND n.id = ${newsletterId}`.execute(db);
}
