/** The one door to the environment: every variable of the product, its default and its check (docs/operations.md). */
import { randomBytes } from 'node:crypto';
import { linkSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { z } from 'zod';

export type LogLevel = 'fatal' | 'error' | 'warn' | 'info' | 'debug' | 'trace' | 'silent';

export interface Config {
  readonly production: boolean;
  readonly host: string;
  /** 0 lets the system choose one. */
  readonly port: number;
  /** Public address used in links, without a slash at its end. */
  readonly appUrl: string;
  /** Absolute; holds the embedded database, files, generated secrets and the mailbox. */
  readonly dataDir: string;
  /** Absent: the embedded database. */
  readonly databaseUrl: string | undefined;
  readonly authSecret: string;
  /** How many reverse proxies stand before the server: that many entries of X-Forwarded-For are believed. */
  readonly trustedProxies: number;
  /** Absent: the built-in mailbox. */
  readonly smtpUrl: string | undefined;
  readonly mailFrom: string;
  /** Absent: no demo church. */
  readonly demo: { readonly password: string } | undefined;
  /** Absent: manual billing. */
  readonly stripe: StripeSettings | undefined;
  readonly landingVariant: 'v1' | 'v2';
  readonly logLevel: LogLevel;
  /** Work that a public form asks of a browser, in iterations a try. */
  readonly challengeCost: number;
}

export interface StripeSettings {
  readonly secretKey: string;
  /** Signs what Stripe tells `/webhooks/stripe`. */
  readonly webhookSecret: string;
  /** Absent: Stripe itself. */
  readonly apiBase: string | undefined;
}

/** What is wrong with the environment, in words for whoever starts the product; never holds a secret's value. */
export class ConfigError extends Error {
  override readonly name = 'ConfigError';
}

type Environment = Readonly<Record<string, string | undefined>>;

const requiredInProduction = [
  'APP_URL',
  'AUTH_SECRET',
  'DATABASE_URL',
  'SMTP_URL',
  'MAIL_FROM',
] as const;

const shown = (rule: string) => ({
  error: (issue: { input?: unknown }) => `${rule} (it is ${JSON.stringify(issue.input)})`,
});
const onOff = shown('must be on or off');

const variables = z.object({
  NODE_ENV: z.string().optional(),
  PORT: z
    .string()
    .refine(isPort, shown('must be a whole number from 0 to 65535'))
    .transform(Number)
    .default(3000),
  HOST: z.string().default('127.0.0.1'),
  APP_URL: z
    .string()
    .refine(isOrigin, shown('must be an address like https://redil.example.org, without a path'))
    .optional(),
  DATA_DIR: z.string().default('./data'),
  DATABASE_URL: z
    .string()
    .regex(/^postgres(ql)?:\/\/./, 'must begin with postgresql://')
    .optional(),
  AUTH_SECRET: z.string().min(16, 'must have at least 16 characters').optional(),
  TRUSTED_PROXIES: z.coerce
    .number(shown('must be a number'))
    .int('must be a whole number')
    .min(0, 'must be 0 or more')
    .max(10, 'must be at most 10')
    .default(0),
  SMTP_URL: z
    .string()
    .regex(/^smtps?:\/\/./, 'must begin with smtp:// or smtps://')
    .optional(),
  MAIL_FROM: z
    .string()
    .regex(/@/, shown('must be an e-mail address, alone or as Name <address>'))
    .optional(),
  STORAGE_URL: z
    .undefined(
      'is not understood by this version, which keeps files on disk under DATA_DIR: remove it',
    )
    .optional(),
  STRIPE_SECRET_KEY: z.string().optional(),
  STRIPE_WEBHOOK_SECRET: z.string().optional(),
  STRIPE_API_BASE: z
    .string()
    .refine(isOrigin, shown('must be an address like http://127.0.0.1:12111, without a path'))
    .optional(),
  DEMO: z.stringbool(onOff).optional(),
  DEMO_PASSWORD: z.string().min(8, 'must have at least 8 characters').optional(),
  LANDING_VARIANT: z.enum(['v1', 'v2'], shown('must be v1 or v2')).default('v1'),
  LOG_LEVEL: z
    .enum(
      ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'],
      shown('must be one of fatal, error, warn, info, debug, trace, silent'),
    )
    .default('info'),
  CHALLENGE_COST: z.coerce
    .number(shown('must be a number'))
    .int('must be a whole number')
    .min(1)
    .max(1_000_000)
    .default(3000),
});

/** Reads and checks everything; throws one ConfigError that names each variable that is missing or wrong. */
export function readConfig(env: Environment = process.env): Config {
  // Compose files and shells hand over empty strings for what nobody set.
  const given = Object.fromEntries(
    Object.entries(env).filter(([, value]) => value !== undefined && value !== ''),
  );
  const production = given['NODE_ENV'] === 'production';
  const missing = production ? requiredInProduction.filter((name) => !given[name]) : [];
  const parsed = variables.safeParse(given);
  const wrong = parsed.success
    ? []
    : parsed.error.issues.map((issue) => `${issue.path.join('.')} ${issue.message}`);
  if (given['STRIPE_SECRET_KEY'] && !given['STRIPE_WEBHOOK_SECRET']) {
    wrong.push(
      'STRIPE_WEBHOOK_SECRET is missing: without it nothing that Stripe tells could be believed',
    );
  }
  if (!parsed.success || missing.length > 0 || wrong.length > 0) {
    const absent = missing.length > 0 ? [`Missing in production: ${missing.join(', ')}`] : [];
    throw new ConfigError(
      ['Redil can’t start with these settings.', ...absent, ...wrong].join('\n  '),
    );
  }
  const read = parsed.data;
  const dataDir = resolve(read.DATA_DIR);
  const demo = read.DEMO ?? !production;
  return {
    production,
    host: read.HOST,
    port: read.PORT,
    appUrl: (read.APP_URL ?? `http://localhost:${read.PORT}`).replace(/\/$/, ''),
    dataDir,
    databaseUrl: read.DATABASE_URL,
    authSecret: read.AUTH_SECRET ?? keptSecret(dataDir, 'auth-secret', 48),
    trustedProxies: read.TRUSTED_PROXIES,
    smtpUrl: read.SMTP_URL,
    mailFrom: read.MAIL_FROM ?? 'Redil <redil@redil.test>',
    demo: demo
      ? { password: read.DEMO_PASSWORD ?? keptSecret(dataDir, 'demo-password', 12) }
      : undefined,
    stripe: stripeOf(read),
    landingVariant: read.LANDING_VARIANT,
    logLevel: read.LOG_LEVEL,
    challengeCost: read.CHALLENGE_COST,
  };
}

function stripeOf(read: z.output<typeof variables>): StripeSettings | undefined {
  const {
    STRIPE_SECRET_KEY: secretKey,
    STRIPE_WEBHOOK_SECRET: webhookSecret,
    STRIPE_API_BASE: apiBase,
  } = read;
  return secretKey && webhookSecret ? { secretKey, webhookSecret, apiBase } : undefined;
}

function isPort(text: string): boolean {
  return /^\d{1,5}$/.test(text) && Number(text) <= 65535;
}

function isOrigin(text: string): boolean {
  const url = URL.parse(text);
  return url !== null && /^https?:$/.test(url.protocol) && url.href === `${url.origin}/`;
}

/** A secret made at the first start and read at each later one. */
function keptSecret(dataDir: string, name: string, bytes: number): string {
  mkdirSync(dataDir, { recursive: true, mode: 0o700 });
  const path = join(dataDir, name);
  const draft = `${path}.${process.pid}`;
  writeFileSync(draft, `${randomBytes(bytes).toString('base64url')}\n`, { mode: 0o600 });
  try {
    // Of two processes that start at once, one links its draft and both read that one, never half of it.
    linkSync(draft, path);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
  } finally {
    rmSync(draft, { force: true });
  }
  return readFileSync(path, 'utf8').trim();
}
