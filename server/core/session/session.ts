/**
 * The one door to accounts and sessions. better-auth stands behind it (see `session-auth.ts`); the rooms `access` and
 * `users` decide who may do what and which mails go out.
 */
import { serialize } from 'hono/utils/cookie';
import type { Billing } from '#domain/plans.ts';
import type { Actor } from './actor.ts';
import { now } from '../clock.ts';
import type { Database } from '../database/database.ts';
import { rateLimits, type RateLimits } from './limits/rate-limit.ts';
import { activationsOf, type Activation } from './session-activation.ts';
import { previewOf, type Preview } from './session-preview.ts';
import { accountsOf, tokensOf, type Accounts, type Tokens } from './session-accounts.ts';
import { emailChangesOf, type EmailChanges } from './proofs/email-change.ts';
import { passkeysOf, type Passkeys } from './proofs/passkeys.ts';
import { secondFactorOf, type SecondFactor } from './proofs/second-factor.ts';
import { challengesOf } from './proofs/signed-challenge.ts';
import { createAuth, sessionDays } from './session-auth.ts';
import {
  accountDisabled,
  checkPassword,
  openSession,
  type ClientPlace,
  type Entry,
} from './session-open.ts';
import { readParticulars, type Particulars } from './session-particulars.ts';
import { readActor, tokenReader, type TokenReader } from './session-read.ts';

export type { ClientPlace, Particulars };

export interface OpenedSession {
  readonly userId: string;
  readonly openedAt: Date;
  /** The owner has signed in before, but never with a device of this kind. */
  readonly newDevice: boolean;
  /** Who came in, as every later request knows them, and what only the browser is told. */
  readonly actor: Actor;
  readonly particulars: Particulars;
  /** For `Authorization: Bearer`. */
  readonly token: string;
  /** The value of a Set-Cookie header. */
  readonly cookie: string;
}

export interface SessionEntry {
  readonly id: string;
  readonly signedInAt: Date;
  /** Noted once a day. */
  readonly usedAt: Date;
  readonly address: string | null;
  readonly userAgent: string | null;
}

/** The password was right, and opens nothing yet: a single-use ticket, for ten minutes, to bring with the second step. */
export interface SecondStepDue {
  readonly ticket: string;
}

interface Running {
  /** Notes that this user was loaded now; a session in use lives on, then the cookie to send again is told. */
  touch(
    request: Pick<Request, 'headers'>,
    actor: Actor,
  ): Promise<{ lastLogin: Date; cookie: string | null }>;
  /** null: wrong. Throws Problem `forbidden` (disabled, told only to who knows the password). */
  signIn(
    email: string,
    password: string,
    place: ClientPlace,
  ): Promise<OpenedSession | SecondStepDue | null>;
  /** Ends the session of the request, if any; the answer is the Set-Cookie header that forgets it. */
  signOut(request: Pick<Request, 'headers'>): Promise<string>;
  /** Opens a session without a password. */
  open(userId: string, place?: ClientPlace): Promise<OpenedSession>;
  /** The account's sessions that have not expired, newest first. */
  list(userId: string): Promise<SessionEntry[]>;
  /** Ends this session of the account, or all but `except`, or all. */
  end(
    userId: string,
    which?: { readonly sessionId?: string; readonly except?: string },
  ): Promise<void>;
}

export interface Sessions extends Accounts, Tokens, Activation, Preview, Running {
  readonly secondFactor: SecondFactor;
  readonly passkeys: Passkeys;
  readonly emailChanges: EmailChanges;
  readonly limits: RateLimits;
  /** Who makes a request: null when nobody valid does. */
  read(request: Pick<Request, 'headers'>): Promise<Actor | null>;
  /** What only the browser is told of that session. */
  particulars(actor: Actor): Promise<Particulars>;
  /** Removes what has expired: sessions, tokens, counters. */
  sweep(): Promise<void>;
}

export interface SessionSettings {
  /** At least 32 characters. */
  readonly secret: string;
  readonly appUrl: string;
  readonly database: Database;
  readonly billing: Billing;
}

