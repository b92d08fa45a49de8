import { describe, expect, test } from 'vitest';
import { createProject } from '../source.ts';
import { sideEffects } from './side-effects.ts';
import { schemasAndErrors } from './schemas-and-errors.ts';

const brokenLaws = (path: string, text: string): number[] =>
  sideEffects(createProject({ [path]: text })).map(({ rule }) => rule);

/** The text breaks a rule in `forbidden`, and none in the `allowed` files. */
function expectOnlyIn(text: string, forbidden: string, ...allowed: string[]): void {
  expect(brokenLaws(forbidden, text)).not.toEqual([]);
  for (const path of allowed) expect(brokenLaws(path, text), path).toEqual([]);
}

describe('rule 4: a single place per side effect', () => {
  test('SQL only in queries, migrations and core/database', () => {
    const allowed = [
      'server/people/queries.ts',
      'server/people/import-queries.ts',
      'server/migrations/0001_x.ts',
      'server/core/database/database.ts',
      'server/core/session/read.ts',
    ];
    expectOnlyIn(
      `const rows = await db.selectFrom('people').selectAll().execute();`,
      'server/people/routes.ts',
      ...allowed,
    );
    expectOnlyIn(
      `import { sql } from 'kysely'; export const q = sql\`select 1\`;`,
      'server/people/merge-people.ts',
      ...allowed,
    );
    expectOnlyIn(
      'await client.query(`SELECT * FROM people WHERE id = ${id}`);',
      'server/newsletters/worker.ts',
      ...allowed,
    );
    expectOnlyIn(
      `import pg from 'pg';`,
      'server/people/routes.ts',
      'server/core/database/database.ts',
    );
  });

  test('types of Kysely and queries in the browser are not SQL', () => {
    expect(brokenLaws('server/people/routes.ts', `import type { Kysely } from 'kysely';`)).toEqual(
      [],
    );
    expect(
      brokenLaws('web/people/api.ts', `const found = client.query({ queryKey: ['people'] });`),
    ).toEqual([]);
  });

  test('only core/config reads the environment', () => {
    expectOnlyIn(
      `const port = process.env['PORT'];`,
      'server/core/http/http.ts',
      'server/core/config.ts',
      'scripts/start.ts',
      'server/core/http.test.ts',
      'vite.config.ts',
    );
    expect(
      brokenLaws('web/routes.ts', `const dev = process.env['NODE_ENV'] !== 'production';`),
    ).toEqual([]);
    expect(brokenLaws('web/routes.ts', `const key = process.env['KEY'];`)).toEqual([4]);
    expectOnlyIn(
      `import { env } from 'node:process';`,
      'server/core/http/http.ts',
      'server/core/config.ts',
    );
    expectOnlyIn(
      `const { PORT } = process.env;`,
      'domain/kernel/money/amount.ts',
      'server/core/config.ts',
    );
  });

  test('only core/mail and the delivery of newsletters send mail', () => {
    expectOnlyIn(
      `import SMTPConnection from 'nodemailer/lib/smtp-connection/index.js';`,
      'server/people/routes.ts',
      'server/core/mail/smtp.ts',
      'server/newsletters/delivery.ts',
    );
    expectOnlyIn(
      `import { createTransport } from 'nodemailer';`,
      'server/access/routes.ts',
      'server/core/mail.ts',
      'server/testing/smtp-sink.ts',
    );
  });

  test('files are written only through core/storage, but read anywhere', () => {
    expectOnlyIn(
      `import { writeFile } from 'node:fs/promises';`,
      'server/people/routes.ts',
      'server/core/storage/blob-store.ts',
      'server/embedded-postgres/launcher.ts',
    );
    expectOnlyIn(
      `import fs from 'fs';`,
      'server/people/routes.ts',
      'server/core/storage/blob-store.ts',
    );
    expect(
      brokenLaws(
        'server/people/routes.ts',
        `import { createReadStream, readFileSync } from 'node:fs';`,
      ),
    ).toEqual([]);
  });

  test('only core/files/pictures decodes pictures', () => {
    expectOnlyIn(
      `import sharp from 'sharp';`,
      'server/people/photo/photo-routes.ts',
      'server/core/files/pictures.ts',
      'server/people/photo/photo.test.ts',
      'scripts/build/icons.ts',
    );
    expectOnlyIn(
      `const { default: sharp } = await import('sharp');`,
      'server/data/restore/restore-files.ts',
      'server/core/files/pictures.ts',
    );
  });

  test('only core/clock reads the time, but any file may parse a date', () => {
    expectOnlyIn(
      'const now = Date.now();',
      'server/people/routes.ts',
      'server/core/clock.ts',
      'web/people/api.ts',
      'bench/run.ts',
    );
    expectOnlyIn(
      'const now = new Date();',
      'domain/people/rules.ts',
      'server/core/clock.ts',
      'domain/people/rules.test.ts',
    );
    expect(
      brokenLaws('domain/people/rules.ts', 'export const at = (text: string) => new Date(text);'),
    ).toEqual([]);
  });
});

