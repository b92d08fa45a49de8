/** The platform's overview over all churches. */
import { sql } from 'kysely';
import { paymentDueStatuses } from '#domain/access/subscription-state.ts';
import { quietDays, type Overview } from '#domain/platform/schema.ts';
import type { UnscopedDb } from '#server/core/database/database.ts';
import { quoteList } from '#server/core/database/quote-list.ts';
import { platformChurchId } from '#server/core/platform-church.ts';

type Row = Readonly<Record<string, number>>;

/** No user has signed in for `quietDays`; a church younger than that is not quiet. Periods begin with a day, as the counts do. */
export const whereQuiet = (at: Date) => sql`
  c.status = 'active' AND c.created_at < ${startOfQuiet(at)} AND c.last_active_at < ${startOfQuiet(at)}`;

export const wherePastDue = sql`c.status = 'active' AND k.subscription_status IN (${sql.raw(quoteList(paymentDueStatuses))})`;

export const subtractDays = (at: Date, days: number): Date =>
  new Date(at.getTime() - days * 24 * 3600 * 1000);

const startOfDay = (at: Date): Date =>
  new Date(Date.UTC(at.getUTCFullYear(), at.getUTCMonth(), at.getUTCDate()));
export const startOfMonth = (at: Date): Date =>
  new Date(Date.UTC(at.getUTCFullYear(), at.getUTCMonth(), 1));

export const whereNewThisMonth = (at: Date) => sql`c.created_at >= ${startOfMonth(at)}`;

const startOfQuiet = (at: Date): Date => startOfDay(subtractDays(at, quietDays));
const startOfWeek = (at: Date): Date => startOfDay(subtractDays(at, 7));

export const whereUsedThisWeek = (at: Date) => sql`c.last_active_at >= ${startOfWeek(at)}`;

/** The number of churches of a kind, or of those on this day and later. */
const sumCounts = (kind: string, from?: Date) => sql`
  (SELECT coalesce(sum(churches), 0)::int FROM church_counts
   WHERE kind = ${kind} AND day >= ${from ? from.toISOString().slice(0, 10) : '-infinity'}::date)`;

export async function readOverview(
  db: UnscopedDb,
  at: Date,
): Promise<Omit<Overview, 'attention'> & { pastDue: number; quiet: number }> {
  const { rows } = await sql<Row>`
    SELECT ${sumCounts('active')} AS active, ${sumCounts('suspended')} AS suspended, ${sumCounts('archived')} AS archived,
           ${sumCounts('created', startOfMonth(at))} AS "newThisMonth",
           ${sumCounts('used', startOfWeek(at))} AS "activeThisWeek",
           ${sumCounts('active')} - ${sumCounts('active-since', startOfQuiet(at))} AS quiet,
           (SELECT count(*)::int FROM churches c JOIN customers k ON k.user_id = c.owner_user_id
            WHERE ${wherePastDue} AND c.id <> ${platformChurchId}) AS "pastDue"`.execute(db);
  const [row = {}] = rows;
  const getCount = (name: string): number => row[name] ?? 0;
  return {
    churches: {
      active: getCount('active'),
      suspended: getCount('suspended'),
      archived: getCount('archived'),
    },
    newThisMonth: getCount('newThisMonth'),
    activeThisWeek: getCount('activeThisWeek'),
    pastDue: getCount('pastDue'),
    quiet: getCount('quiet'),
    sending: await readSending(db, at),
  };
}

async function readSending(db: UnscopedDb, at: Date): Promise<Overview['sending']> {
  const { rows } = await sql<Overview['sending']>`
    SELECT coalesce(sum(sent_count), 0)::int AS sent, coalesce(sum(failed_count), 0)::int AS failed,
           coalesce(sum(uncertain_count), 0)::int AS uncertain,
           coalesce(sum(total_count - sent_count - failed_count - uncertain_count - skipped_count)
             FILTER (WHERE status = 'sending' AND held_until > ${at}), 0)::int AS held
    FROM newsletters
    WHERE last_sent_at >= ${startOfDay(at)} OR (status = 'sending' AND held_until > ${at})`.execute(
    db,
  );
  return rows[0] ?? { sent: 0, failed: 0, uncertain: 0, held: 0 };
}

/** Newsletters that need somebody, by church. */
export async function readTroubledNewsletters(
  db: UnscopedDb,
  at: Date,
): Promise<Overview['attention']['newsletters']> {
  const { rows } = await sql<Overview['attention']['newsletters'][number]>`
    SELECT c.id AS "churchId", c.name AS church,
           count(*) FILTER (WHERE n.status = 'failed')::int AS failed,
           count(*) FILTER (WHERE n.status = 'paused')::int AS paused
    FROM newsletters n JOIN churches c ON c.id = n.church_id
    WHERE n.deleted_at IS NULL AND (n.status = 'paused' OR (n.status = 'failed' AND n.last_sent_at >= ${subtractDays(at, 7)}))
    GROUP BY c.id, c.name
    ORDER BY max(n.last_sent_at) DESC NULLS LAST, c.id
    LIMIT 10`.execute(db);
  return rows;
}
