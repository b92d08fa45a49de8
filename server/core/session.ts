/**
 * The one door to accounts and sessions. better-auth stands behind it (see `session-auth.ts`); the rooms `access` and
 * `users` decide who may do what and which mails go out.
 */
import { randomBytes } from 'node:crypto';
import { APIError } from 'better-auth';
import { serialize } from 'hono/utils/cookie';
import type { Language } from '#domain/access/schema.ts';
import { Problem } from '#domain/kernel/errors.ts';
import type { Role } from '#domain/permissions.ts';
import type { Actor } from './actor.ts';
import { now } from './clock.ts';
import type { Database } from './database.ts';
import { newId } from './ids.ts';
import { rateLimits, type RateLimits } from './rate-limit.ts';
import { accountDisabled, addressHeader, collectNews, createAuth, sessionDays, type Auth } from './session-auth.ts';
import { hashPassword, withPreparedHash } from './session-password.ts';
import { readActor, tokenReader, type TokenReader } from './session-read.ts';

export interface NewAccount {
  readonly name: string;
  /** Lower case. */
  readonly email: string;
  readonly password: string;
  readonly language: Language;
}

/** An account that the product itself makes: an administrator for somebody, the demo, a test. */
export interface MadeAccount extends Omit<NewAccount, 'password'> {
  /** null: none yet, so nobody can sign in with one. */
  readonly password: string | null;
  readonly role: Role;
  readonly churchId: string | null;
  readonly emailVerified: boolean;
}

/** Where a request comes from. */
export interface ClientPlace {
  readonly address: string;
  readonly userAgent: string;
}

export interface OpenedSession {
  readonly userId: string;
  /** For `Authorization: Bearer`. */
  readonly token: string;
  /** The value of a Set-Cookie header. */
  readonly cookie: string;
}

export interface Sessions {
  readonly limits: RateLimits;
  /** Who makes a request: null when nobody valid does. One prepared query. */
  read(request: Pick<Request, 'headers'>): Promise<Actor | null>;
  /** Notes that this user was loaded now; a session in use lives on, then the cookie to send again is told. */
  touch(request: Pick<Request, 'headers'>, actor: Actor): Promise<{ lastLogin: Date; cookie: string | null }>;
  /** Creates an unverified account. `known`: the address had one already, which the caller must not tell anybody. */
  signUp(account: NewAccount): Promise<{ readonly userId: string; readonly known: boolean }>;
  /** Throws Problem `unauthenticated` (wrong) or `forbidden` (disabled, told only to who knows the password). */
  signIn(email: string, password: string, place: ClientPlace): Promise<OpenedSession>;
  /** Ends the session of the request, if any; the answer is the Set-Cookie header that forgets it. */
  signOut(request: Pick<Request, 'headers'>): Promise<string>;
  /** Opens a session without a password. */
  open(userId: string, place?: ClientPlace): Promise<OpenedSession>;
  endAll(userId: string): Promise<void>;
  /** Disabling ends every session at once. */
  disable(userId: string): Promise<void>;
  enable(userId: string): Promise<void>;
  create(account: MadeAccount): Promise<string>;
  /** A single-use token that proves who reads the account's mail; lives for a day. */
  emailToken(userId: string): Promise<string>;
  /** The account whose address is now verified; null: no such token, used, or expired. */
  verifyEmail(token: string): Promise<string | null>;
  /** A single-use token that sets a new password; lives for an hour. null: nobody has this address. */
  resetToken(email: string): Promise<{ readonly userId: string; readonly token: string } | null>;
  /** Sets the password, verifies the address (the token came by mail) and ends every session. null: bad token. */
  resetPassword(token: string, password: string): Promise<{ readonly email: string } | null>;
  /** Removes what has expired: sessions, tokens, counters. */
  sweep(): Promise<void>;
}

export interface SessionSettings {
  /** At least 32 characters. */
  readonly secret: string;
  readonly appUrl: string;
  readonly database: Database;
}

const emailTokenHours = 24;

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

  return {
    limits,
    async sweep() {
      await database.global.deleteFrom('sessions').where('expires_at', '<', now()).execute();
      await database.global.deleteFrom('verifications').where('expires_at', '<', now()).execute();
      await limits.sweep();
    },
    async read({ headers }) {
      const token = reader.tokenOf(headers);
      return token ? readActor(database.pool, token) : null;
    },
    ...sessionsOf(auth, database, reader, cookies),
    ...accountsOf(auth, database),
    ...tokensOf(auth, database),
  };
}

interface Cookies {
  keep(token: string): string;
  forget(): string;
}

type Running = Pick<Sessions, 'touch' | 'signIn' | 'signOut' | 'open' | 'endAll'>;

