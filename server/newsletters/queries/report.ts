/** How a newsletter was read. */
import { sql, type SqlBool } from 'kysely';
import {
  reportedHours,
  type ReaderActivity,
  type ReaderView,
  type ReadingReport,
} from '#domain/newsletters/sending/report-contract.ts';
import { getChurchId, type ChurchDb } from '#server/core/database/database.ts';

export async function countReading(
  db: ChurchDb,
  newsletterId: string,
): Promise<Pick<ReadingReport, 'links' | 'hours'>> {
  const churchId = getChurchId(db);
  const { rows: links } = await sql<ReadingReport['links'][number]>`
    SELECT l.position, l.url, coalesce(c.clicked, 0) AS clicked
    FROM newsletter_links l
    LEFT JOIN (
      SELECT link, count(*)::int AS clicked
      FROM newsletter_recipients r, unnest(r.clicked_links) link
      WHERE r.church_id = ${churchId} AND r.newsletter_id = ${newsletterId}
      GROUP BY link
    ) c ON c.link = l.position
    WHERE l.church_id = ${churchId} AND l.newsletter_id = ${newsletterId}
    ORDER BY clicked DESC, l.position`.execute(db);
  const { rows: hours } = await sql<ReadingReport['hours'][number]>`
    WITH readings AS (
      SELECT opened_at, clicked_at, min(sent_at) OVER () AS start
      FROM newsletter_recipients WHERE church_id = ${churchId} AND newsletter_id = ${newsletterId} AND sent_at IS NOT NULL
    ), hourly AS (
      SELECT floor(extract(epoch FROM at - start) / 3600)::int AS hour, is_click
      FROM readings, LATERAL (VALUES (opened_at, false), (clicked_at, true)) reading (at, is_click)
      WHERE at IS NOT NULL
    )
    SELECT hour, count(*) FILTER (WHERE NOT is_click)::int AS opened, count(*) FILTER (WHERE is_click)::int AS clicked
    FROM hourly WHERE hour BETWEEN 0 AND ${reportedHours - 1}
    GROUP BY hour ORDER BY hour`.execute(db);
  return { links, hours };
}

const columns = {
  opened: 'opened_at',
  clicked: 'clicked_at',
  unsubscribed: 'unsubscribed_at',
  machineOpened: 'machine_opened_at',
} as const;

/** The instant is in the n-th hour after the first message, as `countReading` counts it. */
const isInHour = (db: ChurchDb, newsletterId: string, column: string, hour: number) => sql<SqlBool>`
  floor(extract(epoch FROM ${sql.ref(column)} - (
    SELECT min(sent_at) FROM newsletter_recipients WHERE church_id = ${getChurchId(db)} AND newsletter_id = ${newsletterId}
  )) / 3600) = ${hour}`;

/** By address, starting after `after`; returns `limit` + 1 rows when there is a next page. */
export async function listReaders(
  db: ChurchDb,
  newsletterId: string,
  {
    activity,
    link,
    hour,
    after,
    limit,
    withPeople,
  }: {
    readonly activity: ReaderActivity;
    readonly link: number | undefined;
    readonly hour: number | undefined;
    readonly after: string | null;
    readonly limit: number;
    /** Else only addresses of nobody on record. */
    readonly withPeople: boolean;
  },
): Promise<ReaderView[]> {
  const column = columns[activity];
  const rows = await db
    .selectFrom('newsletter_recipients')
    .select(['id', 'email', 'name', 'person_id', `${column} as at`])
    .where('newsletter_id', '=', newsletterId)
    .where(column, 'is not', null)
    .$if(link !== undefined, (query) =>
      query.where('clicked_links', '@>', sql<number[]>`${[link ?? 0]}::smallint[]`),
    )
    .$if(hour !== undefined, (query) => query.where(isInHour(db, newsletterId, column, hour ?? 0)))
    .$if(!withPeople, (query) => query.where('person_id', 'is', null))
    .$if(after !== null, (query) => query.where('email', '>', after ?? ''))
    .orderBy('email')
    .limit(limit + 1)
    .execute();
  return rows.map(({ id, email, name, person_id, at }) => ({
    id,
    email,
    name,
    personId: person_id,
    at: at?.toISOString() ?? '',
  }));
}