export async function openSessions(settings: SessionSettings): Promise<Sessions> {
  const { database } = settings;
  const auth = createAuth(settings);
  const { authCookies } = await auth.$context;
  const { name, attributes } = authCookies.sessionToken;
  const reader = tokenReader(settings.secret, name);
  const cookieOf = (value: string, maxAge: number): string =>
    serialize(name, value, {
      path: '/',
      httpOnly: true,
      sameSite: 'Lax',
      secure: attributes.secure === true,
      maxAge,
    });
  const cookies = {
    keep: (token: string) => cookieOf(reader.sign(token), sessionDays * 24 * 3600),
    forget: () => cookieOf('', 0),
  };

  const limits = rateLimits(database, settings.secret);
  const tokens = tokensOf(auth, database);
  return {
    limits,
    async sweep() {
      await database.global.deleteFrom('sessions').where('expires_at', '<', now()).execute();
      await database.global.deleteFrom('verifications').where('expires_at', '<', now()).execute();
      await database.global.deleteFrom('email_changes').where('expires_at', '<', now()).execute();
      await limits.sweep();
    },
    async read({ headers }) {
      const token = reader.tokenOf(headers);
      return token ? readActor(database.pool, token, settings.billing) : null;
    },
    particulars: (actor) => readParticulars(database.pool, actor),
    ...sessionsOf(tokens, settings, reader, cookies),
    ...accountsOf(auth, database),
    ...activationsOf(auth, database),
    ...previewOf(database),
    ...tokens,
    secondFactor: secondFactorOf(database, settings.secret),
    passkeys: passkeysOf({
      database,
      appUrl: settings.appUrl,
      challenges: challengesOf(settings.secret, limits),
    }),
    emailChanges: emailChangesOf(database),
  };
}

interface Cookies {
  keep(token: string): string;
  forget(): string;
}

function sessionsOf(
  tokens: Tokens,
  { database, billing }: SessionSettings,
  reader: TokenReader,
  cookies: Cookies,
): Running {
  const { global, pool } = database;
  const open = async (entry: Entry): Promise<OpenedSession> => {
    const { token, ...row } = await openSession(pool, entry, billing);
    return { userId: entry.userId, ...row, token: reader.sign(token), cookie: cookies.keep(token) };
  };
  return {
    async touch({ headers }, actor) {
      const lastLogin = now();
      await global
        .updateTable('users')
        .set({ last_login: lastLogin })
        .where('id', '=', actor.userId)
        .execute();
      const dayAgo = new Date(lastLogin.getTime() - 24 * 3600 * 1000);
      const extended = await global
        .updateTable('sessions')
        .set({
          updated_at: lastLogin,
          expires_at: new Date(lastLogin.getTime() + sessionDays * 24 * 3600 * 1000),
        })
        .where('id', '=', actor.sessionId)
        .where('updated_at', '<', dayAgo)
        .returning('token')
        .executeTakeFirst();
      // Only a client that came with the cookie is given it again.
      return {
        lastLogin,
        cookie: extended && headers.has('cookie') ? cookies.keep(extended.token) : null,
      };
    },
    async signIn(email, password, place) {
      const known = await checkPassword(pool, email, password);
      if (!known) return null;
      if (known.disabled) throw accountDisabled();
      return known.secondFactor
        ? { ticket: await tokens.secondStepTicket(known.userId) }
        : open({ ...known, place });
    },
    async signOut({ headers }) {
      const token = reader.tokenOf(headers);
      if (token) await global.deleteFrom('sessions').where('token', '=', token).execute();
      return cookies.forget();
    },
    open: (userId, place = { address: '', userAgent: '' }) => open({ userId, place }),
    list: (userId) =>
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
    async end(userId, which = {}) {
      let ended = global.deleteFrom('sessions').where('user_id', '=', userId);
      if (which.sessionId) ended = ended.where('id', '=', which.sessionId);
      if (which.except) ended = ended.where('id', '<>', which.except);
      await ended.execute();
    },
  };
}