describe('rule 5: only platform and workers use the unscoped database', () => {
  test('other features may not', () => {
    const allowed = [
      'server/newsletters/worker.ts',
      'server/platform/routes.ts',
      'server/core/session/session.ts',
      'server/churches/register-church.ts',
    ];
    expectOnlyIn(
      'await core.database.unscoped((db) => all(db));',
      'server/people/routes.ts',
      ...allowed,
    );
    expectOnlyIn(
      'await database.unscoped((db) => all(db));',
      'server/churches/routes.ts',
      ...allowed,
    );
  });

  test('only the features that own the global tables use them', () => {
    expectOnlyIn(
      'await allUsers(core.database.global);',
      'server/people/merge-people.ts',
      'server/access/sign-up.ts',
      'server/core/session/session.ts',
    );
    expectOnlyIn(
      'await allUsers(database.global);',
      'server/people/queries.ts',
      'server/core/http/probes.ts',
    );
  });

  test('only core/session accesses passwords, sessions, second factors, passkeys and mailed tokens', () => {
    const allowed = ['server/core/session/accounts/credentials.ts', 'server/migrations/0001_x.ts'];
    for (const text of [
      `await db.deleteFrom('sessions').execute();`,
      `await db.selectFrom('users').innerJoin('accounts', 'user_id', 'id').execute();`,
      `await db.selectFrom('passkeys as p').execute();`,
      'await sql`DELETE FROM verifications WHERE value = ${id}`.execute(db);',
      `const query = 'SELECT secret FROM users u JOIN two_factors t ON t.user_id = u.id';`,
    ])
      expectOnlyIn(text, 'server/users/queries.ts', ...allowed);
    expect(
      brokenLaws('server/users/queries.ts', `await db.selectFrom('user_people').execute();`),
    ).toEqual([]);
  });

  test('only core/session writes users; features read them', () => {
    const path = 'server/users/unscoped-queries.ts';
    for (const text of [
      `await db.updateTable('users').set({ role }).execute();`,
      `await db.insertInto('users').values(user).execute();`,
      `await db.deleteFrom('users as u').execute();`,
      'await sql`UPDATE users SET role = ${role}`.execute(db);',
      'await sql`WITH gone AS (DELETE FROM users RETURNING id) SELECT 1`.execute(db);',
    ])
      expectOnlyIn(
        text,
        path,
        'server/core/session/accounts/church-accounts.ts',
        'server/migrations/0001_x.ts',
      );
    for (const text of [
      `await db.selectFrom('users').select('id').execute();`,
      `await db.updateTable('invitations').from('users').execute();`,
      `await db.updateTable('user_people').execute();`,
    ])
      expect(brokenLaws(path, text)).toEqual([]);
  });

  test('another property named global is not affected', () => {
    expect(
      brokenLaws('server/people/routes.ts', 'const { global } = audience; send(audience.global);'),
    ).toEqual([]);
  });
});

describe('rules 7 and 8', () => {
  const violatedLaws = (path: string, text: string): number[] =>
    schemasAndErrors(createProject({ [path]: text })).map(({ rule }) => rule);

  test('schemas are declared only in domain', () => {
    expect(
      violatedLaws(
        'web/people/MemberForm.tsx',
        'const form = z.strictObject({ name: z.string() });',
      ),
    ).toEqual([7]);
    expect(
      violatedLaws('server/people/routes.ts', 'const body = z.object({ name: z.string() });'),
    ).toEqual([7]);
    expect(
      violatedLaws('server/people/routes.ts', 'const body = personSchema.pick({ name: true });'),
    ).toEqual([]);
    expect(
      violatedLaws(
        'domain/people/schema.ts',
        'const person = z.strictObject({ name: z.string() });',
      ),
    ).toEqual([]);
  });

  test('a feature does not choose an error status', () => {
    expect(violatedLaws('server/people/routes.ts', 'return context.json({ error }, 404);')).toEqual(
      [8],
    );
    expect(
      violatedLaws('server/people/routes.ts', `return new Response('', { status: 403 });`),
    ).toEqual([8]);
    expect(violatedLaws('server/people/routes.ts', `throw new Problem('not_found');`)).toEqual([]);
    expect(violatedLaws('server/people/routes.ts', 'return context.json({ id }, 201);')).toEqual(
      [],
    );
    expect(
      violatedLaws('server/core/http/http.ts', 'return context.json({ error }, 404);'),
    ).toEqual([]);
  });
});
