/**
 * The queue of recipients: stores results and claims the next recipients, over one reserved connection of the process. The
 * connection holds the locks of the newsletters that this process sends, and is reopened when it breaks.
 */
import type { Database } from '#server/core/database/database.ts';
import type { ReservedConnection } from '#server/core/database/reserved-connection.ts';
import { isStatementRejected } from '#server/core/database/statements/statement-errors.ts';
import { now } from '#server/core/clock.ts';
import {
  exchangeBatch,
  suppressUndeliverable,
  type ClaimedRecipient,
  type DeliveryResult,
  type NewsletterKey,
} from '#server/newsletters/queries/delivery.ts';
import { releaseNewsletter, claimNewsletter } from '#server/newsletters/queries/claiming.ts';

export interface RecipientQueue {
  /** Claims the newsletter for this process; false when another process holds it. */
  claim(newsletter: NewsletterKey): Promise<boolean>;
  /** False once another process was faster after the connection broke: results are still stored, nothing is claimed. */
  isClaimed(newsletter: NewsletterKey): boolean;
  /** Stores results and claims new recipients. */
  exchange(
    newsletter: NewsletterKey,
    results: readonly DeliveryResult[],
    maxClaims: number,
  ): Promise<ClaimedRecipient[]>;
  /** Unlocks the newsletter for the next process. Recipients without a stored result are uncertain. */
  release(newsletter: NewsletterKey): Promise<void>;
  close(): void;
}

interface Claim {
  readonly newsletter: NewsletterKey;
  /** Recipients whose result is not stored yet. */
  readonly inFlight: Set<string>;
  isValid: boolean;
}

/** Of a newsletter whose claim is rejected only the results are stored, so that it does not stop the others. */
async function reclaim(
  connection: ReservedConnection,
  { newsletter, inFlight }: Claim,
): Promise<boolean> {
  try {
    return await claimNewsletter(connection, newsletter, [...inFlight]);
  } catch (error) {
    if (isStatementRejected(error)) return false;
    throw error;
  }
}

export function createRecipientQueue(database: Database): RecipientQueue {
  const claims = new Map<string, Claim>();
  let opening: Promise<ReservedConnection> | undefined;

  const open = async (): Promise<ReservedConnection> => {
    const connection = await database.reserveConnection();
    try {
      for (const claim of claims.values()) claim.isValid = await reclaim(connection, claim);
      return connection;
    } catch (error) {
      connection.release();
      throw error;
    }
  };
  /** A broken connection is closed; the next call opens another one and claims the newsletters again. */
  const withConnection = async <T>(
    work: (connection: ReservedConnection) => Promise<T>,
  ): Promise<T> => {
    const current = (opening ??= open());
    let connection: ReservedConnection | undefined;
    try {
      connection = await current;
      return await work(connection);
    } catch (error) {
      if (!(connection && isStatementRejected(error)) && opening === current) {
        opening = undefined;
        connection?.release();
      }
      throw error;
    }
  };

  const release = async (newsletter: NewsletterKey): Promise<void> => {
    const claim = claims.get(newsletter.newsletterId);
    claims.delete(newsletter.newsletterId);
    // A connection that broke has released the lock.
    if (claim?.isValid && opening)
      await withConnection((connection) => releaseNewsletter(connection, newsletter)).catch(
        () => undefined,
      );
  };

  return {
    async claim(newsletter) {
      const claim: Claim = { newsletter, inFlight: new Set(), isValid: false };
      claims.set(newsletter.newsletterId, claim);
      try {
        await withConnection(async (connection) => {
          // A connection opened for this call has claimed it already.
          if (!claim.isValid) claim.isValid = await claimNewsletter(connection, newsletter, []);
        });
      } catch (error) {
        await release(newsletter);
        throw error;
      }
      if (!claim.isValid) claims.delete(newsletter.newsletterId);
      return claim.isValid;
    },
    isClaimed: ({ newsletterId }) => claims.get(newsletterId)?.isValid ?? false,
    async exchange(newsletter, results, maxClaims) {
      if (results.some((each) => each.suppress || each.mailboxFull)) {
        await database.inChurch(newsletter.churchId, (db) =>
          suppressUndeliverable(db, newsletter.newsletterId, results),
        );
      }
      const claim = claims.get(newsletter.newsletterId);
      const claimed = await withConnection((connection) =>
        exchangeBatch(connection, {
          ...newsletter,
          results,
          maxClaims: claim?.isValid ? maxClaims : 0,
          at: now(),
        }),
      );
      for (const { id } of results) claim?.inFlight.delete(id);
      for (const { id } of claimed) claim?.inFlight.add(id);
      return claimed;
    },
    release,
    close() {
      void opening?.then(
        (connection) => connection.release(),
        () => undefined,
      );
      opening = undefined;
    },
  };
}
