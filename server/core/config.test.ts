import { mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import { ConfigError, readConfig } from './config.ts';

const dataDir = mkdtempSync(join(tmpdir(), 'redil-config-'));
afterAll(() => rmSync(dataDir, { recursive: true }));

const production = {
  NODE_ENV: 'production',
  APP_URL: 'https://redil.example.org',
  AUTH_SECRET: 'a secret of more than sixteen characters',
  DATABASE_URL: 'postgresql://redil:pw@db/redil',
  SMTP_URL: 'smtps://user:pw@mail.example.org',
  MAIL_FROM: 'Redil <redil@example.org>',
};

function readConfigError(env: Record<string, string>): string {
  try {
    readConfig({ DATA_DIR: dataDir, ...env });
  } catch (error) {
    expect(error).toBeInstanceOf(ConfigError);
    return String(error);
  }
  throw new Error('The configuration was accepted');
}

test('by default the product listens on this machine, with the embedded database, the mailbox and the demo church', () => {
  const config = readConfig({ DATA_DIR: dataDir });
  expect(config).toMatchObject({
    production: false,
    host: '127.0.0.1',
    port: 3000,
    appUrl: 'http://localhost:3000',
    dataDir,
    databaseUrl: undefined,
    smtpUrl: undefined,
    landingVariant: 'v1',
    logLevel: 'info',
  });
  expect(config.demo?.password).toMatch(/^[\w-]{12,}$/);
});

test('the data folder defaults to ./data and is absolute', () => {
  expect(readConfig({ AUTH_SECRET: 'x'.repeat(16), DEMO: 'off' }).dataDir).toBe(resolve('data'));
});

test('generated secrets are kept for the next start and readable only by their owner', () => {
  const first = readConfig({ DATA_DIR: dataDir });
  const second = readConfig({ DATA_DIR: dataDir });
  expect(second.authSecret).toBe(first.authSecret);
  expect(second.demo).toEqual(first.demo);
  expect(first.authSecret.length).toBeGreaterThan(40);
  expect(readFileSync(join(dataDir, 'auth-secret'), 'utf8').trim()).toBe(first.authSecret);
  expect(statSync(join(dataDir, 'auth-secret')).mode & 0o777).toBe(0o600);
});

test('the address in links uses the port, unless APP_URL is set', () => {
  expect(readConfig({ DATA_DIR: dataDir, PORT: '4120' }).appUrl).toBe('http://localhost:4120');
  expect(readConfig({ DATA_DIR: dataDir, APP_URL: 'https://redil.example.org/' }).appUrl).toBe(
    'https://redil.example.org',
  );
});

test('an empty variable counts as unset', () => {
  expect(readConfig({ DATA_DIR: dataDir, DATABASE_URL: '', PORT: '' })).toMatchObject({
    databaseUrl: undefined,
    port: 3000,
  });
});

test('the demo church can be disabled, and is disabled in production', () => {
  expect(readConfig({ DATA_DIR: dataDir, DEMO: 'off' }).demo).toBeUndefined();
  expect(readConfig({ DATA_DIR: dataDir, ...production }).demo).toBeUndefined();
  expect(
    readConfig({ DATA_DIR: dataDir, ...production, DEMO: 'on', DEMO_PASSWORD: 'contraseña' }).demo,
  ).toEqual({
    password: 'contraseña',
  });
});

describe('in production', () => {
  test('the required variables are sufficient', () => {
    expect(readConfig({ DATA_DIR: dataDir, ...production })).toMatchObject({
      production: true,
      smtpUrl: production.SMTP_URL,
    });
  });

  test.each(['APP_URL', 'AUTH_SECRET', 'DATABASE_URL', 'SMTP_URL', 'MAIL_FROM'])(
    'a missing %s is an error that names it',
    (name) => {
      expect(readConfigError({ ...production, [name]: '' })).toContain(
        `Missing in production: ${name}`,
      );
    },
  );

  test('one error names all missing variables', () => {
    expect(readConfigError({ NODE_ENV: 'production' })).toContain(
      'APP_URL, AUTH_SECRET, DATABASE_URL, SMTP_URL, MAIL_FROM',
    );
  });
});

test.each([
  ['PORT', 'abc'],
  ['PORT', '70000'],
  ['PORT', '1.5'],
  ['APP_URL', 'redil.example.org'],
  ['APP_URL', 'https://example.org/redil'],
  ['DATABASE_URL', 'mysql://db/redil'],
  ['DATABASE_URL', 'postgresql://redil:pw@one,two/redil?target_session_attrs=read-only'],
  ['DATABASE_URL', 'postgresql://redil:pw@one:5432,:5432/redil'],
  ['SMTP_URL', 'mail.example.org'],
  ['MAIL_FROM', 'Redil'],
  ['AUTH_SECRET', 'short'],
  ['DEMO', 'maybe'],
  ['DEMO_PASSWORD', 'corta'],
  ['LANDING_VARIANT', 'v3'],
  ['MAP_TILES_URL', 'https://tiles.example.org/map.png'],
  ['MAP_TILES_URL', 'https://{s}.tiles.example.org/{z}/{x}/{y}.png'],
  ['CONTACT_EMAIL', 'hola'],
  ['OPERATOR_NAME', 'Dos\nlíneas'],
  ['LOG_LEVEL', 'loud'],
])('%s=%s is an error that names the variable', (name, value) => {
  expect(readConfigError({ [name]: value })).toContain(`${name} must`);
});

test('STORAGE_URL names a bucket, and an error does not show its secret', () => {
  const { storage } = readConfig({
    STORAGE_URL: 's3://id:a%2Fb@redil/files?region=eu-south-2&endpoint=http://localhost:9000',
  });
  expect(storage).toMatchObject({
    bucket: 'redil',
    prefix: 'files/',
    client: {
      region: 'eu-south-2',
      endpoint: 'http://localhost:9000',
      credentials: { accessKeyId: 'id', secretAccessKey: 'a/b' },
    },
  });
  expect(readConfig({ STORAGE_URL: 's3://redil' }).storage).toMatchObject({ prefix: '' });
  for (const url of [
    'https://redil.example.org',
    's3://id:secret@B',
    's3://id:secret@redil?zone=1',
    's3://id@redil',
    's3://redil?endpoint=nowhere',
  ])
    expect(readConfigError({ STORAGE_URL: url })).toMatch(
      /STORAGE_URL must be like(?!.*secret@[Br])/,
    );
});

test('an error contains no secret', () => {
  const message = readConfigError({
    DATABASE_URL: 'mysql://redil:hunter2@db',
    SMTP_URL: 'http://user:hunter2@mail',
    AUTH_SECRET: 'hunter2',
  });
  expect(message).toContain('DATABASE_URL');
  expect(message).not.toContain('hunter2');
});

test('payments need the webhook secret, and use the API of Stripe unless STRIPE_API_BASE is set', () => {
  expect(readConfig({ DATA_DIR: dataDir }).stripe).toBeUndefined();
  expect(readConfigError({ STRIPE_SECRET_KEY: 'sk_live_secret' })).toContain(
    'STRIPE_WEBHOOK_SECRET is missing',
  );
  expect(readConfigError({ STRIPE_SECRET_KEY: 'sk_live_secret' })).not.toContain('sk_live_secret');
  const keys = { STRIPE_SECRET_KEY: 'sk_test_a', STRIPE_WEBHOOK_SECRET: 'whsec_b' };
  expect(readConfig({ DATA_DIR: dataDir, ...keys }).stripe).toEqual({
    secretKey: 'sk_test_a',
    webhookSecret: 'whsec_b',
    apiBase: undefined,
  });
  expect(readConfigError({ ...keys, STRIPE_API_BASE: 'loopback' })).toContain(
    'STRIPE_API_BASE must be an address',
  );
});