function sessionsOf(auth: Auth, { global }: Database, reader: TokenReader, cookies: Cookies): Running {
  const opened = (userId: string, token: string): OpenedSession => ({ userId, token: reader.sign(token), cookie: cookies.keep(token) });
  return {
    async touch({ headers }, actor) {
      const lastLogin = now();
      await global.updateTable('users').set({ last_login: lastLogin }).where('id', '=', actor.userId).execute();
      const dayAgo = new Date(lastLogin.getTime() - 24 * 3600 * 1000);
      const extended = await global
        .updateTable('sessions')
        .set({ updated_at: lastLogin, expires_at: new Date(lastLogin.getTime() + sessionDays * 24 * 3600 * 1000) })
        .where('id', '=', actor.sessionId)
        .where('updated_at', '<', dayAgo)
        .returning('token')
        .executeTakeFirst();
      // Only a client that came with the cookie is given it again.
      return { lastLogin, cookie: extended && headers.has('cookie') ? cookies.keep(extended.token) : null };
    },
    async signIn(email, password, place) {
      try {
        const { token, user } = await auth.api.signInEmail({ body: { email, password }, headers: headersOf(place) });
        return opened(user.id, token);
      } catch (error) {
        throw refusalOf(error);
      }
    },
    async signOut({ headers }) {
      const token = reader.tokenOf(headers);
      if (token) await global.deleteFrom('sessions').where('token', '=', token).execute();
      return cookies.forget();
    },
    async open(userId, place = { address: '', userAgent: '' }) {
      const { internalAdapter } = await auth.$context;
      const session = await internalAdapter.createSession(userId, false, {
        ipAddress: place.address,
        userAgent: place.userAgent.slice(0, 300),
      });
      return opened(userId, session.token);
    },
    async endAll(userId) {
      await global.deleteFrom('sessions').where('user_id', '=', userId).execute();
    },
  };
}

function accountsOf(auth: Auth, { global }: Database): Pick<Sessions, 'signUp' | 'create' | 'disable' | 'enable'> {
  const idOf = (email: string) => global.selectFrom('users').select('id').where('email', '=', email).executeTakeFirst();
  return {
    async signUp(account) {
      const signingUp = () => auth.api.signUpEmail({ body: { ...account } });
      let raced = false;
      const news = await collectNews(() =>
        withPreparedHash(account.password, signingUp).catch(async (error: unknown) => {
          // Two at once: the second one met the unique address. Anything else is ours to hear of.
          raced = error instanceof APIError && (await idOf(account.email)) !== undefined;
          if (!raced) throw error;
        }),
      );
      const user = await idOf(account.email);
      if (!user) throw new Error('Sign-up left no account');
      return { userId: user.id, known: raced || news.known === true };
    },
    async create({ password, churchId, emailVerified, ...account }) {
      const id = newId();
      const hash = password === null ? null : await hashPassword(password);
      await global.transaction().execute(async (db) => {
        const { name, email, language, role } = account;
        await db
          .insertInto('users')
          .values({ id, name, email, language, role, church_id: churchId, email_verified: emailVerified })
          .execute();
        if (hash === null) return;
        await db
          .insertInto('accounts')
          .values({ id: newId(), user_id: id, account_id: id, provider_id: 'credential', password: hash })
          .execute();
      });
      return id;
    },
    async disable(userId) {
      await global.transaction().execute(async (db) => {
        await db.updateTable('users').set({ disabled_at: now() }).where('id', '=', userId).execute();
        await db.deleteFrom('sessions').where('user_id', '=', userId).execute();
      });
    },
    async enable(userId) {
      await global.updateTable('users').set({ disabled_at: null }).where('id', '=', userId).execute();
    },
  };
}

function tokensOf(auth: Auth, { global }: Database): Pick<Sessions, 'emailToken' | 'verifyEmail' | 'resetToken' | 'resetPassword'> {
  return {
    async emailToken(userId) {
      const { internalAdapter } = await auth.$context;
      const token = randomBytes(32).toString('base64url');
      const expiresAt = new Date(now().getTime() + emailTokenHours * 3600 * 1000);
      await internalAdapter.createVerificationValue({ identifier: `verify-email:${token}`, value: userId, expiresAt });
      return token;
    },
    async verifyEmail(token) {
      const { internalAdapter } = await auth.$context;
      const consumed = await internalAdapter.consumeVerificationValue(`verify-email:${token}`);
      if (!consumed) return null;
      await global.updateTable('users').set({ email_verified: true }).where('id', '=', consumed.value).execute();
      return consumed.value;
    },
    async resetToken(email) {
      const news = await collectNews(() => auth.api.requestPasswordReset({ body: { email } }));
      return news.resetToken ?? null;
    },
    async resetPassword(token, password) {
      const news = await collectNews(async () => {
        await auth.api.resetPassword({ body: { token, newPassword: password } }).catch((error: unknown) => {
          if (!(error instanceof APIError)) throw error;
        });
      });
      if (!news.passwordReset) return null;
      const { userId, email } = news.passwordReset;
      await global.updateTable('users').set({ email_verified: true }).where('id', '=', userId).execute();
      return { email };
    },
  };
}

function headersOf(place: ClientPlace): Headers {
  return new Headers({ [addressHeader]: place.address, 'user-agent': place.userAgent.slice(0, 300) });
}

/** What sign-in answers with, word for word in the `errors` namespace (specification, section 8). */
function refusalOf(error: unknown): unknown {
  if (!(error instanceof APIError)) return error;
  if (error.status === 'UNAUTHORIZED') return new Problem('unauthenticated', 'sign-in-invalid');
  if (error.body?.code === accountDisabled) return new Problem('forbidden', 'sign-in-disabled');
  return error;
}
