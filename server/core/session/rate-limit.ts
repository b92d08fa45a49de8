/**
 * How often something may be tried, counted in the database so that every process and every restart agree. An attempt is
 * counted before it is made: a thousand at once can't slip past the check together.
 */
import { createHmac } from 'node:crypto';
import { isIPv4, isIPv6 } from 'node:net';
import { sql, type RawBuilder } from 'kysely';
import { now } from '../clock.ts';
import type { Database } from '../database/database.ts';

export interface Limit {
  /** Names what is counted; part of the key. */
  readonly name: string;
  /** Attempts that may be made within a window. */
  readonly attempts: number;
  readonly windowSeconds: number;
  /** How long the last allowed attempt closes the door; until the window ends unless told. */
  readonly blockSeconds?: number;
}

export interface Verdict {
  readonly allowed: boolean;
  /** Seconds until another attempt makes sense; 0 when allowed. */
  readonly retryAfter: number;
}

export interface RateLimits {
  /** Counts one attempt of `subject` (an address, an e-mail, an id) and says whether it may be made. */
  attempt(limit: Limit, subject: string): Promise<Verdict>;
  /** Takes one attempt back: it was not what the limit is meant for. */
  refund(limit: Limit, subject: string): Promise<void>;
  /** Forgets all attempts. */
  clear(limit: Limit, subject: string): Promise<void>;
  /** Removes counters whose time is over. */
  sweep(): Promise<void>;
}

const longestWindowSeconds = 24 * 3600;

export function rateLimits(database: Pick<Database, 'global'>, secret: string): RateLimits {
  const db = database.global;
  // Keyed, so that the table tells nobody which addresses and e-mails were seen.
  const keyOf = (limit: Limit, subject: string): string =>
    `${limit.name}:${createHmac('sha256', secret).update(`rate-limit:${subject}`).digest('base64url')}`;

  return {
    async attempt(limit, subject) {
      const at = now();
      const { rows } = await sql<{ count: number; blocked_until: Date | null }>`
        WITH attempt (at, allowed, ends) AS (
          SELECT ${at}::timestamptz, ${limit.attempts}::int, make_interval(secs => ${limit.windowSeconds})
        )
        INSERT INTO rate_limits AS seen (key, count, window_start, blocked_until)
        SELECT ${keyOf(limit, subject)}, 1, at, CASE WHEN allowed <= 1 THEN ${blockedUntil(limit, at)} END FROM attempt
        ON CONFLICT (key) DO UPDATE SET (count, window_start, blocked_until) = (
          SELECT
            CASE WHEN over THEN 1 ELSE least(seen.count + 1, allowed + 1) END,
            CASE WHEN over THEN at ELSE seen.window_start END,
            CASE
              WHEN NOT over AND seen.blocked_until IS NOT NULL THEN seen.blocked_until
              WHEN (CASE WHEN over THEN 1 ELSE seen.count + 1 END) >= allowed THEN ${blockedUntil(limit, at)}
            END
          FROM attempt, LATERAL (SELECT coalesce(seen.blocked_until, seen.window_start + ends) <= at AS over) AS time
        )
        RETURNING count, blocked_until`.execute(db);
      const row = rows[0];
      if (!row || row.count <= limit.attempts) return { allowed: true, retryAfter: 0 };
      const until = row.blocked_until ?? at;
      return { allowed: false, retryAfter: Math.max(1, Math.ceil((until.getTime() - at.getTime()) / 1000)) };
    },
    async refund(limit, subject) {
      await sql`
        UPDATE rate_limits SET count = greatest(count - 1, 0), blocked_until = NULL
        WHERE key = ${keyOf(limit, subject)} AND count <= ${limit.attempts}`.execute(db);
    },
    async clear(limit, subject) {
      await sql`DELETE FROM rate_limits WHERE key = ${keyOf(limit, subject)}`.execute(db);
    },
    async sweep() {
      const before = new Date(now().getTime() - longestWindowSeconds * 1000);
      await sql`DELETE FROM rate_limits WHERE window_start < ${before} AND coalesce(blocked_until, window_start) < ${now()}`.execute(db);
    },
  };
}

function blockedUntil(limit: Limit, at: Date): RawBuilder<Date> {
  return sql`${new Date(at.getTime() + (limit.blockSeconds ?? limit.windowSeconds) * 1000)}::timestamptz`;
}

/** One subject for what one subscriber controls: an IPv4 address, or the /64 of an IPv6 address. */
export function addressSubject(address: string): string {
  const plain = address.replace(/^::ffff:(?=\d+\.)/i, '').replace(/%.*$/, '');
  if (isIPv4(plain) || !isIPv6(plain)) return plain;
  const [head = '', tail] = plain.split('::');
  const front = head === '' ? [] : head.split(':');
  const back = tail === undefined || tail === '' ? [] : tail.split(':');
  const zeros: string[] = tail === undefined ? [] : Array<string>(Math.max(0, 8 - front.length - back.length)).fill('0');
  return [...front, ...zeros, ...back]
    .slice(0, 4)
    .map((group) => group.toLowerCase().padStart(4, '0'))
    .join(':');
}
