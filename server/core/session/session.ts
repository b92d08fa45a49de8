/** The single interface to accounts and sessions. The features `access` and `users` contain the use cases and their mails. */
import { serialize } from 'hono/utils/cookie';
import type { GuardedEndpoint } from '#domain/access/endpoint-access.ts';
import type { BillingMode } from '#domain/plans.ts';
import type { Actor, ActorChurch } from './actor.ts';
import { requireChurchAccess } from './church-access.ts';
import { now } from '../clock.ts';
import type { Database } from '../database/database.ts';
import { createRateLimits, type RateLimits } from './limits/rate-limits.ts';
import { createRolePreview, type RolePreview } from './role-preview.ts';
import { createAccounts, type Accounts } from './accounts/accounts.ts';
import { createAccountTokens, type AccountTokens } from './accounts/account-tokens.ts';
import { createEmailChanges, type EmailChanges } from './accounts/email-change.ts';
import { createPasskeys, type Passkeys } from './passkeys/passkeys.ts';
import { createSecondFactor, type SecondFactor } from './second-factor/second-factor.ts';
import { createChallenges } from './passkeys/signed-challenge.ts';
import {
  accountDisabled,
  checkPassword,
  openSession,
  sessionDays,
  type ClientInfo,
  type NewSession,
  type SignInProof,
} from './open-session.ts';
import type { SessionDetails } from './session-details.ts';
import { createTokenReader, extendSession, readSession, type TokenReader } from './read-session.ts';

export type { ClientInfo, SessionDetails };

export interface OpenedSession {
  readonly userId: string;
  readonly openedAt: Date;
  /** The user has signed in before, but never with this kind of device. */
  readonly isNewDevice: boolean;
  /** The actor, as on later requests, and the details for the browser. */
  readonly actor: Actor;
  readonly details: SessionDetails;
  /** For `Authorization: Bearer`. */
  readonly token: string;
  /** The value of a Set-Cookie header. */
  readonly cookie: string;
}

export interface SessionEntry {
  readonly id: string;
  readonly signedInAt: Date;
  /** Updated at most once a day. */
  readonly usedAt: Date;
  readonly address: string | null;
  readonly userAgent: string | null;
}

/** The password was right but a second step is required: a single-use ticket for it, valid for ten minutes. */
export interface SecondStepDue {
  readonly ticket: string;
}

export interface LoadedSession {
  readonly actor: Actor;
  readonly details: SessionDetails;
  /** The time of this visit. */
  readonly lastLogin: Date | null;
  /** A visit extends the session at most once a day: the cookie to send again. */
  readonly cookie: string | null;
}

interface SessionOperations {
  /** The request's session with the details for the browser, or null without a valid one. */
  load(
    request: Pick<Request, 'headers'>,
    options: { readonly isVisit: boolean },
  ): Promise<LoadedSession | null>;
  /** null: wrong. Throws Problem `forbidden` for a disabled account, only with the right password. */
  signIn(
    email: string,
    password: string,
    client: ClientInfo,
  ): Promise<OpenedSession | SecondStepDue | null>;
  /** Ends the request's session, if any, and returns the Set-Cookie header that expires the cookie. */
  signOut(request: Pick<Request, 'headers'>): Promise<string>;
  /** Opens a session without checking a password; `proof` must still be valid, and a ticket is used up. */
  openSession(userId: string, client?: ClientInfo, proof?: SignInProof): Promise<OpenedSession>;
  /** The account's sessions that have not expired, newest first. */
  listSessions(userId: string): Promise<SessionEntry[]>;
  /** Ends one session of the account, all except one, or all. */
  endSessions(
    userId: string,
    filter?: { readonly sessionId?: string; readonly except?: string },
  ): Promise<void>;
}

export interface Sessions extends Accounts, AccountTokens, RolePreview, SessionOperations {
  readonly secondFactor: SecondFactor;
  readonly passkeys: Passkeys;
  readonly emailChanges: EmailChanges;
  readonly limits: RateLimits;
  /** The actor of the request's session, or null without a valid session. */
  readActor(request: Pick<Request, 'headers'>): Promise<Actor | null>;
  /**
   * The church, if an administrator of it could call the endpoint now; throws Problem with the reason otherwise. For
   * background workers, which have no session. null: the church is deleted.
   */
  requireChurchAccess(churchId: string, endpoint: GuardedEndpoint): Promise<ActorChurch | null>;
  /** Deletes expired sessions, tokens and rate-limit counters. */
  deleteExpired(): Promise<void>;
}

const dayMs = 24 * 3600 * 1000;

export interface SessionSettings {
  /** At least 32 characters. */
  readonly secret: string;
  readonly appUrl: string;
  readonly database: Database;
  readonly billing: BillingMode;
}

