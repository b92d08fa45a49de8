/** What only the browser is told of a session, beside what every request needs. Part of `session.ts`. */
import type pg from 'pg';
import type { Vocabulary } from '#domain/vocabulary.ts';
import type { Actor } from './actor.ts';

export interface Particulars {
  /** A second step of signing in is set up. */
  readonly secondFactor: boolean;
  /** The church-defined role's name. */
  readonly roleName: string | null;
  readonly logoUrl: string | null;
  /** The church's own words, where it chose some. */
  readonly vocabulary: Vocabulary;
}

export interface ParticularsRow {
  readonly second_factor: boolean;
  readonly role_name: string | null;
  readonly logo_url: string | null;
  readonly vocabulary: Vocabulary | null;
}

/** Of a user, the church seen and the church-defined role. */
export const particularColumns =
  'u.two_factor_at IS NOT NULL AS second_factor, r.name AS role_name, c.logo_url, c.vocabulary';

const particularsQuery = `
  SELECT ${particularColumns}
  FROM users u
  LEFT JOIN churches c ON c.id = $2
  LEFT JOIN church_roles r ON r.church_id = u.church_id AND r.id = $3
  WHERE u.id = $1`;

export async function readParticulars(
  pool: pg.Pool,
  { userId, church, churchRoleId }: Actor,
): Promise<Particulars> {
  const values = [userId, church?.id, churchRoleId];
  const { rows } = await pool.query<ParticularsRow>({
    name: 'read-session-particulars',
    text: particularsQuery,
    values,
  });
  return particularsOf(rows[0]);
}

export const particularsOf = (row: ParticularsRow | undefined): Particulars => ({
  secondFactor: row?.second_factor ?? false,
  roleName: row?.role_name ?? null,
  logoUrl: row?.logo_url ?? null,
  vocabulary: row?.vocabulary ?? {},
});
