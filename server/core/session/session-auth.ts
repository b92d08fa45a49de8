/**
 * better-auth as this product sets it. It keeps accounts and issues sessions; its own HTTP endpoints are not mounted:
 * only `session.ts` calls it. Each setting that protects somebody has a test in `server/access`.
 */
import { AsyncLocalStorage } from 'node:async_hooks';
import { betterAuth, type BetterAuthOptions } from 'better-auth';
import type { Database } from '../database/database.ts';
import { newId } from '../ids.ts';
import { hashPassword, verifyPassword } from './session-password.ts';

export const sessionDays = 30;
const day = 24 * 3600;
const resetHours = 1;
const passwordLength = { min: 8, max: 128 };

/** What better-auth tells by callback while it works, for its caller to act on. */
export interface News {
  /** Sign-up met an address that has an account. */
  known?: true;
  /** A token to send by mail. */
  resetToken?: { readonly userId: string; readonly token: string };
  /** Whose password was set anew. */
  passwordReset?: { readonly userId: string; readonly email: string };
}
const listening = new AsyncLocalStorage<News>();

/** Runs `work` and collects what it told. */
export async function collectNews(work: () => Promise<unknown>): Promise<News> {
  const news: News = {};
  await listening.run(news, work);
  return news;
}

function tell(news: News): Promise<void> {
  Object.assign(listening.getStore() ?? {}, news);
  return Promise.resolve();
}

export interface AuthSettings {
  readonly secret: string;
  readonly appUrl: string;
  readonly database: Pick<Database, 'global'>;
}

export type Auth = ReturnType<typeof createAuth>;

export function createAuth({ secret, appUrl, database }: AuthSettings) {
  return betterAuth({
    appName: 'Redil',
    baseURL: appUrl,
    basePath: '/not-mounted',
    secret,
    telemetry: { enabled: false },
    // Its messages carry e-mail addresses; whatever fails here is thrown as well and logged by us.
    logger: { disabled: true },
    database: { db: database.global, type: 'postgres', transaction: true },
    ...tables,
    rateLimit: { enabled: false },
    emailAndPassword: {
      enabled: true,
      // Sign-up then answers the same for a known address, with a made-up user of the very same shape.
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
      revokeSessionsOnPasswordReset: true,
      onExistingUserSignUp: () => tell({ known: true }),
      sendResetPassword: ({ user, token }) => tell({ resetToken: { userId: user.id, token } }),
      onPasswordReset: ({ user }) =>
        tell({ passwordReset: { userId: user.id, email: user.email } }),
    },
    advanced: {
      cookiePrefix: 'redil',
      useSecureCookies: appUrl.startsWith('https://'),
      defaultCookieAttributes: { httpOnly: true, sameSite: 'lax', path: '/' },
      database: { generateId: () => newId(), validateSchema: false },
    },
  });
}

/** Our names for its tables and columns. */
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
    // Whoever reads the table can't follow the links.
    storeIdentifier: 'hashed',
  },
} as const satisfies Partial<BetterAuthOptions>;
