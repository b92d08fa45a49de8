/**
 * Who makes a request: one prepared query, no cache, so whoever is disabled or signed out elsewhere is out at once.
 * The token comes as a signed cookie or as a bearer token, in both cases `<token>.<HMAC-SHA256 of it>`; the signature is
 * checked before the database is asked.
 */
import { createHmac, timingSafeEqual } from 'node:crypto';
import type pg from 'pg';
import type { Vocabulary } from '#domain/vocabulary.ts';
import type { Language } from '#domain/kernel/languages.ts';
import type { ModuleKey } from '#domain/modules.ts';
import { permissions, type Permission, type Role } from '#domain/permissions.ts';
import type { Billing, PlanKey } from '#domain/plans.ts';
import type { ChurchStatus } from '#domain/access/guard.ts';
import type { Actor, SupportOfActor } from './actor.ts';
import { now } from '../clock.ts';
import { modulesOf, standingColumns, standingJoins, standingOf, statusOf, type StandingRow } from './standing-of-row.ts';

export interface TokenReader {
  /** The session's token in the request, if its signature holds. */
  tokenOf(headers: Headers): string | null;
  /** What the client keeps: the token with its signature, as in a cookie but not URL-encoded. */
  sign(token: string): string;
}

/** base64 of 32 bytes, as better-auth's cookies carry it. */
const signedToken = /^([A-Za-z0-9_-]{16,128})\.([A-Za-z0-9+/]{43}=)$/;

export function tokenReader(secret: string, cookieName: string): TokenReader {
  const signatureOf = (token: string): string => createHmac('sha256', secret).update(token).digest('base64');

  const verified = (signed: string): string | null => {
    const [, token, signature] = signedToken.exec(signed) ?? [];
    if (!token || !signature) return null;
    const expected = Buffer.from(signatureOf(token));
    const given = Buffer.from(signature);
    return given.length === expected.length && timingSafeEqual(given, expected) ? token : null;
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
    sign: (token) => `${token}.${signatureOf(token)}`,
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

/** Statuses of a church that is not active count as no subscription. Only an administrator looks as another role would. */
const sessionQuery = `
  SELECT s.id AS session_id, u.id AS user_id, u.email, u.name, u.email_verified, u.language,
         u.two_factor_at IS NOT NULL AS second_factor,
         u.two_factor_at IS NULL AND coalesce(u.church_role_id::text, u.role) = ANY (c.two_factor_roles) AS second_factor_needed,
         seen.role, seen.preview, seen.church_role_id, r.name AS role_name, r.permissions,
         c.id AS church_id, c.name AS church_name, c.logo_url, c.plan, c.modules, c.time_zone, c.currency, c.country,
         c.language AS church_language, c.vocabulary, c.status AS church_status, c.deletion_due_at, s.support_read_only,
         CASE WHEN u.role = 'superadmin' AND s.support_until > $2 THEN s.support_id END AS support_id, s.support_until,${standingColumns}
  FROM sessions s
  JOIN users u ON u.id = s.user_id
  CROSS JOIN LATERAL (
    SELECT preview, CASE WHEN preview THEN s.preview_role ELSE u.role END AS role,
           CASE WHEN preview THEN s.preview_church_role_id ELSE u.church_role_id END AS church_role_id
    FROM (SELECT u.role = 'admin' AND s.preview_role IS NOT NULL) AS looks (preview)) AS seen
  LEFT JOIN church_roles r ON r.church_id = u.church_id AND r.id = seen.church_role_id
  LEFT JOIN churches c
    ON c.id = CASE WHEN u.role = 'superadmin' AND s.support_until > $2 THEN s.support_church_id ELSE u.church_id END${standingJoins}
  WHERE s.token = $1 AND s.expires_at > $2 AND u.disabled_at IS NULL`;

interface SessionRow extends StandingRow {
  session_id: string;
  user_id: string;
  email: string;
  name: string;
  email_verified: boolean;
  second_factor: boolean;
  /** null without a church. */
  second_factor_needed: boolean | null;
  role: Role;
  preview: boolean;
  church_role_id: string | null;
  role_name: string | null;
  permissions: string[] | null;
  language: Language | null;
  church_id: string | null;
  church_name: string;
  logo_url: string | null;
  plan: PlanKey;
  modules: ModuleKey[];
  plan_modules: ModuleKey[] | null;
  time_zone: string;
  currency: string;
  country: string;
  church_language: Language;
  vocabulary: Vocabulary;
  church_status: ChurchStatus;
  deletion_due_at: Date | null;
  support_id: string | null;
  support_read_only: boolean;
  support_until: Date | null;
}

/** null: no such session, an expired one, or a disabled user. */
export async function readActor(pool: pg.Pool, token: string, billing: Billing): Promise<Actor | null> {
  const at = now();
  const { rows } = await pool.query<SessionRow>({ name: 'read-session', text: sessionQuery, values: [token, at] });
  return rows[0] ? actorOf(rows[0], billing, at) : null;
}

/** A role that is gone grants nothing; a permission that is gone is not told. */
function permissionsOfRow(row: SessionRow): Permission[] | null {
  if (row.church_role_id === null) return null;
  return (row.permissions ?? []).filter((each): each is Permission => each in permissions);
}

function actorOf(row: SessionRow, billing: Billing, at: Date): Actor {
  const standing = standingOf(row);
  const support = supportOf(row);
  return {
    userId: row.user_id,
    sessionId: row.session_id,
    email: row.email,
    name: row.name,
    emailVerified: row.email_verified,
    secondFactor: row.second_factor,
    secondFactorNeeded: row.second_factor_needed ?? false,
    role: support ? 'admin' : row.role,
    permissions: permissionsOfRow(row),
    roleName: row.role_name,
    preview: row.preview,
    language: row.language,
    church: row.church_id
      ? {
          id: row.church_id,
          name: row.church_name,
          logoUrl: row.logo_url,
          plan: row.plan,
          ...modulesOf(row, billing),
          timeZone: row.time_zone,
          currency: row.currency,
          country: row.country,
          language: row.church_language,
          vocabulary: row.vocabulary,
          status: row.church_status,
          deletionDueAt: row.deletion_due_at?.toISOString() ?? null,
        }
      : null,
    // Support is there to help, also where a subscription has run out.
    subscription: support ? 'active' : statusOf(standing, row, at),
    standing,
    support,
  };
}

function supportOf({ support_id, support_read_only, support_until, church_id }: SessionRow): SupportOfActor | null {
  if (!support_id || !support_until || !church_id) return null;
  return { id: support_id, readOnly: support_read_only, until: support_until };
}
