/**
 * Reads the session of a request with one prepared query (one more for a church role and for support access). There is no
 * cache, so disabling a user or ending a session takes effect at once. The token is a signed cookie or a bearer token, both
 * `<token>.<HMAC-SHA256 of it>`; the signature is checked before querying.
 */
import { createHmac, createSecretKey, timingSafeEqual } from 'node:crypto';
import type pg from 'pg';
import type { Role } from '#domain/kernel/roles.ts';
import type { BillingMode } from '#domain/plans.ts';
import type { Actor } from './actor.ts';
import {
  toActor,
  asJson,
  churchColumns,
  churchJoins,
  parseInstant,
  userColumns,
  type ActorChurchRow,
  type SessionContext,
  type ActorUserRow,
} from './actor-row.ts';
import { toSessionDetails, type SessionDetails } from './session-details.ts';

export interface TokenReader {
  /** Returns the request's session token; null: none, or its signature is invalid. */
  readToken(headers: Headers): string | null;
  /** Appends the signature to the token, not URL-encoded. */
  sign(token: string): string;
}

/** The signature is the base64 of 32 bytes. */
const signedToken = /^([A-Za-z0-9_-]{16,128})\.([A-Za-z0-9+/]{43}=)$/;

const maxCachedSignatures = 10_000;

export function createTokenReader(secret: string, cookieName: string): TokenReader {
  const key = createSecretKey(secret, 'utf8');
  const createSignature = (token: string): string =>
    createHmac('sha256', key).update(token).digest('base64');

  /** Caches signatures of valid tokens, oldest first, so that repeated requests need no hashing. */
  const signatures = new Map<string, Buffer>();

  const cacheSignature = (token: string, signature: Buffer): Buffer => {
    if (signatures.size >= maxCachedSignatures)
      signatures.delete(signatures.keys().next().value ?? '');
    signatures.set(token, signature);
    return signature;
  };

  const verify = (signed: string): string | null => {
    const [, token, signature] = signedToken.exec(signed) ?? [];
    if (!token || !signature) return null;
    const expected = signatures.get(token) ?? Buffer.from(createSignature(token));
    const actual = Buffer.from(signature);
    if (actual.length !== expected.length || !timingSafeEqual(actual, expected)) return null;
    if (!signatures.has(token)) cacheSignature(token, expected);
    return token;
  };

  return {
    readToken(headers) {
      const authorization = headers.get('authorization');
      // An invalid bearer token is never replaced by a valid cookie.
      if (authorization !== null) {
        const [, bearer] = /^bearer +(\S{1,400})$/i.exec(authorization) ?? [];
        return bearer ? verify(decodePercent(bearer)) : null;
      }
      const cookie = readCookie(headers.get('cookie'), cookieName);
      return cookie ? verify(decodePercent(cookie)) : null;
    },
    sign: (token) =>
      `${token}.${(signatures.get(token) ?? cacheSignature(token, Buffer.from(createSignature(token)))).toString()}`,
  };
}

function readCookie(header: string | null, name: string): string | null {
  if (!header || header.length > 16_384) return null;
  for (const part of header.split(';')) {
    const equals = part.indexOf('=');
    if (equals > 0 && part.slice(0, equals).trim() === name) return part.slice(equals + 1).trim();
  }
  return null;
}

function decodePercent(text: string): string {
  if (!text.includes('%')) return text;
  try {
    return decodeURIComponent(text);
  } catch {
    return '';
  }
}

const selectSession = `
  SELECT s.id AS session_id, s.preview_role, s.preview_church_role_id, s.support_until, s.updated_at AS extended_at,
    ${userColumns}, ${churchColumns}
  FROM sessions s
  JOIN users u ON u.id = s.user_id${churchJoins}
  WHERE s.token = $1 AND s.expires_at > $2 AND u.disabled_at IS NULL`;

const sessionQuery = asJson(selectSession);

