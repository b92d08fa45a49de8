/** What the front page shows of newsletters. */
import { sql } from 'kysely';
import type { LastNewsletterCard, ReceivedCard } from '#domain/newsletters/front-page.ts';
import { frozenMessage, type FrozenMessage } from '#domain/newsletters/schema.ts';
import type { Task } from '#domain/access/front-page-contract.ts';
import { getChurchId, type ChurchDb } from '#server/core/database/database.ts';

export async function findLastSent(db: ChurchDb): Promise<LastNewsletterCard | null> {
  const row = await db
    .selectFrom('newsletters')
    .select([
      'id',
      'title',
      'sent_at',
      'sent_count',
      'opened_count',
      'clicked_count',
      'failed_count',
    ])
    .where('status', '=', 'sent')
    .where('sent_at', 'is not', null)
    .where('deleted_at', 'is', null)
    .orderBy('sent_at', 'desc')
    .limit(1)
    .executeTakeFirst();
  if (!row?.sent_at) return null;
  return {
    id: row.id,
    title: row.title,
    sentAt: row.sent_at.toISOString(),
    stats: {
      sent: row.sent_count,
      opened: row.opened_count,
      clicked: row.clicked_count,
      failed: row.failed_count,
    },
  };
}

/** Newsletters that failed or are paused; with the id of the only one. */
export async function listTroubles(db: ChurchDb): Promise<Task[]> {
  const rows = await db
    .selectFrom('newsletters')
    .select(['status', (each) => each.fn.countAll<string>().as('count')])
    .select(sql<string>`min(id::text)`.as('id'))
    .where('status', 'in', ['failed', 'paused'])
    .where('deleted_at', 'is', null)
    .groupBy('status')
    .orderBy('status')
    .execute();
  return rows.map(({ status, count, id }) => ({
    kind: `newsletters-${status}`,
    count: Number(count),
    id: Number(count) === 1 ? id : null,
  }));
}

const maxReceived = 6;

/** The newsletters that were sent to the user's person, the newest first. */
export async function listReceived(db: ChurchDb, userId: string): Promise<ReceivedCard['items']> {
  const churchId = getChurchId(db);
  const { rows } = await sql<{ id: string; title: string; sent_at: Date }>`
    SELECT n.id, n.title, max(r.sent_at) AS sent_at
    FROM user_people u
    JOIN newsletter_recipients r ON r.church_id = ${churchId} AND r.person_id = u.person_id
    JOIN newsletters n ON n.church_id = ${churchId} AND n.id = r.newsletter_id
    WHERE u.church_id = ${churchId} AND u.user_id = ${userId} AND r.status = 'sent' AND r.sent_at IS NOT NULL
      AND n.deleted_at IS NULL
    GROUP BY n.id, n.title
    ORDER BY 3 DESC
    LIMIT ${maxReceived}`.execute(db);
  return rows.map(({ id, title, sent_at }) => ({ id, title, sentAt: sent_at.toISOString() }));
}

interface Received {
  readonly recipientId: string;
  readonly name: string | null;
  readonly givenNames: string;
  readonly surname: string;
  readonly frozen: FrozenMessage;
}

/** The message of a newsletter that was sent to the user's person, with what it says of this recipient. */
export async function findReceived(
  db: ChurchDb,
  userId: string,
  newsletterId: string,
): Promise<Received | undefined> {
  const row = await db
    .selectFrom('user_people as u')
    .innerJoin('people as p', 'p.id', 'u.person_id')
    .innerJoin('newsletter_recipients as r', 'r.person_id', 'u.person_id')
    .innerJoin('newsletters as n', 'n.id', 'r.newsletter_id')
    .select(['r.id', 'r.name', 'p.given_names', 'p.surname1', 'n.frozen'])
    .where('u.user_id', '=', userId)
    .where('n.id', '=', newsletterId)
    .where('n.deleted_at', 'is', null)
    .where('r.status', '=', 'sent')
    .executeTakeFirst();
  if (!row?.frozen) return undefined;
  return {
    recipientId: row.id,
    name: row.name,
    givenNames: row.given_names,
    surname: row.surname1,
    frozen: frozenMessage.parse(row.frozen),
  };
}
