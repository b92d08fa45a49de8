/**
 * How often something may be done, counted in the database so that every process and every restart agree. An attempt is
 * counted before it is made: a thousand at once can't slip past the check together. Of guesses only the wrong ones count.
 */
import { createHmac } from 'node:crypto';
import { isIPv4, isIPv6 } from 'node:net';
import { now } from '../../clock.ts';
import type { Database } from '../../database/database.ts';
import { guessing, type Failures, type Guess } from './guesses.ts';
import { secondsUntil, type Limit, type Try } from './limit.ts';

export interface Verdict {
  readonly allowed: boolean;
  /** Seconds until another attempt makes sense; 0 when allowed. */
  readonly retryAfter: number;
}

export interface RateLimits {
  /** Counts one attempt of `subject` (an address, an e-mail, an id) and says whether it may be made. */
  attempt(limit: Limit, subject: string): Promise<Verdict>;
  readonly guess: Guess;
  /** Forgets all attempts. */
  clear(limit: Limit, subject: string): Promise<void>;
  /** Removes counters whose time is over. */
  sweep(): Promise<void>;
}

const longestWindowSeconds = 24 * 3600;

/** $1 key, $2 the moment, $3 attempts allowed, $4 seconds of a window, $5 seconds of a block. */
const over = 'coalesce(seen.blocked_until, seen.window_start + make_interval(secs => $4)) <= $2';
const attemptQuery = `
  INSERT INTO rate_limits AS seen (key, count, window_start, blocked_until)
  VALUES ($1, 1, $2::timestamptz, CASE WHEN $3::int <= 1 THEN $2 + make_interval(secs => $5) END)
  ON CONFLICT (key) DO UPDATE SET
    count = CASE WHEN ${over} THEN 1 ELSE least(seen.count + 1, $3 + 1) END,
    window_start = CASE WHEN ${over} THEN $2 ELSE seen.window_start END,
    blocked_until = CASE
      WHEN NOT (${over}) AND seen.blocked_until IS NOT NULL THEN seen.blocked_until
      WHEN (CASE WHEN ${over} THEN 1 ELSE seen.count + 1 END) >= $3 THEN $2 + make_interval(secs => $5)
    END
  RETURNING blocked_until, count > $3 AS refused`;
const readQuery =
  'SELECT key, count, window_start, blocked_until FROM rate_limits WHERE key = ANY ($1)';
const forgetQuery = 'DELETE FROM rate_limits WHERE key = ANY ($1)';
const sweepQuery =
  'DELETE FROM rate_limits WHERE window_start < $1 AND coalesce(blocked_until, window_start) < $2';

interface FailureRow {
  readonly key: string;
  readonly count: number;
  readonly window_start: Date;
  readonly blocked_until: Date | null;
}

interface CountRow {
  readonly refused: boolean;
  readonly blocked_until: Date | null;
}

export function rateLimits({ pool }: Pick<Database, 'pool'>, secret: string): RateLimits {
  // Keyed, so that the table tells nobody which addresses and e-mails were seen.
  const keyOf = ([limit, subject]: Try): string =>
    `${limit.name}:${createHmac('sha256', secret).update(`rate-limit:${subject}`).digest('base64url')}`;

  const attempt: RateLimits['attempt'] = async (limit, subject) => {
    const at = now();
    const { attempts, windowSeconds, blockSeconds = windowSeconds } = limit;
    const values = [keyOf([limit, subject]), at, attempts, windowSeconds, blockSeconds];
    const { rows } = await pool.query<CountRow>({
      name: 'rate-limit-attempt',
      text: attemptQuery,
      values,
    });
    const [counted] = rows;
    if (!counted?.refused) return { allowed: true, retryAfter: 0 };
    return { allowed: false, retryAfter: secondsUntil(counted.blocked_until ?? at) };
  };

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

  async function forget(keys: readonly string[]): Promise<void> {
    await pool.query({ name: 'rate-limit-forget', text: forgetQuery, values: [keys] });
  }

  return {
    attempt,
    guess: guessing({
      keyOf,
      read: readFailures,
      forget,
      async add(tries) {
        for (const each of tries) await attempt(...each);
      },
    }),
    clear: (limit, subject) => forget([keyOf([limit, subject])]),
    async sweep() {
      const before = new Date(now().getTime() - longestWindowSeconds * 1000);
      await pool.query(sweepQuery, [before, now()]);
    },
  };
}

/** One subject for what one subscriber controls: an IPv4 address, or the /64 of an IPv6 address. */
export function addressSubject(address: string): string {
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
