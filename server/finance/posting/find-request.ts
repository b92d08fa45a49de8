import type { ChurchDb } from '#server/core/database/database.ts';
import { findEntryByRequest } from './post-queries.ts';

/** The request by which something is posted once: its own or, if what that posted was reversed, the one of the reversed entry. */
export async function findRequest(db: ChurchDb, requestId: string): Promise<string> {
  const entry = await findEntryByRequest(db, requestId);
  return entry?.isReversed ? findRequest(db, entry.id) : requestId;
}
