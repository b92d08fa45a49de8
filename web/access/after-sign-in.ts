import type { SessionView } from '#domain/access/schema.ts';
import type { Screen } from '#web/core/screens.ts';

/**
 * Where somebody who just signed in goes: where the guard stopped them, else the dashboard; a superadmin to the
 * platform's own, once it exists. The guard there decides what comes first (verifying, registering a church).
 */
export function placeAfterSignIn(state: unknown, session: Pick<SessionView, 'user'>, screens: readonly Pick<Screen, 'path'>[]): string {
  const from = typeof state === 'object' && state !== null && 'from' in state ? state.from : null;
  if (typeof from === 'string' && isOwnPath(from)) return from;
  const platform = '/admin/dashboard';
  if (session.user?.role === 'superadmin' && screens.some((screen) => screen.path === platform)) return platform;
  return '/app/dashboard';
}

/** A path of this site and of nobody else: `//other.example` and `/\other.example` lead away. */
function isOwnPath(path: string): boolean {
  return /^\/(?![/\\])/.test(path) && !path.startsWith('/login');
}
