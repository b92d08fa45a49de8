/** The only place that reads environment variables, with their defaults and validation (docs/operations.md). */
import { randomBytes } from 'node:crypto';
import { linkSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { z } from 'zod';
import { isDatabaseUrl } from './database/servers/address.ts';
import type { TimeLimits } from './database/statements/time-limits.ts';
import { isOrigin, isPort, isTilesUrl } from './config-checks.ts';
import { parseS3Url, type S3Location } from './storage/s3-location.ts';

export type LogLevel = 'fatal' | 'error' | 'warn' | 'info' | 'debug' | 'trace' | 'silent';

export interface Config {
  readonly production: boolean;
  readonly host: string;
  /** 0 lets the system choose a free port. */
  readonly port: number;
  /** Public address used in links, without a trailing slash. */
  readonly appUrl: string;
  /** Absolute; holds the embedded database, files, generated secrets and the mailbox. */
  readonly dataDir: string;
  /** Absent: the embedded database. */
  readonly databaseUrl: string | undefined;
  /** Of the statements that go to PostgreSQL. */
  readonly timeLimits: TimeLimits;
  readonly authSecret: string;
  /** Number of reverse proxies in front of the server; as many entries of X-Forwarded-For are trusted. */
  readonly trustedProxies: number;
  /** How long requests are still answered at shutdown, so that the proxies find another process. */
  readonly drainSeconds: number;
  /** null: files are kept in `dataDir`. */
  readonly storage: S3Location | null;
  /** Absent: the built-in mailbox. */
  readonly smtpUrl: string | undefined;
  readonly mailFrom: string;
  /** Newsletter messages in a minute, of all processes together. Absent: as fast as the SMTP server takes them. */
  readonly messagesPerMinute: number | undefined;
  /** Absent: no demo church. */
  readonly demo: { readonly password: string } | undefined;
  /** Absent: manual billing. */
  readonly stripe: StripeSettings | undefined;
  readonly landingVariant: 'v1' | 'v2';
  /** The tiles of maps. null: the built-in basemap. */
  readonly mapTiles: MapTiles | null;
  /** A geocoder with Nominatim's interface, without a trailing slash. null: the built-in gazetteer. */
  readonly geocoderUrl: string | null;
  /** Requests for servers on this machine, for tests. */
  readonly allowsLoopback: boolean;
  readonly operator: Operator;
  readonly logLevel: LogLevel;
  /** Cost of the proof of work on public forms, in PBKDF2 iterations per attempt. */
  readonly challengeCost: number;
}

/** Who runs this installation, as its public pages and mails say. null: not said. */
export interface Operator {
  readonly name: string | null;
  /** Postal address. */
  readonly address: string | null;
  readonly email: string | null;
}

export interface MapTiles {
  /** With `{z}`, `{x}` and `{y}`. */
  readonly url: string;
  /** Markup of the operator, of which the browser shows text and links. */
  readonly attribution: string;
}

export interface StripeSettings {
  readonly secretKey: string;
  /** Verifies the signatures of Stripe's webhooks at `/webhooks/stripe`. */
  readonly webhookSecret: string;
  /** Absent: Stripe itself. */
  readonly apiBase: string | undefined;
}

/** Invalid environment variables. The message is shown to the operator and never contains the value of a secret. */
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

const withActualValue = (rule: string) => ({
  error: (issue: { input?: unknown }) => `${rule} (it is ${JSON.stringify(issue.input)})`,
});
const onOff = withActualValue('must be on or off');
const singleLine = z
  .string()
  .regex(/^[^\r\n]{1,200}$/, 'must be one line of at most 200 characters');

const wholeNumber = (min: number, max: number) =>
  z.coerce
    .number(withActualValue('must be a number'))
    .int('must be a whole number')
    .min(min, `must be ${min} or more`)
    .max(max, `must be at most ${max}`);
const seconds = wholeNumber(1, 86_400);

const variables = z.object({
  NODE_ENV: z.string().optional(),
  PORT: z
    .string()
    .refine(isPort, withActualValue('must be a whole number from 0 to 65535'))
    .transform(Number)
    .default(3000),
  HOST: z.string().default('127.0.0.1'),
  APP_URL: z
    .string()
    .refine(
      isOrigin,
      withActualValue('must be an address like https://redil.example.org, without a path'),
    )
    .optional(),
  DATA_DIR: z.string().default('./data'),
  DATABASE_URL: z
    .string()
    .regex(/^postgres(ql)?:\/\/./, 'must begin with postgresql://')
    .refine(
      isDatabaseUrl,
      // Without the value, which has a password in it.
      'must be like postgresql://user:password@host:5432/redil, or with several servers like postgresql://user:password@one:5432,two:5432/redil?target_session_attrs=read-write',
    )
    .optional(),
  STATEMENT_SECONDS: seconds.default(15),
  LONG_STATEMENT_SECONDS: seconds.default(600),
  AUTH_SECRET: z.string().min(16, 'must have at least 16 characters').optional(),
  DRAIN_SECONDS: wholeNumber(0, 4).optional(),
  TRUSTED_PROXIES: wholeNumber(0, 10).default(0),
  SMTP_URL: z
    .string()
    .regex(/^smtps?:\/\/./, 'must begin with smtp:// or smtps://')
    .optional(),
  MAIL_FROM: z
    .string()
    .regex(/@/, withActualValue('must be an e-mail address, alone or as Name <address>'))
    .optional(),
  NEWSLETTER_MESSAGES_PER_MINUTE: z.coerce
    .number(withActualValue('must be a number'))
    .int('must be a whole number')
    .min(1, 'must be 1 or more')
    .optional(),
  STORAGE_URL: z
    .string()
    .refine(
      (text) => parseS3Url(text) !== null,
      // Without the value, which may have a secret in it.
      'must be like s3://bucket?region=eu-south-2, or s3://id:secret@bucket?endpoint=https://storage.example.org',
    )
    .transform(parseS3Url)
    .optional(),
  STRIPE_SECRET_KEY: z.string().optional(),
  STRIPE_WEBHOOK_SECRET: z.string().optional(),
  STRIPE_API_BASE: z
    .string()
    .refine(
      isOrigin,
      withActualValue('must be an address like http://127.0.0.1:12111, without a path'),
    )
    .optional(),
  DEMO: z.stringbool(onOff).optional(),
  DEMO_PASSWORD: z.string().min(8, 'must have at least 8 characters').optional(),
  LANDING_VARIANT: z.enum(['v1', 'v2'], withActualValue('must be v1 or v2')).default('v1'),
  MAP_TILES_URL: z
    .string()
    .refine(
      isTilesUrl,
      withActualValue('must be an address like https://tiles.example.org/{z}/{x}/{y}.png'),
    )
    .optional(),
  MAP_TILES_ATTRIBUTION: z.string().max(500, 'must have at most 500 characters').optional(),
  GEOCODER_URL: z
    .url({
      protocol: /^https?$/,
      ...withActualValue('must be an address like https://nominatim.example.org'),
    })
    .optional(),
  OUTGOING_TO_LOOPBACK: z.stringbool(onOff).optional(),
  OPERATOR_NAME: singleLine.optional(),
  OPERATOR_ADDRESS: singleLine.optional(),
  CONTACT_EMAIL: z.email(withActualValue('must be an email address')).optional(),
  LOG_LEVEL: z
    .enum(
      ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'],
      withActualValue('must be one of fatal, error, warn, info, debug, trace, silent'),
    )
    .default('info'),
  CHALLENGE_COST: z.coerce
    .number(withActualValue('must be a number'))
    .int('must be a whole number')
    .min(1)
    .max(1_000_000)
    .default(3000),
});

/** Reads and validates all variables; throws one ConfigError that names each missing or invalid one. */
export function readConfig(env: Environment = process.env): Config {
  // Compose files and shells pass unset variables as empty strings.
  const nonEmpty = Object.fromEntries(
    Object.entries(env).filter(([, value]) => value !== undefined && value !== ''),
  );
  const production = nonEmpty['NODE_ENV'] === 'production';
  const missing = production ? requiredInProduction.filter((name) => !nonEmpty[name]) : [];
  const parsed = variables.safeParse(nonEmpty);
  const wrong = parsed.success
    ? []
    : parsed.error.issues.map((issue) => `${issue.path.join('.')} ${issue.message}`);
  if (nonEmpty['STRIPE_SECRET_KEY'] && !nonEmpty['STRIPE_WEBHOOK_SECRET']) {
    wrong.push('STRIPE_WEBHOOK_SECRET is missing: it is needed to verify webhooks of Stripe');
  }
  if (nonEmpty['OUTGOING_TO_LOOPBACK'] && nonEmpty['NODE_ENV'] !== 'test')
    wrong.push('OUTGOING_TO_LOOPBACK is for tests');
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
    timeLimits: {
      request: { statement: read.STATEMENT_SECONDS, idle: 60 },
      long: { statement: read.LONG_STATEMENT_SECONDS, idle: read.LONG_STATEMENT_SECONDS },
    },
    authSecret: read.AUTH_SECRET ?? loadOrCreateSecret(dataDir, 'auth-secret', 48),
    drainSeconds: read.DRAIN_SECONDS ?? (production ? 3 : 0),
    trustedProxies: read.TRUSTED_PROXIES,
    storage: read.STORAGE_URL ?? null,
    smtpUrl: read.SMTP_URL,
    messagesPerMinute: read.NEWSLETTER_MESSAGES_PER_MINUTE,
    mailFrom: read.MAIL_FROM ?? 'Redil <redil@redil.test>',
    demo: demo
      ? { password: read.DEMO_PASSWORD ?? loadOrCreateSecret(dataDir, 'demo-password', 12) }
      : undefined,
    stripe: getStripeSettings(read),
    landingVariant: read.LANDING_VARIANT,
    mapTiles: read.MAP_TILES_URL
      ? { url: read.MAP_TILES_URL, attribution: read.MAP_TILES_ATTRIBUTION ?? '' }
      : null,
    geocoderUrl: read.GEOCODER_URL?.replace(/\/$/, '') ?? null,
    allowsLoopback: read.OUTGOING_TO_LOOPBACK ?? false,
    operator: getOperator(read),
    logLevel: read.LOG_LEVEL,
    challengeCost: read.CHALLENGE_COST,
  };
}

const getOperator = (read: z.output<typeof variables>): Operator => ({
  name: read.OPERATOR_NAME ?? null,
  address: read.OPERATOR_ADDRESS ?? null,
  email: read.CONTACT_EMAIL ?? null,
});

function getStripeSettings(read: z.output<typeof variables>): StripeSettings | undefined {
  const {
    STRIPE_SECRET_KEY: secretKey,
    STRIPE_WEBHOOK_SECRET: webhookSecret,
    STRIPE_API_BASE: apiBase,
  } = read;
  return secretKey && webhookSecret ? { secretKey, webhookSecret, apiBase } : undefined;
}

/** Generates a secret at the first start and reads it at each later one. */
function loadOrCreateSecret(dataDir: string, name: string, bytes: number): string {
  mkdirSync(dataDir, { recursive: true, mode: 0o700 });
  const path = join(dataDir, name);
  const draft = `${path}.${process.pid}`;
  writeFileSync(draft, `${randomBytes(bytes).toString('base64url')}\n`, { mode: 0o600 });
  try {
    // Linking is atomic: when two processes start at once, both read the complete file of the first one.
    linkSync(draft, path);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
  } finally {
    rmSync(draft, { force: true });
  }
  return readFileSync(path, 'utf8').trim();
}
