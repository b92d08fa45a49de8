/**
 * The session that the document of the app asks for before its scripts have come (`scripts/build/preload-app.ts`): on a slow
 * line its answer is there when they run.
 */
import type { SessionView } from '#domain/access/schema.ts';

/** A property of `window`: a promise of the answer, null without a usable one. */
export const earlySessionKey = 'redilSession';

/** Only once, because a later answer is newer. Null if the document did not ask, or got no session. */
export async function takeEarlySession(): Promise<SessionView | null> {
  const holder = window as { [earlySessionKey]?: Promise<SessionView | null> };
  const session = holder[earlySessionKey];
  delete holder[earlySessionKey];
  return (await session) ?? null;
}