export function createSessions(settings: SessionSettings): Sessions {
  const { database } = settings;
  const isSecure = settings.appUrl.startsWith('https://');
  // Browsers accept a cookie with the prefix only from an encrypted connection (RFC 6265bis, section 4.1.3.1).
  const name = `${isSecure ? '__Secure-' : ''}redil.session_token`;
  const reader = createTokenReader(settings.secret, name);
  const serializeCookie = (value: string, maxAge: number): string =>
    serialize(name, value, {
      path: '/',
      httpOnly: true,
      sameSite: 'Lax',
      secure: isSecure,
      maxAge,
    });
  const cookies: SessionCookies = {
    create: (token: string) => serializeCookie(reader.sign(token), sessionDays * 24 * 3600),
    expire: () => serializeCookie('', 0),
  };

  const limits = createRateLimits(database, settings.secret);
  const tokens = createAccountTokens(database);
  return {
    limits,
    async deleteExpired() {
      await database.global.deleteFrom('sessions').where('expires_at', '<', now()).execute();
      await database.global.deleteFrom('verifications').where('expires_at', '<', now()).execute();
      await database.global.deleteFrom('email_changes').where('expires_at', '<', now()).execute();
      await limits.deleteExpired();
    },
    async readActor({ headers }) {
      const token = reader.readToken(headers);
      if (!token) return null;
      const read = { at: now(), isVisit: false };
      return (await readSession(database.pool, token, settings.billing, read))?.actor ?? null;
    },
    requireChurchAccess: (churchId, endpoint) =>
      requireChurchAccess(database.pool, churchId, endpoint, settings.billing),
    ...createSessionOperations(tokens, settings, reader, cookies),
    ...createAccounts(database),
    ...createRolePreview(database),
    ...tokens,
    secondFactor: createSecondFactor(database, settings.secret),
    passkeys: createPasskeys({
      database,
      appUrl: settings.appUrl,
      challenges: createChallenges(settings.secret, limits),
    }),
    emailChanges: createEmailChanges(database),
  };
}

interface SessionCookies {
  create(token: string): string;
  expire(): string;
}

function createSessionOperations(
  tokens: AccountTokens,
  { database, billing }: SessionSettings,
  reader: TokenReader,
  cookies: SessionCookies,
): SessionOperations {
  const { global, pool } = database;
  const open = async (newSession: NewSession): Promise<OpenedSession> => {
    const { token, ...opened } = await openSession(pool, newSession, billing);
    return {
      userId: newSession.userId,
      ...opened,
      token: reader.sign(token),
      cookie: cookies.create(token),
    };
  };
  return {
    async load({ headers }, { isVisit }) {
      const token = reader.readToken(headers);
      const at = now();
      const session = token && (await readSession(pool, token, billing, { at, isVisit }));
      if (!session) return null;
      const { actor, details, extendedAt } = session;
      const isExtended = isVisit && at.getTime() - extendedAt.getTime() > dayMs;
      if (isExtended) {
        const expiresAt = new Date(at.getTime() + sessionDays * dayMs);
        await extendSession(pool, actor.sessionId, { at, expiresAt });
      }
      // Only clients that sent the cookie get it again.
      const cookie = isExtended && headers.has('cookie') ? cookies.create(token) : null;
      return { actor, details, lastLogin: isVisit ? at : null, cookie };
    },
    async signIn(email, password, client) {
      const credentials = await checkPassword(pool, email, password);
      if (!credentials) return null;
      if (credentials.disabled) throw accountDisabled();
      return credentials.secondFactor
        ? { ticket: await tokens.createSecondStepTicket(credentials.userId) }
        : open({
            userId: credentials.userId,
            client,
            proof: { kind: 'password', hash: credentials.hash },
          });
    },
    async signOut({ headers }) {
      const token = reader.readToken(headers);
      if (token) await global.deleteFrom('sessions').where('token', '=', token).execute();
      return cookies.expire();
    },
    openSession: (userId, client = { address: '', userAgent: '' }, proof) =>
      open({ userId, client, proof }),
    listSessions: (userId) =>
      global
        .selectFrom('sessions')
        .select([
          'id',
          'created_at as signedInAt',
          'updated_at as usedAt',
          'ip_address as address',
          'user_agent as userAgent',
        ])
        .where('user_id', '=', userId)
        .where('expires_at', '>', now())
        .orderBy('created_at', 'desc')
        .limit(100)
        .execute(),
    async endSessions(userId, filter = {}) {
      let query = global.deleteFrom('sessions').where('user_id', '=', userId);
      if (filter.sessionId) query = query.where('id', '=', filter.sessionId);
      if (filter.except) query = query.where('id', '<>', filter.except);
      await query.execute();
    },
  };
}
