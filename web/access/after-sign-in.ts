import type { SessionView } from '#domain/access/schema.ts';

/**
 * Where somebody who just signed in goes: where the guard stopped them, else the dashboard; a superadmin to the
 * platform's own. The guard there decides what comes first (verifying, registering a church).
 */
export function placeAfterSignIn(state: unknown, session: Pick<SessionView, 'user'>): string {
  const from = typeof state === 'object' && state !== null && 'from' in state ? state.from : null;
  if (typeof from === 'string' && isOwnPath(from)) return from;
  return session.user?.role === 'superadmin' ? '/admin/dashboard' : '/app/dashboard';
}

/** A path of this site and of nobody else: `//other.example` and `/\other.example` lead away. */
function isOwnPath(path: string): boolean {
  return /^\/(?![/\\])/.test(path) && !path.startsWith('/login');
}
