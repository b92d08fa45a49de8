/**
 * Where a sending and the database trade: results in, new rows out, over a connection of its own that holds the newsletter's
 * lock and is opened again when it breaks.
 */
import type { Core } from '#server/core/core.ts';
import type { HeldConnection } from '#server/core/database/database.ts';
import { now } from '#server/core/clock.ts';
import {
  exchange,
  suppressHopeless,
  type Claimed,
  type Result,
  type Work,
} from '#server/newsletters/queries/delivery.ts';
import { leaveNewsletter, takeNewsletter } from '#server/newsletters/queries/taking.ts';

const retryDatabaseMs = 500;
const mostFailuresAtTheEnd = 5;

export interface Counter {
  /** Takes the newsletter for this process; false when it is another's. */
  open(): Promise<boolean>;
  /** Results in, new rows out; tries until the database does it. */
  trade(results: Result[], room: number): Promise<Claimed[]>;
  close(): Promise<void>;
}

/** `signal` is aborted at shutdown. */
export function counterOf(
  { core, signal }: { readonly core: Core; readonly signal: AbortSignal },
  work: Work,
): Counter {
  let failures = 0;
  let held: HeldConnection | undefined;
  let isMine = false;
  const inHand = new Set<string>();

  const open = async (): Promise<HeldConnection> => {
    if (held) return held;
    const connection = await core.database.holdInChurch(work.churchId);
    isMine = await takeNewsletter(connection, work, [...inHand]).catch((error: unknown) => {
      connection.release();
      throw error;
    });
    held = connection;
    return connection;
  };
  const drop = (): void => {
    held?.release();
    held = undefined;
  };
  const attempt = async (results: Result[], room: number): Promise<Claimed[]> => {
    if (results.some((each) => each.suppress || each.mailboxFull)) {
      await core.database.inChurch(work.churchId, (db) =>
        suppressHopeless(db, work.newsletterId, results),
      );
    }
    const connection = await open();
    // Somebody else took it while the connection was broken: what became of ours is still told.
    const claimed = await exchange(connection, {
      ...work,
      results,
      room: isMine ? room : 0,
      at: now(),
    });
    for (const { id } of results) inHand.delete(id);
    for (const { id } of claimed) inHand.add(id);
    return claimed;
  };

  return {
    async open() {
      await open();
      return isMine;
    },
    async trade(results, room) {
      if (results.length === 0 && room === 0) return [];
      for (;;) {
        try {
          return await attempt(results, room);
        } catch (error) {
          core.log.error(
            { err: error, newsletterId: work.newsletterId, results: results.length },
            'newsletter results not written yet',
          );
          drop();
          // A process that ends can't wait for its database: what it could not write down will be in doubt.
          if (signal.aborted && ++failures > mostFailuresAtTheEnd) return [];
          await new Promise((resolve) => setTimeout(resolve, retryDatabaseMs));
        }
      }
    },
    async close() {
      // Left at once for whoever comes next; closing the connection leaves it too, but later.
      if (held && isMine) await leaveNewsletter(held, work.newsletterId).catch(() => undefined);
      drop();
    },
  };
}