/** Also sets lastLogin. Commits asynchronously: a crash may lose the visits of the last second. */
const visitQuery = `
  WITH found AS (${selectSession}), visited AS (
    UPDATE users SET last_login = $2 FROM found WHERE users.id = found.user_id
  )
  SELECT to_json(found) AS row, set_config('synchronous_commit', 'off', true) FROM found`;

const roleQuery = 'SELECT name, permissions FROM church_roles WHERE church_id = $1 AND id = $2';

const supportQuery = asJson(`
  SELECT s.support_id, s.support_read_only, ${churchColumns}
  FROM sessions s JOIN churches c ON c.id = s.support_church_id LEFT JOIN customers paid ON paid.user_id = c.owner_user_id
  WHERE s.id = $1`);

interface SessionRow extends ActorUserRow, ActorChurchRow {
  readonly session_id: string;
  readonly preview_role: Role | null;
  readonly preview_church_role_id: string | null;
  readonly support_until: string | null;
  readonly extended_at: string;
}

interface SupportRow extends ActorChurchRow {
  readonly support_id: string;
  readonly support_read_only: boolean;
}

export interface ReadSession {
  readonly actor: Actor;
  readonly details: SessionDetails;
  /** When the session was opened or last extended. */
  readonly extendedAt: Date;
}

/** null: no such session, an expired one, or a disabled user. A visit sets lastLogin to `at`. */
export async function readSession(
  pool: pg.Pool,
  token: string,
  billing: BillingMode,
  { at, isVisit }: { readonly at: Date; readonly isVisit: boolean },
): Promise<ReadSession | null> {
  const { rows } = await pool.query<{ row: SessionRow }>({
    name: isVisit ? 'read-session-of-visit' : 'read-session',
    text: isVisit ? visitQuery : sessionQuery,
    values: [token, at.toISOString()],
  });
  const row = rows[0]?.row;
  if (!row) return null;
  const effective = getEffectiveRole(row);
  const role = effective.churchRoleId
    ? await findRole(pool, row.church_id, effective.churchRoleId)
    : undefined;
  const support = await findSupport(pool, row, at);
  const context = {
    sessionId: row.session_id,
    ...effective,
    rolePermissions: role?.permissions,
    support,
  };
  return {
    actor: toActor(row, context, billing, at),
    details: toSessionDetails(row, support?.church ?? row, role?.name ?? null),
    extendedAt: new Date(row.extended_at),
  };
}

const extendQuery = 'UPDATE sessions SET updated_at = $2, expires_at = $3 WHERE id = $1';

export async function extendSession(
  pool: pg.Pool,
  sessionId: string,
  { at, expiresAt }: { readonly at: Date; readonly expiresAt: Date },
): Promise<void> {
  await pool.query(extendQuery, [sessionId, at, expiresAt]);
}

/** A preview role applies only while the user is an administrator. */
function getEffectiveRole(row: SessionRow): Pick<Actor, 'role' | 'churchRoleId' | 'preview'> {
  return row.role === 'admin' && row.preview_role
    ? { preview: true, role: row.preview_role, churchRoleId: row.preview_church_role_id }
    : { preview: false, role: row.role, churchRoleId: row.church_role_id };
}

interface RoleRow {
  readonly name: string;
  readonly permissions: readonly string[];
}

async function findRole(
  pool: pg.Pool,
  churchId: string | null,
  id: string,
): Promise<RoleRow | undefined> {
  const { rows } = await pool.query<RoleRow>({
    name: 'read-church-role',
    text: roleQuery,
    values: [churchId, id],
  });
  return rows[0];
}

/** The support access of a superadmin's session, until it expires. */
async function findSupport(
  pool: pg.Pool,
  { session_id: id, role, support_until: supportUntil }: SessionRow,
  at: Date,
): Promise<SessionContext['support']> {
  const until = parseInstant(supportUntil);
  if (role !== 'superadmin' || !until || until <= at) return null;
  const { rows } = await pool.query<{ row: SupportRow }>({
    name: 'read-support',
    text: supportQuery,
    values: [id],
  });
  const church = rows[0]?.row;
  return church
    ? { id: church.support_id, readOnly: church.support_read_only, until, church }
    : null;
}
