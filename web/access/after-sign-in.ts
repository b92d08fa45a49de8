import type { SessionView } from '#domain/access/schema.ts';

/**
 * The page after signing in: the one from which the guard redirected to /login, otherwise the dashboard (for a superadmin
 * that of the platform). The guard of that page handles an unverified e-mail or a missing church.
 */
export function getPathAfterSignIn(state: unknown, session: Pick<SessionView, 'user'>): string {
  const from = typeof state === 'object' && state !== null && 'from' in state ? state.from : null;
  if (typeof from === 'string' && isSameOriginPath(from)) return from;
  return session.user?.role === 'superadmin' ? '/admin/dashboard' : '/app/dashboard';
}

/** Excludes `//other.example` and `/\other.example`, which lead to another site. */
function isSameOriginPath(path: string): boolean {
  return /^\/(?![/\\])/.test(path) && !path.startsWith('/login');
}
