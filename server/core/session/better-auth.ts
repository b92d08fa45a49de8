/**
 * Configuration of better-auth. It stores accounts and tokens; its own HTTP endpoints are not mounted and only
 * `session.ts` calls it. `server/access/settings.test.ts` tests each security setting.
 */
import { AsyncLocalStorage } from 'node:async_hooks';
import { betterAuth, type BetterAuthOptions } from 'better-auth';
import type { Database } from '../database/database.ts';
import { newId } from '../ids.ts';
import { hashPassword, verifyPassword } from './accounts/password-hash.ts';

export const sessionDays = 30;
const day = 24 * 3600;
const resetHours = 1;
const passwordLength = { min: 8, max: 128 };

/** Values that better-auth reports through callbacks during a call. */
export interface AuthEvents {
  /** The address of a sign-up already has an account. */
  addressExists?: true;
  /** A token to send by mail. */
  resetToken?: { readonly userId: string; readonly token: string };
}
const eventStorage = new AsyncLocalStorage<AuthEvents>();

/** Runs `work` and returns the events emitted during it. */
export async function collectAuthEvents(work: () => Promise<unknown>): Promise<AuthEvents> {
  const events: AuthEvents = {};
  await eventStorage.run(events, work);
  return events;
}

function emit(events: AuthEvents): Promise<void> {
  Object.assign(eventStorage.getStore() ?? {}, events);
  return Promise.resolve();
}

export interface BetterAuthSettings {
  readonly secret: string;
  readonly appUrl: string;
  readonly database: Pick<Database, 'global'>;
}

export type BetterAuth = ReturnType<typeof createBetterAuth>;

export function createBetterAuth({ secret, appUrl, database }: BetterAuthSettings) {
  return betterAuth({
    appName: 'Redil',
    baseURL: appUrl,
    basePath: '/not-mounted',
    secret,
    telemetry: { enabled: false },
    // Its messages contain e-mail addresses; errors are also thrown, and logged by us.
    logger: { disabled: true },
    database: { db: database.global, type: 'postgres', transaction: true },
    ...tables,
    rateLimit: { enabled: false },
    emailAndPassword: {
      enabled: true,
      // Sign-up then returns a synthetic user of the same shape for a known address.
      autoSignIn: false,
      requireEmailVerification: false,
      customSyntheticUser: ({ coreFields, additionalFields, id }) => ({
        ...coreFields,
        ...additionalFields,
        id,
      }),
      minPasswordLength: passwordLength.min,
      maxPasswordLength: passwordLength.max,
      password: {
        hash: hashPassword,
        verify: ({ hash, password }) => verifyPassword(hash, password),
      },
      resetPasswordTokenExpiresIn: resetHours * 3600,
      onExistingUserSignUp: () => emit({ addressExists: true }),
      sendResetPassword: ({ user, token }) => emit({ resetToken: { userId: user.id, token } }),
    },
    advanced: {
      cookiePrefix: 'redil',
      useSecureCookies: appUrl.startsWith('https://'),
      defaultCookieAttributes: { httpOnly: true, sameSite: 'lax', path: '/' },
      database: { generateId: () => newId(), validateSchema: false },
    },
  });
}

/** Maps its tables and columns to ours. */
const tables = {
  user: {
    modelName: 'users',
    fields: {
      emailVerified: 'email_verified',
      image: 'image_url',
      createdAt: 'created_at',
      updatedAt: 'updated_at',
    },
    additionalFields: { language: { type: 'string', required: false, input: true } },
  },
  session: {
    modelName: 'sessions',
    fields: {
      userId: 'user_id',
      expiresAt: 'expires_at',
      ipAddress: 'ip_address',
      userAgent: 'user_agent',
      createdAt: 'created_at',
      updatedAt: 'updated_at',
    },
    expiresIn: sessionDays * day,
    updateAge: day,
    // A cached session would let a disabled user through until the cache expires.
    cookieCache: { enabled: false },
  },
  account: {
    modelName: 'accounts',
    fields: {
      userId: 'user_id',
      accountId: 'account_id',
      providerId: 'provider_id',
      accessToken: 'access_token',
      refreshToken: 'refresh_token',
      idToken: 'id_token',
      accessTokenExpiresAt: 'access_token_expires_at',
      refreshTokenExpiresAt: 'refresh_token_expires_at',
      createdAt: 'created_at',
      updatedAt: 'updated_at',
    },
  },
  verification: {
    modelName: 'verifications',
    fields: { expiresAt: 'expires_at', createdAt: 'created_at', updatedAt: 'updated_at' },
    // Only hashes are stored, so reading the table gives no usable links.
    storeIdentifier: 'hashed',
  },
} as const satisfies Partial<BetterAuthOptions>;
