import { describe, expect, test } from 'vitest';
import { projectOf } from '../source.ts';
import { oneDoor } from './doors.ts';
import { vocabulary } from './vocabulary.ts';

const broken = (path: string, text: string): number[] =>
  oneDoor(projectOf({ [path]: text })).map(({ law }) => law);

/** The law is broken in the first file and kept in the others by the same text. */
function expectOnlyIn(text: string, forbidden: string, ...allowed: string[]): void {
  expect(broken(forbidden, text)).not.toEqual([]);
  for (const path of allowed) expect(broken(path, text), path).toEqual([]);
}

describe('law 4: one door per side effect', () => {
  test('SQL only in queries, migrations and the database door', () => {
    const doors = [
      'server/people/queries.ts',
      'server/people/import-queries.ts',
      'server/migrations/0001_x.ts',
      'server/core/database/database.ts',
      'server/core/session/read.ts',
    ];
    expectOnlyIn(
      `const rows = await db.selectFrom('people').selectAll().execute();`,
      'server/people/routes.ts',
      ...doors,
    );
    expectOnlyIn(
      `import { sql } from 'kysely'; export const q = sql\`select 1\`;`,
      'server/people/merge-people.ts',
      ...doors,
    );
    expectOnlyIn(
      'await client.query(`SELECT * FROM people WHERE id = ${id}`);',
      'server/newsletters/worker.ts',
      ...doors,
    );
    expectOnlyIn(
      `import pg from 'pg';`,
      'server/people/routes.ts',
      'server/core/database/database.ts',
    );
  });

  test('a type of the query builder is no SQL, and a query of the browser is none either', () => {
    expect(broken('server/people/routes.ts', `import type { Kysely } from 'kysely';`)).toEqual([]);
    expect(
      broken('web/people/api.ts', `const found = client.query({ queryKey: ['people'] });`),
    ).toEqual([]);
  });

  test('the environment only in core/config', () => {
    expectOnlyIn(
      `const port = process.env['PORT'];`,
      'server/core/http/http.ts',
      'server/core/config.ts',
      'scripts/start.ts',
      'server/core/http.test.ts',
      'vite.config.ts',
    );
    expect(
      broken('web/routes.ts', `const dev = process.env['NODE_ENV'] !== 'production';`),
    ).toEqual([]);
    expect(broken('web/routes.ts', `const key = process.env['KEY'];`)).toEqual([4]);
    expectOnlyIn(
      `import { env } from 'node:process';`,
      'server/core/http/http.ts',
      'server/core/config.ts',
    );
    expectOnlyIn(
      `const { PORT } = process.env;`,
      'domain/kernel/money.ts',
      'server/core/config.ts',
    );
  });

  test('mail only through core/mail and the delivery of newsletters', () => {
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

  test('files are written only through core/storage, and read anywhere', () => {
    expectOnlyIn(
      `import { writeFile } from 'node:fs/promises';`,
      'server/people/routes.ts',
      'server/core/storage.ts',
      'server/core/postgres/launcher.ts',
    );
    expectOnlyIn(`import fs from 'fs';`, 'server/people/routes.ts', 'server/core/storage.ts');
    expect(
      broken(
        'server/people/routes.ts',
        `import { createReadStream, readFileSync } from 'node:fs';`,
      ),
    ).toEqual([]);
  });

  test('time only from core/clock, but an instant may be read from a value', () => {
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
      broken('domain/people/rules.ts', 'export const at = (text: string) => new Date(text);'),
    ).toEqual([]);
  });
});

describe('law 5: only platform and workers open the handle of no church', () => {
  test('a room does not', () => {
    const doors = [
      'server/newsletters/worker.ts',
      'server/platform/routes.ts',
      'server/core/session/session.ts',
      'server/churches/register-church.ts',
    ];
    expectOnlyIn(
      'await core.database.unscoped((db) => all(db));',
      'server/people/routes.ts',
      ...doors,
    );
    expectOnlyIn(
      'await database.unscoped((db) => all(db));',
      'server/churches/routes.ts',
      ...doors,
    );
  });

  test('the global tables are for the rooms that keep them', () => {
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

  test('another thing called global is none of it', () => {
    expect(
      broken('server/people/routes.ts', 'const { global } = audience; send(audience.global);'),
    ).toEqual([]);
  });
});

describe('laws 7 and 8', () => {
  const found = (path: string, text: string): number[] =>
    vocabulary(projectOf({ [path]: text })).map(({ law }) => law);

  test('a list of fields outside domain is a second list', () => {
    expect(
      found('web/people/MemberForm.tsx', 'const form = z.strictObject({ name: z.string() });'),
    ).toEqual([7]);
    expect(
      found('server/people/routes.ts', 'const body = z.object({ name: z.string() });'),
    ).toEqual([7]);
    expect(
      found('server/people/routes.ts', 'const body = personSchema.pick({ name: true });'),
    ).toEqual([]);
    expect(
      found('domain/people/schema.ts', 'const person = z.strictObject({ name: z.string() });'),
    ).toEqual([]);
  });

  test('a room does not choose a failing status', () => {
    expect(found('server/people/routes.ts', 'return context.json({ error }, 404);')).toEqual([8]);
    expect(found('server/people/routes.ts', `return new Response('', { status: 403 });`)).toEqual([
      8,
    ]);
    expect(found('server/people/routes.ts', `throw new Problem('not_found');`)).toEqual([]);
    expect(found('server/people/routes.ts', 'return context.json({ id }, 201);')).toEqual([]);
    expect(found('server/core/http/http.ts', 'return context.json({ error }, 404);')).toEqual([]);
  });
});
