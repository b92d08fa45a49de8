/**
 * Opening a session in two statements, so that password hashing dominates the cost of signing in. Part of `session.ts`.
 */
import { randomBytes } from 'node:crypto';
import type pg from 'pg';
import { parseUserAgent } from '#domain/kernel/text/user-agent.ts';
import { Problem } from '#domain/kernel/errors.ts';
import type { BillingMode } from '#domain/plans.ts';
import type { Actor } from './actor.ts';
import {
  toActor,
  churchColumns,
  churchJoins,
  userColumns,
  type ActorChurchRow,
  type ActorUserRow,
} from './actor-row.ts';
import { now } from '../clock.ts';
import { newId } from '../ids.ts';
import { toSessionDetails, type SessionDetails } from './session-details.ts';
import { hashPassword, verifyPassword } from './accounts/password-hash.ts';
import { hashToken } from './accounts/tokens.ts';

export const sessionDays = 30;

/** The client of a request. */
export interface ClientInfo {
  readonly address: string;
  readonly userAgent: string;
}

export interface CheckedCredentials {
  readonly userId: string;
  readonly disabled: boolean;
  /** A second step is required. */
  readonly secondFactor: boolean;
  /** The hash that the password matched. */
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

/** Checked for unknown addresses, so that they take as long as known ones. */
const dummyHash = hashPassword(randomBytes(32).toString('base64url'));

/** null: wrong password or unknown address, after the same amount of work. */
export async function checkPassword(
  pool: pg.Pool,
  email: string,
  password: string,
): Promise<CheckedCredentials | null> {
  const { rows } = await pool.query<CredentialRow>({
    name: 'read-credential',
    text: credentialQuery,
    values: [email],
  });
  const [row] = rows;
  const matches = await verifyPassword(row?.password ?? (await dummyHash), password);
  if (!row?.password || !matches) return null;
  return {
    userId: row.id,
    disabled: row.disabled,
    secondFactor: row.second_factor,
    hash: row.password,
  };
}

/** What a user signs in with; it must still be valid when the session is written. */
export type SignInProof =
  /** The hash that the password matched, when no second step is required. */
  | { readonly kind: 'password'; readonly hash: string }
  | { readonly kind: 'passkey'; readonly passkeyId: string }
  /** The ticket of the first step, after a right code; it is used up. */
  | { readonly kind: 'ticket'; readonly ticket: string };

/** Locks or deletes the row of the proof, $9. */
const proofQueries: Readonly<Record<SignInProof['kind'], string>> = {
  password: `
    SELECT FROM found JOIN accounts a ON a.user_id = found.user_id AND a.provider_id = 'credential' AND a.password = $9
    WHERE NOT found.has_second_step FOR SHARE OF a`,
  passkey: `
    SELECT FROM found JOIN passkeys p ON p.user_id = found.user_id AND p.id = $9 FOR SHARE OF p`,
  ticket: `
    DELETE FROM verifications v USING found
    WHERE v.identifier = $9 AND v.value = found.user_id::text AND v.expires_at > $4 RETURNING v.id`,
};

/**
 * Locks the user and the proof until the session is written, so that simultaneously disabling the user, changing the
 * password, enabling a second step, removing the passkey or voiding the ticket ends this session or prevents it. Commits
 * asynchronously: after a crash the user signs in again.
 */
const createOpeningQuery = (proofQuery: string | null): string => `
  WITH found AS (
    SELECT ${userColumns}, ${churchColumns}, r.permissions, r.name AS role_name,
      u.known_devices, $8 <> ALL (u.known_devices) AS is_new_device, u.two_factor_at IS NOT NULL AS has_second_step
    FROM users u${churchJoins}
    LEFT JOIN church_roles r ON r.church_id = u.church_id AND r.id = u.church_role_id
    WHERE u.id = $2 AND u.disabled_at IS NULL
    FOR NO KEY UPDATE OF u
  )${proofQuery === null ? '' : `, proof AS (${proofQuery})`}, owner AS (
    SELECT * FROM found${proofQuery === null ? '' : ' WHERE EXISTS (SELECT FROM proof)'}
  ), opened AS (
    INSERT INTO sessions (id, user_id, token, expires_at, ip_address, user_agent, created_at, updated_at)
    SELECT $1, user_id, $3, $5, $6, $7, $4, $4 FROM owner
  )
  UPDATE users SET last_login = $4,
    known_devices = CASE WHEN owner.is_new_device THEN array_append(owner.known_devices, $8) ELSE owner.known_devices END
  FROM owner WHERE users.id = owner.user_id
  RETURNING to_json(owner) AS row, set_config('synchronous_commit', 'off', true)`;

const openingQueries: Readonly<Record<SignInProof['kind'] | 'none', string>> = {
  none: createOpeningQuery(null),
  password: createOpeningQuery(proofQueries.password),
  passkey: createOpeningQuery(proofQueries.passkey),
  ticket: createOpeningQuery(proofQueries.ticket),
};

export interface OpenedSessionRow {
  readonly token: string;
  readonly openedAt: Date;
  /** The user has signed in before, but never with this kind of device. */
  readonly isNewDevice: boolean;
  /** The actor, as on later requests, and the details for the browser. */
  readonly actor: Actor;
  readonly details: SessionDetails;
}

interface OpeningRow extends ActorUserRow, ActorChurchRow {
  readonly role_name: string | null;
  readonly permissions: readonly string[] | null;
  readonly known_devices: readonly string[];
  readonly is_new_device: boolean;
}

export interface NewSession {
  readonly userId: string;
  readonly client: ClientInfo;
  readonly proof?: SignInProof | undefined;
}

/**
 * Sets lastLogin. Throws Problem `forbidden` when the account is disabled or deleted, otherwise that of the proof: the
 * password was changed, a second step enabled, the passkey removed or the ticket used in the meantime.
 */
export async function openSession(
  pool: pg.Pool,
  { userId, client, proof }: NewSession,
  billing: BillingMode,
): Promise<OpenedSessionRow> {
  const [sessionId, token] = [newId(), randomBytes(24).toString('base64url')];
  const openedAt = now();
  const expiresAt = new Date(openedAt.getTime() + sessionDays * 24 * 3600 * 1000);
  const values = [
    sessionId,
    userId,
    token,
    openedAt,
    expiresAt,
    client.address,
    client.userAgent.slice(0, 300),
    getDeviceKind(client),
    ...(proof ? [getProofKey(proof)] : []),
  ];
  const kind = proof?.kind ?? 'none';
  const { rows } = await pool.query<{ row: OpeningRow }>({
    name: `open-session-${kind}`,
    text: openingQueries[kind],
    values,
  });
  const row = rows[0]?.row;
  if (!row) throw await findRefusal(pool, userId, proof);
  const role = {
    role: row.role,
    churchRoleId: row.church_role_id,
    rolePermissions: row.permissions ?? undefined,
  };
  return {
    token,
    openedAt,
    isNewDevice: row.is_new_device && row.known_devices.length > 0,
    actor: toActor(row, { sessionId, ...role, preview: false, support: null }, billing, openedAt),
    details: toSessionDetails(row, row, row.role_name),
  };
}

function getProofKey(proof: SignInProof): string {
  if (proof.kind === 'password') return proof.hash;
  return proof.kind === 'passkey' ? proof.passkeyId : hashToken('second-step', proof.ticket);
}

const createRefusal = {
  password: () => new Problem('unauthenticated', 'sign-in-invalid'),
  passkey: () => new Problem('unauthenticated', 'passkey-unknown'),
  ticket: () => new Problem('not_found', 'second-step-expired'),
};

/** With a password, an account that was disabled in the meantime has the answer of a wrong password. */
async function findRefusal(
  pool: pg.Pool,
  userId: string,
  proof: SignInProof | undefined,
): Promise<Problem> {
  if (proof?.kind === 'password') return createRefusal.password();
  const enabled = 'SELECT FROM users WHERE id = $1 AND disabled_at IS NULL';
  const { rowCount } = await pool.query(enabled, [userId]);
  return proof && rowCount !== 0 ? createRefusal[proof.kind]() : accountDisabled();
}

/** Browser and operating system without versions, so that an update is not a new device. */
function getDeviceKind({ userAgent }: ClientInfo): string {
  const device = parseUserAgent(userAgent);
  return device ? `${device.browser}/${device.system}` : 'unknown';
}

export const accountDisabled = (): Problem => new Problem('forbidden', 'sign-in-disabled');
