import { sql } from 'kysely';
import type { ChurchDb, Database, UnscopedDb } from '../database/database.ts';
import type { Claimed } from './sending-loop.ts';

export interface MailRow {
  readonly id: string;
  readonly content: string;
  readonly expires_at: Date;
}

export type ClaimedMail = MailRow & Claimed;

type Db = Database['global'];

export async function insertMail(
  db: ChurchDb | UnscopedDb | Db,
  mail: MailRow & { readonly waits: boolean },
  at: Date,
): Promise<void> {
  await db
    .insertInto('mails')
    .values({ ...mail, next_at: at })
    .execute();
}

/** Claims the mails that are due, those that wait after all others; another process may claim them again after `leaseEnd`. */
export function claimMails(
  db: Db,
  { at, leaseEnd, count }: { readonly at: Date; readonly leaseEnd: Date; readonly count: number },
): Promise<ClaimedMail[]> {
  return db
    .with('due', (cte) =>
      cte
        .selectFrom('mails')
        .select('id')
        .where('next_at', '<=', at)
        .orderBy('waits')
        .orderBy('next_at')
        .limit(count)
        .forUpdate()
        .skipLocked(),
    )
    .updateTable('mails')
    .from('due')
    .whereRef('mails.id', '=', 'due.id')
    .set((mail) => ({ next_at: leaseEnd, attempts: mail('mails.attempts', '+', 1) }))
    .returning(['mails.id', 'mails.content', 'mails.expires_at', 'mails.attempts'])
    .execute();
}

/** Whether mails are due that do not wait and that no process has claimed. */
export async function hasDueMails(db: Db, at: Date): Promise<boolean> {
  const row = await db
    .selectFrom('mails')
    .select('id')
    .where('waits', '=', false)
    .where('next_at', '<=', at)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

export async function postponeMail(
  db: Db,
  id: string,
  retry: { readonly next_at: Date; readonly attempts: number },
): Promise<void> {
  await db.updateTable('mails').set(retry).where('id', '=', id).execute();
}

export async function deleteMail(db: Db, id: string): Promise<void> {
  await db.deleteFrom('mails').where('id', '=', id).execute();
}

export interface Pacer {
  /** How many of these messages may be sent now, and from when another one. */
  reserve(count: number): Promise<{ readonly granted: number; readonly nextAt: Date }>;
}

export interface Pace {
  /** Between two messages. */
  readonly spacingSeconds: number;
  /** Messages that may be sent at once after a pause. */
  readonly burst: number;
}

/**
 * How many of these messages may be sent now, and from when another one. All processes share one row: its `window_start` is
 * the time that the messages permitted so far fill, at this pace.
 */
export async function reserveMessages(
  db: Db,
  wanted: number,
  { spacingSeconds, burst }: Pace,
  at: Date,
): Promise<{ readonly granted: number; readonly nextAt: Date }> {
  const spacing = sql`${spacingSeconds}::float8`;
  const earliest = sql`${at}::timestamptz - make_interval(secs => ${spacing} * ${burst}::int)`;
  const start = sql`greatest(pace.window_start, ${earliest})`;
  // The small addition makes up for rounding.
  const countSince = (from: typeof start) =>
    sql`greatest(0, least(${wanted}::int, floor(extract(epoch FROM ${at}::timestamptz - ${from}) / ${spacing} + 0.001)::int))`;
  const advance = (from: typeof start) =>
    sql`${from} + make_interval(secs => ${countSince(from)} * ${spacing})`;
  const { rows } = await sql<{ granted: number; filled: Date }>`
    INSERT INTO rate_limits AS pace (key, count, window_start)
    VALUES ('newsletter-pace', ${countSince(earliest)}, ${advance(earliest)})
    ON CONFLICT (key) DO UPDATE SET count = ${countSince(start)}, window_start = ${advance(start)}
    RETURNING count AS granted, window_start AS filled`.execute(db);
  const { granted, filled } = rows[0] ?? { granted: 0, filled: at };
  return { granted, nextAt: new Date(filled.getTime() + spacingSeconds * 1000) };
}
