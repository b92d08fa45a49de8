/**
 * Who makes a request: one prepared query, no cache, so whoever is disabled or signed out elsewhere is out at once.
 * The token comes as a signed cookie or as a bearer token, in both cases `<token>.<HMAC-SHA256 of it>`; the signature is
 * checked before the database is asked.
 */
import { createHmac, timingSafeEqual } from 'node:crypto';
import type pg from 'pg';
import type { Language } from '#domain/kernel/languages.ts';
import type { ModuleKey } from '#domain/modules.ts';
import type { Role } from '#domain/permissions.ts';
import type { PlanKey } from '#domain/plans.ts';
import type { Actor } from './actor.ts';
import { now } from '../clock.ts';

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

/** Statuses of a church that is not active count as no subscription. */
const sessionQuery = `
  SELECT s.id AS session_id, u.id AS user_id, u.email, u.name, u.email_verified, u.role, u.language,
         c.id AS church_id, c.name AS church_name, c.logo_url, c.plan, c.modules, c.time_zone, c.currency, c.country,
         c.language AS church_language,
         CASE WHEN c.status <> 'active' THEN 'inactive'
              ELSE coalesce(own.subscription_status, owner.subscription_status) END AS subscription
  FROM sessions s
  JOIN users u ON u.id = s.user_id
  LEFT JOIN churches c ON c.id = u.church_id
  LEFT JOIN customers own ON own.user_id = u.id
  LEFT JOIN customers owner ON owner.user_id = c.owner_user_id
  WHERE s.token = $1 AND s.expires_at > $2 AND u.disabled_at IS NULL`;

interface SessionRow {
  session_id: string;
  user_id: string;
  email: string;
  name: string;
  email_verified: boolean;
  role: Role;
  language: Language | null;
  church_id: string | null;
  church_name: string;
  logo_url: string | null;
  plan: PlanKey;
  modules: ModuleKey[];
  time_zone: string;
  currency: string;
  country: string;
  church_language: Language;
  subscription: string | null;
}

/** null: no such session, an expired one, or a disabled user. */
export async function readActor(pool: pg.Pool, token: string): Promise<Actor | null> {
  const { rows } = await pool.query<SessionRow>({ name: 'read-session', text: sessionQuery, values: [token, now()] });
  return rows[0] ? actorOf(rows[0]) : null;
}

function actorOf(row: SessionRow): Actor {
  return {
    userId: row.user_id,
    sessionId: row.session_id,
    email: row.email,
    name: row.name,
    emailVerified: row.email_verified,
    role: row.role,
    language: row.language,
    church: row.church_id
      ? {
          id: row.church_id,
          name: row.church_name,
          logoUrl: row.logo_url,
          plan: row.plan,
          modules: row.modules,
          timeZone: row.time_zone,
          currency: row.currency,
          country: row.country,
          language: row.church_language,
        }
      : null,
    subscription: row.subscription,
  };
}
