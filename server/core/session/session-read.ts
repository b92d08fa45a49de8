/**
 * Who makes a request: one prepared query (one more for a role of the church's own, and for support), no cache, so whoever
 * is disabled or signed out elsewhere is out at once. The token comes as a signed cookie or as a bearer token, in both cases `<token>.<HMAC-SHA256 of it>`; the signature is
 * checked before the database is asked.
 */
import { createHmac, createSecretKey, timingSafeEqual } from 'node:crypto';
import type pg from 'pg';
import type { Role } from '#domain/permissions.ts';
import type { Billing } from '#domain/plans.ts';
import type { Actor } from './actor.ts';
import {
  actorOfRow,
  asJson,
  churchColumns,
  churchJoins,
  instantOf,
  userColumns,
  type ChurchRow,
  type Seen,
  type UserRow,
} from './actor-of-row.ts';
import { now } from '../clock.ts';

export interface TokenReader {
  /** The session's token in the request, if its signature holds. */
  tokenOf(headers: Headers): string | null;
  /** What the client keeps: the token with its signature, as in a cookie but not URL-encoded. */
  sign(token: string): string;
}

/** base64 of 32 bytes, as better-auth's cookies carry it. */
const signedToken = /^([A-Za-z0-9_-]{16,128})\.([A-Za-z0-9+/]{43}=)$/;

const signaturesKept = 10_000;

export function tokenReader(secret: string, cookieName: string): TokenReader {
  const key = createSecretKey(secret, 'utf8');
  const signatureOf = (token: string): string =>
    createHmac('sha256', key).update(token).digest('base64');

  /** Signatures of tokens that were signed here or shown rightly, oldest first: whoever comes again costs no hashing. */
  const known = new Map<string, Buffer>();

  const remember = (token: string, signature: Buffer): Buffer => {
    if (known.size >= signaturesKept) known.delete(known.keys().next().value ?? '');
    known.set(token, signature);
    return signature;
  };

  const verified = (signed: string): string | null => {
    const [, token, signature] = signedToken.exec(signed) ?? [];
    if (!token || !signature) return null;
    const expected = known.get(token) ?? Buffer.from(signatureOf(token));
    const given = Buffer.from(signature);
    if (given.length !== expected.length || !timingSafeEqual(given, expected)) return null;
    if (!known.has(token)) remember(token, expected);
    return token;
  };

  return {
    tokenOf(headers) {
      const authorization = headers.get('authorization');
      // Whoever sends a token means it: a bad one is never replaced by the cookie beside it.
      if (authorization !== null) {
        const [, given] = /^bearer +(\S{1,400})$/i.exec(authorization) ?? [];
        return given ? verified(decoded(given)) : null;
      }
      const given = cookieValue(headers.get('cookie'), cookieName);
      return given ? verified(decoded(given)) : null;
    },
    sign: (token) =>
      `${token}.${(known.get(token) ?? remember(token, Buffer.from(signatureOf(token)))).toString()}`,
  };
}

function cookieValue(header: string | null, name: string): string | null {
  if (!header || header.length > 16_384) return null;
  for (const part of header.split(';')) {
    const at = part.indexOf('=');
    if (at > 0 && part.slice(0, at).trim() === name) return part.slice(at + 1).trim();
  }
  return null;
}

function decoded(text: string): string {
  if (!text.includes('%')) return text;
  try {
    return decodeURIComponent(text);
  } catch {
    return '';
  }
}

const sessionQuery = asJson(`
  SELECT s.id AS session_id, s.preview_role, s.preview_church_role_id, s.support_until, ${userColumns}, ${churchColumns}
  FROM sessions s
  JOIN users u ON u.id = s.user_id${churchJoins}
  WHERE s.token = $1 AND s.expires_at > $2 AND u.disabled_at IS NULL`);

const roleQuery = 'SELECT permissions FROM church_roles WHERE church_id = $1 AND id = $2';

const supportQuery = asJson(`
  SELECT s.support_id, s.support_read_only, ${churchColumns}
  FROM sessions s JOIN churches c ON c.id = s.support_church_id LEFT JOIN customers paid ON paid.user_id = c.owner_user_id
  WHERE s.id = $1`);

interface SessionRow extends UserRow, ChurchRow {
  readonly session_id: string;
  readonly preview_role: Role | null;
  readonly preview_church_role_id: string | null;
  readonly support_until: string | null;
}

interface SupportRow extends ChurchRow {
  readonly support_id: string;
  readonly support_read_only: boolean;
}

/** null: no such session, an expired one, or a disabled user. */
export async function readActor(
  pool: pg.Pool,
  token: string,
  billing: Billing,
): Promise<Actor | null> {
  const at = now();
  const { rows } = await pool.query<{ row: SessionRow }>({
    name: 'read-session',
    text: sessionQuery,
    values: [token, at.toISOString()],
  });
  const row = rows[0]?.row;
  if (!row) return null;
  const seen = seenAs(row);
  const listed = seen.churchRoleId
    ? await listedBy(pool, row.church_id, seen.churchRoleId)
    : undefined;
  return actorOfRow(
    row,
    { sessionId: row.session_id, ...seen, listed, support: await supportOf(pool, row, at) },
    billing,
    at,
  );
}

/** Only an administrator looks as another role would. */
function seenAs(row: SessionRow): Pick<Actor, 'role' | 'churchRoleId' | 'preview'> {
  return row.role === 'admin' && row.preview_role
    ? { preview: true, role: row.preview_role, churchRoleId: row.preview_church_role_id }
    : { preview: false, role: row.role, churchRoleId: row.church_role_id };
}

async function listedBy(
  pool: pg.Pool,
  churchId: string | null,
  id: string,
): Promise<string[] | undefined> {
  const { rows } = await pool.query<{ permissions: string[] }>({
    name: 'read-church-role',
    text: roleQuery,
    values: [churchId, id],
  });
  return rows[0]?.permissions;
}

/** The church that a superadmin looks into, for as long as that was granted. */
async function supportOf(
  pool: pg.Pool,
  { session_id: id, role, support_until: ends }: SessionRow,
  at: Date,
): Promise<Seen['support']> {
  const until = instantOf(ends);
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
