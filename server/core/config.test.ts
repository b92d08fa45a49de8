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

function refusal(env: Record<string, string>): string {
  try {
    readConfig({ DATA_DIR: dataDir, ...env });
  } catch (error) {
    expect(error).toBeInstanceOf(ConfigError);
    return String(error);
  }
  throw new Error('These settings were accepted');
}

test('without any setting the product runs on this machine, with its own database, mailbox and demo church', () => {
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

test('the data folder is ./data unless told, and is absolute', () => {
  expect(readConfig({ AUTH_SECRET: 'x'.repeat(16), DEMO: 'off' }).dataDir).toBe(resolve('data'));
});

test('generated secrets are the same at the next start and readable by nobody else', () => {
  const first = readConfig({ DATA_DIR: dataDir });
  const second = readConfig({ DATA_DIR: dataDir });
  expect(second.authSecret).toBe(first.authSecret);
  expect(second.demo).toEqual(first.demo);
  expect(first.authSecret.length).toBeGreaterThan(40);
  expect(readFileSync(join(dataDir, 'auth-secret'), 'utf8').trim()).toBe(first.authSecret);
  expect(statSync(join(dataDir, 'auth-secret')).mode & 0o777).toBe(0o600);
});

test('the address in links follows the port, unless it is given', () => {
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

test('the demo church can be switched off, and is off in production', () => {
  expect(readConfig({ DATA_DIR: dataDir, DEMO: 'off' }).demo).toBeUndefined();
  expect(readConfig({ DATA_DIR: dataDir, ...production }).demo).toBeUndefined();
  expect(
    readConfig({ DATA_DIR: dataDir, ...production, DEMO: 'on', DEMO_PASSWORD: 'contraseña' }).demo,
  ).toEqual({
    password: 'contraseña',
  });
});

describe('in production', () => {
  test('everything required being there, it starts', () => {
    expect(readConfig({ DATA_DIR: dataDir, ...production })).toMatchObject({
      production: true,
      smtpUrl: production.SMTP_URL,
    });
  });

  test.each(['APP_URL', 'AUTH_SECRET', 'DATABASE_URL', 'SMTP_URL', 'MAIL_FROM'])(
    'a missing %s stops the start, by name',
    (name) => {
      expect(refusal({ ...production, [name]: '' })).toContain(`Missing in production: ${name}`);
    },
  );

  test('one error names all that is missing', () => {
    expect(refusal({ NODE_ENV: 'production' })).toContain(
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
  ['SMTP_URL', 'mail.example.org'],
  ['MAIL_FROM', 'Redil'],
  ['AUTH_SECRET', 'short'],
  ['DEMO', 'maybe'],
  ['DEMO_PASSWORD', 'corta'],
  ['LANDING_VARIANT', 'v3'],
  ['LOG_LEVEL', 'loud'],
])('%s=%s is refused by name', (name, value) => {
  expect(refusal({ [name]: value })).toContain(`${name} must`);
});

test('a bucket is refused, as this version keeps files on disk only', () => {
  expect(refusal({ STORAGE_URL: 's3://bucket' })).toContain('STORAGE_URL');
});

test('an error shows no secret', () => {
  const said = refusal({
    DATABASE_URL: 'mysql://redil:hunter2@db',
    SMTP_URL: 'http://user:hunter2@mail',
    AUTH_SECRET: 'hunter2',
  });
  expect(said).toContain('DATABASE_URL');
  expect(said).not.toContain('hunter2');
});

test('payments need the secret that signs what is told of them, and are made at Stripe itself unless told', () => {
  expect(readConfig({ DATA_DIR: dataDir }).stripe).toBeUndefined();
  expect(refusal({ STRIPE_SECRET_KEY: 'sk_live_secret' })).toContain(
    'STRIPE_WEBHOOK_SECRET is missing',
  );
  expect(refusal({ STRIPE_SECRET_KEY: 'sk_live_secret' })).not.toContain('sk_live_secret');
  const keys = { STRIPE_SECRET_KEY: 'sk_test_a', STRIPE_WEBHOOK_SECRET: 'whsec_b' };
  expect(readConfig({ DATA_DIR: dataDir, ...keys }).stripe).toEqual({
    secretKey: 'sk_test_a',
    webhookSecret: 'whsec_b',
    apiBase: undefined,
  });
  expect(refusal({ ...keys, STRIPE_API_BASE: 'loopback' })).toContain(
    'STRIPE_API_BASE must be an address',
  );
});
