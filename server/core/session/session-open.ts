/**
 * Opening a session: two statements, so that signing in costs what the password's hashing costs. Part of `session.ts`.
 * The rows are those that better-auth would write.
 */
import { randomBytes } from 'node:crypto';
import type pg from 'pg';
import { deviceOf } from '#domain/kernel/device.ts';
import { Problem } from '#domain/kernel/errors.ts';
import type { Billing } from '#domain/plans.ts';
import type { Actor } from './actor.ts';
import {
  actorOfRow,
  churchColumns,
  churchJoins,
  userColumns,
  type ChurchRow,
  type UserRow,
} from './actor-of-row.ts';
import { now } from '../clock.ts';
import { newId } from '../ids.ts';
import { sessionDays } from './session-auth.ts';
import {
  particularColumns,
  particularsOf,
  type Particulars,
  type ParticularsRow,
} from './session-particulars.ts';
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
  /** The hash that the password fitted. */
  readonly hash: string;
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
export async function checkPassword(
  pool: pg.Pool,
  email: string,
  password: string,
): Promise<Credentials | null> {
  const { rows } = await pool.query<CredentialRow>({
    name: 'read-credential',
    text: credentialQuery,
    values: [email],
  });
  const [row] = rows;
  const right = await verifyPassword(row?.password ?? (await nobodysHash), password);
  if (!row?.password || !right) return null;
  return {
    userId: row.id,
    disabled: row.disabled,
    secondFactor: row.second_factor,
    hash: row.password,
  };
}

/**
 * The rows of the user and, where a password alone opens it, of that password are held until the session is written: whoever
 * disables the user, changes the password or sets up a second step at that moment ends this session too, or keeps it from
 * being opened. Its commit does not wait for the disk: a session that a crash takes back is opened again.
 */
const openingQuery = `
  WITH found AS (
    SELECT ${userColumns}, ${churchColumns}, ${particularColumns}, r.permissions,
      u.known_devices, $8 <> ALL (u.known_devices) AS is_new_device
    FROM users u${churchJoins}
    LEFT JOIN church_roles r ON r.church_id = u.church_id AND r.id = u.church_role_id
    WHERE u.id = $2 AND u.disabled_at IS NULL AND ($9::text IS NULL OR u.two_factor_at IS NULL)
    FOR NO KEY UPDATE OF u
  ), proof AS (
    SELECT a.id FROM found JOIN accounts a ON a.user_id = found.user_id AND a.provider_id = 'credential' AND a.password = $9
    FOR SHARE OF a
  ), owner AS (
    SELECT * FROM found WHERE $9::text IS NULL OR EXISTS (SELECT FROM proof)
  ), opened AS (
    INSERT INTO sessions (id, user_id, token, expires_at, ip_address, user_agent, created_at, updated_at)
    SELECT $1, user_id, $3, $5, $6, $7, $4, $4 FROM owner
  )
  UPDATE users SET last_login = $4,
    known_devices = CASE WHEN owner.is_new_device THEN array_append(owner.known_devices, $8) ELSE owner.known_devices END
  FROM owner WHERE users.id = owner.user_id
  RETURNING to_json(owner) AS row, set_config('synchronous_commit', 'off', true)`;

export interface OpenedRow {
  readonly token: string;
  readonly openedAt: Date;
  /** The owner has signed in before, but never with a device of this kind. */
  readonly newDevice: boolean;
  /** Who came in, as every later request knows them, and what only the browser is told. */
  readonly actor: Actor;
  readonly particulars: Particulars;
}

interface OpeningRow extends UserRow, ChurchRow, ParticularsRow {
  readonly permissions: readonly string[] | null;
  readonly known_devices: readonly string[];
  readonly is_new_device: boolean;
}

/** Who comes in, from where; `hash` is that of the password which alone opens the session. */
export interface Entry {
  readonly userId: string;
  readonly place: ClientPlace;
  readonly hash?: string;
}

/**
 * Throws Problem `forbidden` when the account is disabled or gone, `unauthenticated` when the password has just ceased to be
 * enough. Loading the user counts as its last sign-in.
 */
export async function openSession(
  pool: pg.Pool,
  { userId, place, hash }: Entry,
  billing: Billing,
): Promise<OpenedRow> {
  const [sessionId, token] = [newId(), randomBytes(24).toString('base64url')];
  const openedAt = now();
  const expiresAt = new Date(openedAt.getTime() + sessionDays * 24 * 3600 * 1000);
  const values = [
    sessionId,
    userId,
    token,
    openedAt,
    expiresAt,
    place.address,
    place.userAgent.slice(0, 300),
    kindOf(place),
    hash,
  ];
  const { rows } = await pool.query<{ row: OpeningRow }>({
    name: 'open-session',
    text: openingQuery,
    values,
  });
  const row = rows[0]?.row;
  if (!row)
    throw hash === undefined
      ? accountDisabled()
      : new Problem('unauthenticated', 'sign-in-invalid');
  const role = {
    role: row.role,
    churchRoleId: row.church_role_id,
    listed: row.permissions ?? undefined,
  };
  return {
    token,
    openedAt,
    newDevice: row.is_new_device && row.known_devices.length > 0,
    actor: actorOfRow(
      row,
      { sessionId, ...role, preview: false, support: null },
      billing,
      openedAt,
    ),
    particulars: particularsOf(row),
  };
}

/** Browser and system without their versions: an update is no new device. */
function kindOf({ userAgent }: ClientPlace): string {
  const device = deviceOf(userAgent);
  return device ? `${device.browser}/${device.system}` : 'unknown';
}

export const accountDisabled = (): Problem => new Problem('forbidden', 'sign-in-disabled');
