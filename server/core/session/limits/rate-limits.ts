/**
 * Rate limits, counted in the database so that they hold across processes and restarts. An attempt is counted before it is
 * made, so simultaneous requests can't pass the check together. The brute-force guard counts only wrong guesses.
 */
import { createHmac } from 'node:crypto';
import { isIPv4, isIPv6 } from 'node:net';
import { now } from '../../clock.ts';
import type { Database } from '../../database/database.ts';
import { createBruteForceGuard, type Failures, type BruteForceGuard } from './brute-force-guard.ts';
import { secondsUntil, type RateLimit, type LimitSubject } from './limit.ts';

export interface RateLimitResult {
  readonly allowed: boolean;
  /** Seconds until another attempt makes sense; 0 when allowed. */
  readonly retryAfter: number;
}

export interface RateLimits {
  /** Counts one attempt of `subject` (an IP address, an e-mail address, an id) and returns whether it is allowed. */
  consume(limit: RateLimit, subject: string): Promise<RateLimitResult>;
  readonly guardAttempt: BruteForceGuard;
  /** Clears the counter. */
  reset(limit: RateLimit, subject: string): Promise<void>;
  /** Deletes expired counters. */
  deleteExpired(): Promise<void>;
}

const longestWindowSeconds = 24 * 3600;

/** $1 key, $2 current time, $3 allowed attempts, $4 window seconds, $5 block seconds. */
const isExpired =
  'coalesce(counter.blocked_until, counter.window_start + make_interval(secs => $4)) <= $2';
const attemptQuery = `
  INSERT INTO rate_limits AS counter (key, count, window_start, blocked_until)
  VALUES ($1, 1, $2::timestamptz, CASE WHEN $3::int <= 1 THEN $2 + make_interval(secs => $5) END)
  ON CONFLICT (key) DO UPDATE SET
    count = CASE WHEN ${isExpired} THEN 1 ELSE least(counter.count + 1, $3 + 1) END,
    window_start = CASE WHEN ${isExpired} THEN $2 ELSE counter.window_start END,
    blocked_until = CASE
      WHEN NOT (${isExpired}) AND counter.blocked_until IS NOT NULL THEN counter.blocked_until
      WHEN (CASE WHEN ${isExpired} THEN 1 ELSE counter.count + 1 END) >= $3 THEN $2 + make_interval(secs => $5)
    END
  RETURNING window_start, blocked_until, count > $3 AS rejected`;
/** $1 key, $2 start of the window in which the attempt was counted. */
const deleteOnlyAttemptQuery =
  'DELETE FROM rate_limits WHERE key = $1 AND window_start = $2 AND count = 1';
/** $3 allowed attempts. */
const uncountQuery = `
  UPDATE rate_limits SET count = count - 1, blocked_until = CASE WHEN count > $3 THEN blocked_until END
  WHERE key = $1 AND window_start = $2`;
const readQuery =
  'SELECT key, count, window_start, blocked_until FROM rate_limits WHERE key = ANY ($1)';
const deleteQuery = 'DELETE FROM rate_limits WHERE key = ANY ($1)';
const deleteExpiredQuery =
  'DELETE FROM rate_limits WHERE window_start < $1 AND coalesce(blocked_until, window_start) < $2';

interface FailureRow {
  readonly key: string;
  readonly count: number;
  readonly window_start: Date;
  readonly blocked_until: Date | null;
}

interface CountRow {
  readonly window_start: Date;
  readonly rejected: boolean;
  readonly blocked_until: Date | null;
}

export function createRateLimits({ pool }: Pick<Database, 'pool'>, secret: string): RateLimits {
  // A keyed hash, so that the table does not reveal IP or e-mail addresses.
  const toKey = ([limit, subject]: LimitSubject): string =>
    `${limit.name}:${createHmac('sha256', secret).update(`rate-limit:${subject}`).digest('base64url')}`;

  /** Seconds until another attempt makes sense, or the start of the window in which this one counts. */
  async function countAttempt([limit, subject]: LimitSubject): Promise<number | Date> {
    const at = now();
    const { attempts, windowSeconds, blockSeconds = windowSeconds } = limit;
    const values = [toKey([limit, subject]), at, attempts, windowSeconds, blockSeconds];
    const { rows } = await pool.query<CountRow>({
      name: 'rate-limit-attempt',
      text: attemptQuery,
      values,
    });
    const [counter] = rows;
    return counter?.rejected
      ? secondsUntil(counter.blocked_until ?? at)
      : (counter?.window_start ?? at);
  }

  async function readFailures(keys: readonly string[]): Promise<Map<string, Failures>> {
    const { rows } = await pool.query<FailureRow>({
      name: 'rate-limit-read',
      text: readQuery,
      values: [keys],
    });
    return new Map(
      rows.map((row) => [
        row.key,
        { count: row.count, since: row.window_start, blockedUntil: row.blocked_until },
      ]),
    );
  }

  async function deleteCounters(keys: readonly string[]): Promise<void> {
    await pool.query({ name: 'rate-limit-delete', text: deleteQuery, values: [keys] });
  }

  return {
    async consume(limit, subject) {
      const counted = await countAttempt([limit, subject]);
      return typeof counted === 'number'
        ? { allowed: false, retryAfter: counted }
        : { allowed: true, retryAfter: 0 };
    },
    guardAttempt: createBruteForceGuard({
      toKey,
      readFailures,
      deleteFailures: deleteCounters,
      reserve: countAttempt,
      giveBack: ([limit, subject], window) =>
        uncountAttempt(pool, toKey([limit, subject]), window, limit.attempts),
    }),
    reset: (limit, subject) => deleteCounters([toKey([limit, subject])]),
    async deleteExpired() {
      const before = new Date(now().getTime() - longestWindowSeconds * 1000);
      await pool.query(deleteExpiredQuery, [before, now()]);
    },
  };
}

async function uncountAttempt(
  pool: Database['pool'],
  key: string,
  window: Date,
  allowedAttempts: number,
): Promise<void> {
  const { rowCount } = await pool.query({
    name: 'rate-limit-delete-only',
    text: deleteOnlyAttemptQuery,
    values: [key, window],
  });
  if (rowCount === 0)
    await pool.query({
      name: 'rate-limit-uncount',
      text: uncountQuery,
      values: [key, window, allowedAttempts],
    });
}

/** The subject for one subscriber's addresses: an IPv4 address, or the /64 prefix of an IPv6 address. */
export function toAddressSubject(address: string): string {
  const plain = address.replace(/^::ffff:(?=\d+\.)/i, '').replace(/%.*$/, '');
  if (isIPv4(plain) || !isIPv6(plain)) return plain;
  const [head = '', tail] = plain.split('::');
  const front = head === '' ? [] : head.split(':');
  const back = tail === undefined || tail === '' ? [] : tail.split(':');
  const zeros: string[] =
    tail === undefined ? [] : Array<string>(Math.max(0, 8 - front.length - back.length)).fill('0');
  return [...front, ...zeros, ...back]
    .slice(0, 4)
    .map((group) => group.toLowerCase().padStart(4, '0'))
    .join(':');
}
