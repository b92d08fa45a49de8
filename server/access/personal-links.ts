/** Links that open something of one person without session or account: `createJoinToken` makes their tokens. */
import { Problem } from '#domain/kernel/errors.ts';
import type { ErrorKey } from '#domain/kernel/text-keys.ts';
import type { ChurchDb } from '#server/core/database/database.ts';
import type { GlobalCall } from '#server/core/http/http.ts';
import type { RateLimit } from '#server/core/session/limits/limit.ts';
import { parseJoinToken } from './sign-up/join-token.ts';
import { enforceAddressLimit } from './start-session.ts';

interface PersonalLink {
  /** High, because all people of a church may share one IP address. */
  readonly limit: RateLimit;
  /** The same for every link that opens nothing, whatever the reason. */
  readonly closed: ErrorKey;
}

/** What `find` returns for the hash of the link's token, in the church of the link. Throws Problem `not_found` for null. */
export async function openPersonalLink<Found extends object>(
  call: GlobalCall<{ readonly token: string }>,
  { limit, closed }: PersonalLink,
  find: (db: ChurchDb, hash: Buffer) => Promise<Found | null>,
): Promise<Found> {
  await enforceAddressLimit(call, limit);
  const parsed = parseJoinToken(call.input.token);
  const found =
    parsed && (await call.core.database.inChurch(parsed.churchId, (db) => find(db, parsed.hash)));
  if (!found) throw new Problem('not_found', closed);
  return found;
}
