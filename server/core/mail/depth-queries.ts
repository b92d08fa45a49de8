/** How many mails and notices are due. */
import { sql } from 'kysely';
import { now } from '../clock.ts';
import type { Database } from '../database/database.ts';
import type { QueueDepth } from '../queue-depth.ts';
import { inSeconds, leaseSeconds } from './sending-loop.ts';

interface Depth {
  readonly waiting: number;
  readonly first: string | null;
}

/** An id begins with the milliseconds at which it was created (RFC 9562). */
const toAge = ({ first }: Depth): number =>
  first === null
    ? 0
    : Math.max(0, (now().getTime() - parseInt(first.replace('-', '').slice(0, 12), 16)) / 1000);

const toDepth = (queue: string, depth: Depth | undefined): QueueDepth => ({
  queue,
  waiting: depth?.waiting ?? 0,
  oldestSeconds: depth ? toAge(depth) : 0,
});

export async function readMailDepths({
  global,
  unscoped,
}: Pick<Database, 'global' | 'unscoped'>): Promise<QueueDepth[]> {
  const count = sql<Depth>`SELECT count(*)::int AS waiting, min(id::text) AS first`;
  // A mail that is being sent is claimed until the end of the lease. Later ones wait for another attempt.
  const isDue = sql`next_at <= ${inSeconds(leaseSeconds)}`;
  const mails = await sql<Depth>`${count} FROM mails WHERE ${isDue}`.execute(global);
  const notices = await unscoped((db) =>
    sql<Depth>`${count} FROM notices WHERE content IS NOT NULL AND ${isDue}`.execute(db),
  );
  return [toDepth('mails', mails.rows[0]), toDepth('notices', notices.rows[0])];
}
