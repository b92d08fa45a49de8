import type { ChurchDb } from '#server/core/database/database.ts';
import { findEntryByRequest } from '#server/finance/public.ts';

/** The request by which a line is posted once: its own or, if what it posted was reversed, that of the entry. */
export async function findRequest(db: ChurchDb, requestId: string): Promise<string> {
  const entry = await findEntryByRequest(db, requestId);
  return entry?.isReversed ? findRequest(db, entry.id) : requestId;
}
