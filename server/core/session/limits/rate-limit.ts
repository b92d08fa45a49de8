/**
 * How often something may be tried, counted in the database so that every process and every restart agree. An attempt is
 * counted before it is made: a thousand at once can't slip past the check together.
 */
import { createHmac } from 'node:crypto';
import { isIPv4, isIPv6 } from 'node:net';
import { now } from '../../clock.ts';
import type { Database } from '../../database/database.ts';

export interface Limit {
  /** Names what is counted; part of the key. */
  readonly name: string;
  /** Attempts that may be made within a window. */
  readonly attempts: number;
  readonly windowSeconds: number;
  /** How long the last allowed attempt closes the door; until the window ends unless told. */
  readonly blockSeconds?: number;
}

/** What is counted, and of whom. */
export type Try = readonly [limit: Limit, subject: string];

export interface Verdict {
  readonly allowed: boolean;
  /** Seconds until another attempt makes sense; 0 when allowed. */
  readonly retryAfter: number;
}

export interface RateLimits {
  /** Counts one attempt of `subject` (an address, an e-mail, an id) and says whether it may be made. */
  attempt(limit: Limit, subject: string): Promise<Verdict>;
  /** Counts one attempt of each in turn, until one may not be made: those behind it are not counted. */
  attemptInTurn(...tries: readonly Try[]): Promise<Verdict>;
  /** Takes one attempt back: it was not what the limit is meant for. */
  refund(limit: Limit, subject: string): Promise<void>;
  /** Forgets all attempts. */
  clear(limit: Limit, subject: string): Promise<void>;
  /** Takes one attempt of the first back, and forgets all of the second: the order in which they are counted. */
  forgive(refunded: Try, cleared: Try): Promise<void>;
  /** Removes counters whose time is over. */
  sweep(): Promise<void>;
}

const longestWindowSeconds = 24 * 3600;

/** Counts tries one after another in one statement, until one is one too many; each takes five values. */
function attemptQuery(tries: number): string {
  const numbers = Array.from({ length: tries }, (_, index) => index);
  return `WITH ${numbers.map(countingOf).join(',')}
    ${numbers.map((index) => `SELECT blocked_until, count > ${valuesOf(index).allowed} AS refused FROM counted${index}`).join(' UNION ALL ')}`;
}

interface TryValues {
  readonly key: string;
  readonly at: string;
  readonly allowed: string;
  readonly windowEnds: string;
  readonly blocked: string;
}

function valuesOf(index: number): TryValues {
  const value = (position: number): string => `$${index * 5 + position}`;
  const at = `${value(2)}::timestamptz`;
  return {
    key: `${value(1)}::text`,
    at,
    allowed: `${value(3)}::int`,
    windowEnds: `seen.window_start + make_interval(secs => ${value(4)})`,
    blocked: `${at} + make_interval(secs => ${value(5)})`,
  };
}

function countingOf(index: number): string {
  const { key, at, allowed, windowEnds, blocked } = valuesOf(index);
  const gate = index === 0 ? '' : `WHERE EXISTS (SELECT FROM counted${index - 1} WHERE count <= ${valuesOf(index - 1).allowed})`;
  const over = `coalesce(seen.blocked_until, ${windowEnds}) <= ${at}`;
  return `
    counted${index} AS (
      INSERT INTO rate_limits AS seen (key, count, window_start, blocked_until)
      SELECT ${key}, 1, ${at}, CASE WHEN ${allowed} <= 1 THEN ${blocked} END ${gate}
      ON CONFLICT (key) DO UPDATE SET
        count = CASE WHEN ${over} THEN 1 ELSE least(seen.count + 1, ${allowed} + 1) END,
        window_start = CASE WHEN ${over} THEN ${at} ELSE seen.window_start END,
        blocked_until = CASE
          WHEN NOT (${over}) AND seen.blocked_until IS NOT NULL THEN seen.blocked_until
          WHEN (CASE WHEN ${over} THEN 1 ELSE seen.count + 1 END) >= ${allowed} THEN ${blocked}
        END
      RETURNING count, blocked_until
    )`;
}

const refundQuery = 'UPDATE rate_limits SET count = greatest(count - 1, 0), blocked_until = NULL WHERE key = $1 AND count <= $2';
const clearQuery = 'DELETE FROM rate_limits WHERE key = $1';
/** Rows are locked in the order of counting, so that nobody waits in a circle: what was refunded is asked before it clears. */
const forgiveQuery = `
  WITH refunded AS (${refundQuery} RETURNING key)
  DELETE FROM rate_limits WHERE key = $3 AND (SELECT count(*) FROM refunded) >= 0`;
const sweepQuery = 'DELETE FROM rate_limits WHERE window_start < $1 AND coalesce(blocked_until, window_start) < $2';

interface CountRow {
  readonly refused: boolean;
  readonly blocked_until: Date | null;
}

export function rateLimits({ pool }: Pick<Database, 'pool'>, secret: string): RateLimits {
  // Keyed, so that the table tells nobody which addresses and e-mails were seen.
  const keyOf = (limit: Limit, subject: string): string =>
    `${limit.name}:${createHmac('sha256', secret).update(`rate-limit:${subject}`).digest('base64url')}`;
  // What is forgiven was counted a moment ago.
  const keys = new WeakMap<Try, string>();
  const keyOfTry = (one: Try): string => {
    const key = keys.get(one) ?? keyOf(...one);
    keys.set(one, key);
    return key;
  };

  const attemptInTurn: RateLimits['attemptInTurn'] = async (...tries) => {
    const at = now();
    const values = tries.flatMap((each) => {
      const { attempts, windowSeconds, blockSeconds = windowSeconds } = each[0];
      return [keyOfTry(each), at, attempts, windowSeconds, blockSeconds];
    });
    const { rows } = await pool.query<CountRow>({ name: `rate-limit-attempt-${tries.length}`, text: attemptQuery(tries.length), values });
    const refused = rows.find((row) => row.refused);
    if (!refused) return { allowed: true, retryAfter: 0 };
    const until = refused.blocked_until ?? at;
    return { allowed: false, retryAfter: Math.max(1, Math.ceil((until.getTime() - at.getTime()) / 1000)) };
  };

  return {
    attempt: (limit, subject) => attemptInTurn([limit, subject]),
    attemptInTurn,
    async refund(limit, subject) {
      await pool.query({ name: 'rate-limit-refund', text: refundQuery, values: [keyOf(limit, subject), limit.attempts] });
    },
    async clear(limit, subject) {
      await pool.query({ name: 'rate-limit-clear', text: clearQuery, values: [keyOf(limit, subject)] });
    },
    async forgive(refunded, cleared) {
      const values = [keyOfTry(refunded), refunded[0].attempts, keyOfTry(cleared)];
      await pool.query({ name: 'rate-limit-forgive', text: forgiveQuery, values });
    },
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
  const zeros: string[] = tail === undefined ? [] : Array<string>(Math.max(0, 8 - front.length - back.length)).fill('0');
  return [...front, ...zeros, ...back]
    .slice(0, 4)
    .map((group) => group.toLowerCase().padStart(4, '0'))
    .join(':');
}
