/** Queries behind the links of messages. A token names only a recipient, so the church is found over all churches first. */
import { sql } from 'kysely';
import { getChurchId, type ChurchDb, type UnscopedDb } from '#server/core/database/database.ts';
import { groupByChurch, type ItemsOfChurch } from '#server/core/database/distribute/by-church.ts';

export interface LinkedRecipient {
  readonly churchId: string;
  readonly newsletterId: string;
  readonly email: string;
  readonly unsubscribed: boolean;
}

/** Over all churches: the recipient of a token. */
export async function findRecipient(
  db: UnscopedDb,
  recipientId: string,
): Promise<LinkedRecipient | undefined> {
  const row = await db
    .selectFrom('newsletter_recipients as r')
    .leftJoin('suppressions as s', (join) =>
      join.onRef('s.church_id', '=', 'r.church_id').onRef('s.email', '=', 'r.email'),
    )
    .select(['r.church_id', 'r.newsletter_id', 'r.email', 's.reason'])
    .where('r.id', '=', recipientId)
    .executeTakeFirst();
  return (
    row && {
      churchId: row.church_id,
      newsletterId: row.newsletter_id,
      email: row.email,
      unsubscribed: row.reason === 'unsubscribed',
    }
  );
}

/** Over all churches: the target of the n-th link in a recipient's message. */
export async function findLink(
  db: UnscopedDb,
  recipientId: string,
  position: number,
): Promise<string | undefined> {
  const row = await db
    .selectFrom('newsletter_recipients as r')
    .innerJoin('newsletter_links as l', (join) =>
      join
        .onRef('l.church_id', '=', 'r.church_id')
        .onRef('l.newsletter_id', '=', 'r.newsletter_id'),
    )
    .select('l.url')
    .where('r.id', '=', recipientId)
    .where('l.position', '=', position)
    .executeTakeFirst();
  return row?.url;
}

export interface TrackingEvent {
  readonly recipientId: string;
  /** The position of the link that was clicked, or null for an open. */
  readonly link: number | null;
  /** A scanner or proxy, by its user agent. */
  readonly machine: boolean;
  readonly at: Date;
}

/** Nobody reads a mail so soon after the relay accepted it. */
const machineSeconds = 10;
/** This many links of one message, or all if it has fewer, were clicked at once: nobody reads so fast. */
const machineLinks = 3;

/** CTE `judged`: the `tracked` events, each with whether it is a machine's. */
const judgeEvents = (isHere: ItemsOfChurch<TrackingEvent>['isHere']) => sql`
  clicked AS (
    SELECT id, count(DISTINCT link) AS links FROM tracked GROUP BY id
  ), judged AS (
    SELECT e.id, e.at, e.link, e.link IS NOT NULL AS is_click,
           e.machine
             OR coalesce(e.at < r.sent_at + make_interval(secs => ${machineSeconds}), r.status IN ('ready', 'retry'))
             OR (c.links > 1 AND c.links >= least(${machineLinks}, (
               SELECT count(*) FROM newsletter_links l WHERE l.church_id = r.church_id AND l.newsletter_id = r.newsletter_id AND ${isHere('l')}
             ))) AS machine
    FROM tracked e JOIN clicked c ON c.id = e.id JOIN newsletter_recipients r ON r.id = e.id AND ${isHere('r')}
  )`;

/**
 * Over all churches: counts people, not requests. A row changes once for each kind, and counters change by the rows that
 * changed, so a replay changes nothing. A click implies an open; either proves that an uncertain message has arrived. Events
 * within `machineSeconds` of sending are a machine's, and so is everything of a recipient who clicked all links at once:
 * call it with all events of some seconds.
 */
export async function recordTrackingEvents(
  db: UnscopedDb,
  events: readonly TrackingEvent[],
): Promise<void> {
  const groups = await groupByChurch(db, 'newsletter_recipients', events, 'recipientId');
  for (const group of groups) await recordEvents(db, group);
}

