/**
 * Opening a session: two statements, so that signing in costs what the password's hashing costs. Part of `session.ts`.
 * The rows are those that better-auth would write.
 */
import { randomBytes } from 'node:crypto';
import type pg from 'pg';
import { Problem } from '#domain/kernel/errors.ts';
import { now } from '../clock.ts';
import { newId } from '../ids.ts';
import { sessionDays } from './session-auth.ts';
import { hashPassword, verifyPassword } from './session-password.ts';

/** Where a request comes from. */
export interface ClientPlace {
  readonly address: string;
  readonly userAgent: string;
}

export interface Credentials {
  readonly userId: string;
  readonly disabled: boolean;
  /** A second step is due. */
  readonly secondFactor: boolean;
}

interface CredentialRow {
  readonly id: string;
  readonly disabled: boolean;
  readonly second_factor: boolean;
  readonly password: string | null;
}

const credentialQuery = `
  SELECT u.id, u.disabled_at IS NOT NULL AS disabled, u.two_factor_at IS NOT NULL AS second_factor, a.password
  FROM users u LEFT JOIN accounts a ON a.user_id = u.id AND a.provider_id = 'credential'
  WHERE u.email = $1`;

/** What an unknown address is checked against: it costs the same and fits nothing. */
const nobodysHash = hashPassword(randomBytes(32).toString('base64url'));

/** null: wrong, for an address with an account and for one without, after the same work. */
export async function checkPassword(pool: pg.Pool, email: string, password: string): Promise<Credentials | null> {
  const { rows } = await pool.query<CredentialRow>({ name: 'read-credential', text: credentialQuery, values: [email] });
  const [row] = rows;
  const right = await verifyPassword(row?.password ?? (await nobodysHash), password);
  if (!row?.password || !right) return null;
  return { userId: row.id, disabled: row.disabled, secondFactor: row.second_factor };
}

const openingQuery = `
  WITH opened AS (
    INSERT INTO sessions (id, user_id, token, expires_at, ip_address, user_agent, created_at, updated_at)
    SELECT $1, u.id, $3, $5, $6, $7, $4, $4 FROM users u WHERE u.id = $2 AND u.disabled_at IS NULL
    RETURNING user_id
  )
  UPDATE users SET last_login = $4 FROM opened WHERE users.id = opened.user_id RETURNING users.id`;

export interface OpenedRow {
  readonly token: string;
  readonly openedAt: Date;
}

/** Throws Problem `forbidden` when the account is disabled or gone. Loading the user counts as its last sign-in. */
export async function openSession(pool: pg.Pool, userId: string, place: ClientPlace): Promise<OpenedRow> {
  const token = randomBytes(24).toString('base64url');
  const openedAt = now();
  const expiresAt = new Date(openedAt.getTime() + sessionDays * 24 * 3600 * 1000);
  const values = [newId(), userId, token, openedAt, expiresAt, place.address, place.userAgent.slice(0, 300)];
  const { rowCount } = await pool.query({ name: 'open-session', text: openingQuery, values });
  if (rowCount === 0) throw accountDisabled();
  return { token, openedAt };
}

export const accountDisabled = (): Problem => new Problem('forbidden', 'sign-in-disabled');
