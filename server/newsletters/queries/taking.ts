/**
 * A newsletter is sent by one process at a time: by whose connection holds its lock. The lock goes with the connection, so
 * that of a process that died is free at once, and whoever takes it next puts in doubt what the dead one had on its way.
 */
import { sql } from 'kysely';
import type { HeldConnection, UnscopedDb } from '#server/core/database/database.ts';
import type { Work } from './delivery.ts';

const keyOf = (id: string): string => `hashtextextended('newsletter ' || ${id}, 0)`;

/**
 * Rows on the way of somebody who is gone may have arrived, so they are never sent again by themselves. The newsletter's own
 * row is locked to be read: what was written down before its lock came free is known.
 */
const doubting = (which: string, kept: string): string => `
  WITH abandoned AS (
    SELECT church_id, id, ARRAY(SELECT w FROM unnest(on_the_way) w WHERE w <> ALL (${kept})) AS ids
    FROM newsletters WHERE ${which} AND on_the_way <> '{}'
    FOR UPDATE
  ), doubted AS (
    UPDATE newsletter_recipients r
    SET status = 'uncertain', waits_again = false, reason = 'worker-lost', attempt = r.attempt + 1, left_behind = true
    FROM abandoned l
    WHERE r.church_id = l.church_id AND r.newsletter_id = l.id AND r.id = ANY (l.ids) AND r.status IN ('ready', 'retry')
    RETURNING r.newsletter_id
  )
  UPDATE newsletters n
  SET on_the_way = ARRAY(SELECT w FROM unnest(n.on_the_way) w WHERE w <> ALL (l.ids)),
      uncertain_count = n.uncertain_count + (SELECT count(*)::int FROM doubted d WHERE d.newsletter_id = n.id)
  FROM abandoned l
  WHERE n.church_id = l.church_id AND n.id = l.id`;

/** False: another process is sending it. What this one has in hand itself, from before its connection broke, is in no doubt. */
export async function takeNewsletter(
  held: HeldConnection,
  { churchId, newsletterId }: Work,
  inHand: readonly string[],
): Promise<boolean> {
  const [row] = await held.run<{ taken: boolean }>(
    'newsletter-take',
    `SELECT pg_try_advisory_lock(${keyOf('$1::text')}) AS taken`,
    [newsletterId],
  );
  if (!row?.taken) return false;
  await held.run('newsletter-doubt', doubting('church_id = $1 AND id = $2', '$3::uuid[]'), [
    churchId,
    newsletterId,
    inHand,
  ]);
  return true;
}

export async function leaveNewsletter(held: HeldConnection, newsletterId: string): Promise<void> {
  await held.run('newsletter-leave', `SELECT pg_advisory_unlock(${keyOf('$1::text')})`, [
    newsletterId,
  ]);
}

/** Unbound: puts in doubt what is on the way of nobody any more. */
export async function doubtLost(db: UnscopedDb): Promise<void> {
  const nobodys = `status IN ('sending', 'paused', 'cancelled') AND pg_try_advisory_xact_lock(${keyOf('id::text')})`;
  await sql.raw(doubting(nobodys, `'{}'::uuid[]`)).execute(db);
}
