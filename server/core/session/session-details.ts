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

export const toSessionDetails = (row: SessionDetailsRow | undefined): SessionDetails => ({
  secondFactor: row?.second_factor ?? false,
  roleName: row?.role_name ?? null,
  logoUrl: row?.logo_url ?? null,
  vocabulary: row?.vocabulary ?? {},
});
