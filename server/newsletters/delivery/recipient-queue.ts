/**
 * The queue of one newsletter's recipients: writes results and claims the next recipients, over a dedicated connection that
 * holds the newsletter's lock and is reopened when it breaks.
 */
import type { Core } from '#server/core/core.ts';
import type { ReservedConnection } from '#server/core/database/database.ts';
import { now } from '#server/core/clock.ts';
import {
  exchangeBatch,
  suppressUndeliverable,
  type ClaimedRecipient,
  type DeliveryResult,
  type NewsletterKey,
} from '#server/newsletters/queries/delivery.ts';
import { releaseNewsletter, claimNewsletter } from '#server/newsletters/queries/claiming.ts';

const retryDatabaseMs = 500;
const maxFailuresAtShutdown = 5;
/** With nothing in flight, the newsletter is given up for a while, so that others are sent. */
const maxFailuresWhenIdle = 5;

export interface RecipientQueue {
  /** Claims the newsletter for this process; false when another process holds it. */
  claim(): Promise<boolean>;
  /** Writes results and claims new recipients; retries until the database succeeds, or throws when no result can be lost. */
  exchange(results: DeliveryResult[], maxClaims: number): Promise<ClaimedRecipient[]>;
  close(): Promise<void>;
}

/** `signal` is aborted at shutdown. */
export function createRecipientQueue(
  { core, signal }: { readonly core: Core; readonly signal: AbortSignal },
  newsletter: NewsletterKey,
): RecipientQueue {
  let failures = 0;
  let current: ReservedConnection | undefined;
  let isClaimed = false;
  const inFlight = new Set<string>();

  const connect = async (): Promise<ReservedConnection> => {
    if (current) return current;
    const connection = await core.database.reserveConnection(newsletter.churchId);
    isClaimed = await claimNewsletter(connection, newsletter, [...inFlight]).catch(
      (error: unknown) => {
        connection.release();
        throw error;
      },
    );
    current = connection;
    return connection;
  };
  const disconnect = (): void => {
    current?.release();
    current = undefined;
  };
  const tryExchange = async (
    results: DeliveryResult[],
    maxClaims: number,
  ): Promise<ClaimedRecipient[]> => {
    if (results.some((each) => each.suppress || each.mailboxFull)) {
      await core.database.inChurch(newsletter.churchId, (db) =>
        suppressUndeliverable(db, newsletter.newsletterId, results),
      );
    }
    const connection = await connect();
    // Another process claimed the newsletter while the connection was broken: write our results, claim nothing.
    const claimed = await exchangeBatch(connection, {
      ...newsletter,
      results,
      maxClaims: isClaimed ? maxClaims : 0,
      at: now(),
    });
    for (const { id } of results) inFlight.delete(id);
    for (const { id } of claimed) inFlight.add(id);
    return claimed;
  };

  return {
    async claim() {
      await connect();
      return isClaimed;
    },
    async exchange(results, maxClaims) {
      if (results.length === 0 && maxClaims === 0) return [];
      for (let tries = 1; ; tries += 1) {
        try {
          return await tryExchange(results, maxClaims);
        } catch (error) {
          core.log.error(
            { err: error, newsletterId: newsletter.newsletterId, results: results.length },
            'newsletter results not written yet',
          );
          disconnect();
          if (results.length === 0 && inFlight.size === 0 && tries >= maxFailuresWhenIdle)
            throw error;
          // Shutdown can't wait for the database: unwritten results become uncertain.
          if (signal.aborted && ++failures > maxFailuresAtShutdown) return [];
          await new Promise((resolve) => setTimeout(resolve, retryDatabaseMs));
        }
      }
    },
    async close() {
      // Unlocks at once for the next process; closing the connection would unlock it later.
      if (current && isClaimed)
        await releaseNewsletter(current, newsletter.newsletterId).catch(() => undefined);
      disconnect();
    },
  };
}
