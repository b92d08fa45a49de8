/** Session data that only the browser needs, read separately from the actor. Part of `session.ts`. */
import type pg from 'pg';
import type { Vocabulary } from '#domain/vocabulary.ts';
import type { Actor } from './actor.ts';

export interface SessionDetails {
  /** A second factor is set up. */
  readonly secondFactor: boolean;
  /** The church role's name. */
  readonly roleName: string | null;
  readonly logoUrl: string | null;
  /** The church's custom terms. */
  readonly vocabulary: Vocabulary;
}

export interface SessionDetailsRow {
  readonly second_factor: boolean;
  readonly role_name: string | null;
  readonly logo_url: string | null;
  readonly vocabulary: Vocabulary | null;
}

/** Columns of the user, the session's church and the church role. */
export const sessionDetailsColumns =
  'u.two_factor_at IS NOT NULL AS second_factor, r.name AS role_name, c.logo_url, c.vocabulary';

const sessionDetailsQuery = `
  SELECT ${sessionDetailsColumns}
  FROM users u
  LEFT JOIN churches c ON c.id = $2
  LEFT JOIN church_roles r ON r.church_id = u.church_id AND r.id = $3
  WHERE u.id = $1`;

export async function readSessionDetails(
  pool: pg.Pool,
  { userId, church, churchRoleId }: Actor,
): Promise<SessionDetails> {
  const values = [userId, church?.id, churchRoleId];
  const { rows } = await pool.query<SessionDetailsRow>({
    name: 'read-session-details',
    text: sessionDetailsQuery,
    values,
  });
  return toSessionDetails(rows[0]);
}

/** Also records the visit, and extends the session when it was last extended before `dayAgo`, in the same statement. */
const visitQuery = `
  WITH extended AS (
    UPDATE sessions SET updated_at = $5, expires_at = $6 WHERE id = $4 AND updated_at < $7 RETURNING token
  ), visited AS (
    UPDATE users SET last_login = $5 WHERE id = $1
  )
  SELECT ${sessionDetailsColumns}, (SELECT token FROM extended) AS extended_token
  FROM users u
  LEFT JOIN churches c ON c.id = $2
  LEFT JOIN church_roles r ON r.church_id = u.church_id AND r.id = $3
  WHERE u.id = $1`;

export interface Visit {
  readonly at: Date;
  readonly expiresAt: Date;
  readonly dayAgo: Date;
}

/** `token`: that of the session, when it was extended. */
export async function recordVisit(
  pool: pg.Pool,
  { userId, church, churchRoleId, sessionId }: Actor,
  { at, expiresAt, dayAgo }: Visit,
): Promise<{ readonly details: SessionDetails; readonly token: string | null }> {
  const { rows } = await pool.query<SessionDetailsRow & { extended_token: string | null }>({
    name: 'record-visit',
    text: visitQuery,
    values: [userId, church?.id, churchRoleId, sessionId, at, expiresAt, dayAgo],
  });
  return { details: toSessionDetails(rows[0]), token: rows[0]?.extended_token ?? null };
}

export const toSessionDetails = (row: SessionDetailsRow | undefined): SessionDetails => ({
  secondFactor: row?.second_factor ?? false,
  roleName: row?.role_name ?? null,
  logoUrl: row?.logo_url ?? null,
  vocabulary: row?.vocabulary ?? {},
});