async function recordEvents(db: UnscopedDb, { items, isHere }: ItemsOfChurch<TrackingEvent>) {
  await sql`
    WITH tracked AS (
      SELECT * FROM unnest(
        ${items.map((event) => event.recipientId)}::uuid[], ${items.map((event) => event.link)}::int[],
        ${items.map((event) => event.machine)}::boolean[], ${items.map((event) => event.at)}::timestamptz[]
      ) AS g (id, link, machine, at)
    ), ${judgeEvents(isHere)}, first AS (
      SELECT id,
             min(at) FILTER (WHERE NOT machine) AS opened, min(at) FILTER (WHERE NOT machine AND is_click) AS clicked,
             min(at) FILTER (WHERE machine) AS machine_opened, min(at) FILTER (WHERE machine AND is_click) AS machine_clicked,
             coalesce(array_agg(DISTINCT link::smallint) FILTER (WHERE NOT machine AND is_click), '{}') AS links
      FROM judged GROUP BY id
    ), prior AS (
      SELECT r.id, r.church_id, r.newsletter_id,
             r.opened_at IS NULL AND f.opened IS NOT NULL AS opens,
             r.clicked_at IS NULL AND f.clicked IS NOT NULL AS clicks,
             r.machine_opened_at IS NULL AND f.machine_opened IS NOT NULL AS machine_opens,
             r.machine_clicked_at IS NULL AND f.machine_clicked IS NOT NULL AS machine_clicks,
             NOT f.links <@ r.clicked_links AS adds_links,
             r.status = 'uncertain' AS proves
      FROM first f JOIN newsletter_recipients r ON r.id = f.id AND ${isHere('r')}
      ORDER BY r.id
      FOR UPDATE OF r
    ), changed AS (
      UPDATE newsletter_recipients r
      SET opened_at = coalesce(r.opened_at, f.opened), clicked_at = coalesce(r.clicked_at, f.clicked),
          machine_opened_at = coalesce(r.machine_opened_at, f.machine_opened),
          machine_clicked_at = coalesce(r.machine_clicked_at, f.machine_clicked),
          clicked_links = CASE WHEN p.adds_links
            THEN ARRAY(SELECT DISTINCT link FROM unnest(r.clicked_links || f.links) link ORDER BY link) ELSE r.clicked_links END,
          status = CASE WHEN p.proves THEN 'sent' ELSE r.status END,
          reason = CASE WHEN p.proves THEN NULL ELSE r.reason END,
          sent_at = CASE WHEN p.proves THEN coalesce(f.opened, f.machine_opened) ELSE r.sent_at END
      FROM first f JOIN prior p ON p.id = f.id
      WHERE r.id = f.id AND r.church_id = p.church_id AND ${isHere('r')}
        AND (p.adds_links OR p.opens OR p.clicks OR p.machine_opens OR p.machine_clicks OR p.proves)
      RETURNING p.*
    ), counted AS (
      SELECT church_id, newsletter_id,
             count(*) FILTER (WHERE opens)::int AS opens, count(*) FILTER (WHERE clicks)::int AS clicks,
             count(*) FILTER (WHERE machine_opens)::int AS machine_opens, count(*) FILTER (WHERE machine_clicks)::int AS machine_clicks,
             count(*) FILTER (WHERE proves)::int AS proven
      FROM changed GROUP BY church_id, newsletter_id
    )
    UPDATE newsletters n
    SET opened_count = n.opened_count + c.opens, clicked_count = n.clicked_count + c.clicks,
        machine_opened_count = n.machine_opened_count + c.machine_opens,
        machine_clicked_count = n.machine_clicked_count + c.machine_clicks,
        sent_count = n.sent_count + c.proven, uncertain_count = n.uncertain_count - c.proven
    FROM counted c
    WHERE n.church_id = c.church_id AND n.id = c.newsletter_id AND ${isHere('n')}`.execute(db);
}

/**
 * Suppresses the address for all newsletters of this church; idempotent. It is counted for the newsletter whose link was used
 * first, also when the links of others are used later.
 */
export async function unsubscribe(
  db: ChurchDb,
  recipientId: string,
  { newsletterId, email }: LinkedRecipient,
  at: Date,
): Promise<void> {
  const churchId = getChurchId(db);
  const { rows } = await sql`
    INSERT INTO suppressions AS s (church_id, email, reason, newsletter_id, created_at)
    VALUES (${churchId}, ${email}, 'unsubscribed', ${newsletterId}, ${at})
    ON CONFLICT (church_id, email) DO UPDATE SET reason = 'unsubscribed', newsletter_id = excluded.newsletter_id, created_at = excluded.created_at
    WHERE s.reason <> 'unsubscribed'
    RETURNING 1`.execute(db);
  if (rows.length === 0) return;
  await sql`
    WITH changed AS (
      UPDATE newsletter_recipients SET unsubscribed_at = ${at}
      WHERE church_id = ${churchId} AND id = ${recipientId} AND unsubscribed_at IS NULL RETURNING 1
    )
    UPDATE newsletters n SET unsubscribed_count = n.unsubscribed_count + 1
    WHERE n.church_id = ${churchId} AND n.id = ${newsletterId} AND EXISTS (SELECT FROM changed)`.execute(
    db,
  );
}

/** Undoes an unsubscription; false when there was none. An address that bounced stays suppressed. */
export async function resubscribe(
  db: ChurchDb,
  recipientId: string,
  { newsletterId, email }: LinkedRecipient,
): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('suppressions')
    .where('email', '=', email)
    .where('reason', '=', 'unsubscribed')
    .executeTakeFirst();
  const churchId = getChurchId(db);
  await sql`
    WITH changed AS (
      UPDATE newsletter_recipients SET unsubscribed_at = NULL
      WHERE church_id = ${churchId} AND id = ${recipientId} AND unsubscribed_at IS NOT NULL RETURNING 1
    )
    UPDATE newsletters n SET unsubscribed_count = n.unsubscribed_count - 1
    WHERE n.church_id = ${churchId} AND n.id = ${newsletterId} AND EXISTS (SELECT FROM changed)`.execute(
    db,
  );
  return numDeletedRows > 0n;
}
