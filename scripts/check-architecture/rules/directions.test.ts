import { describe, expect, test } from 'vitest';
import { createProject } from '../source.ts';
import { cycles } from './cycles.ts';
import { directions } from './directions.ts';

const messages = (texts: Record<string, string>): string[] =>
  directions(createProject(texts)).map(({ rule, message }) => `${rule}: ${message}`);
const empty = 'export const nothing = 1;';

describe('rule 1: web → domain ← server', () => {
  test('web and server may not import each other', () => {
    expect(
      messages({ 'web/people/api.ts': `import { x } from '#server/people/public.ts';` }),
    ).toEqual(['1: web may not import server']);
    expect(
      messages({ 'server/people/routes.ts': `import { x } from '../../web/people/api.ts';` }),
    ).toEqual(['1: server may not import web']);
  });

  test('only one file of domain may import the locales of the source language, as types', () => {
    const source = '../../web/public/locales/es/errors.json';
    const keys = 'domain/kernel/text-keys.ts';
    expect(messages({ [keys]: `import type errors from '${source}';` })).toEqual([]);
    const refusal = ['1: domain may not import web'];
    expect(messages({ [keys]: `import errors from '${source}';` })).toEqual(refusal);
    expect(messages({ [keys]: `import type { Api } from '../../web/core/api.ts';` })).toEqual(
      refusal,
    );
    expect(messages({ 'domain/kernel/errors.ts': `import type errors from '${source}';` })).toEqual(
      refusal,
    );
  });

  test('domain may not import web or server, not even a type', () => {
    expect(
      messages({ 'domain/people/rules.ts': `import type { X } from '#server/core/http/http.ts';` }),
    ).toEqual(['1: domain may not import server']);
  });

  test('only tests may import scripts', () => {
    expect(
      messages({ 'server/people/queries.ts': `import { x } from '#server/../scripts/seed.ts';` }),
    ).toHaveLength(1);
    expect(
      messages({
        'server/core/database/catalogue.test.ts': `import { x } from '../../scripts/print-table-types.ts';`,
      }),
    ).toEqual([]);
  });

  test('web and server may import domain', () => {
    const text = `import { x } from '#domain/people/schema.ts';`;
    expect(
      messages({
        'web/people/api.ts': text,
        'server/people/routes.ts': text,
        'scripts/seed.ts': text,
      }),
    ).toEqual([]);
  });
});

describe('rule 2: core imports no feature', () => {
  test.each([
    'server/core/http/http.ts',
    'web/core/guard.ts',
    'web/ui/Button.tsx',
    'server/migrations/0001_x.ts',
    'domain/kernel/money/amount.ts',
  ])('%s may not import a feature', (path) => {
    const layer = path.split('/')[0];
    expect(messages({ [path]: `import { x } from '#${layer}/people/public.ts';` })).toEqual([
      expect.stringMatching(/^2: .*may not import a feature/),
    ]);
  });

  test('a dynamic import counts as an import', () => {
    expect(
      messages({ 'server/core/jobs.ts': `const x = await import('#server/people/public.ts');` }),
    ).toHaveLength(1);
  });

  test('core may not import the list of features; the signed-in entry may', () => {
    expect(messages({ 'server/core/http/http.ts': `import { app } from '../../app.ts';` })).toEqual(
      [expect.stringMatching(/^2: .*imports all features/)],
    );
    expect(messages({ 'web/ProtectedApp.tsx': `import { screens } from './routes.ts';` })).toEqual(
      [],
    );
  });

  test('only tests may import test code', () => {
    expect(
      messages({ 'server/core/http/http.ts': `import { x } from '../../testing/server.ts';` }),
    ).toHaveLength(1);
    expect(
      messages({ 'server/people/routes.ts': `import { x } from '#server/testing/server.ts';` }),
    ).toHaveLength(1);
    expect(
      messages({
        'server/people/people.test.ts': `import { x } from '#server/testing/server.ts';`,
      }),
    ).toEqual([]);
  });

  test('the lists of features import all features, and core may import domain/access', () => {
    expect(
      messages({
        'server/app.ts': `import { x } from './people/routes.ts';`,
        'web/routes.ts': `import { x } from './people/routes.ts';`,
      }),
    ).toEqual([]);
    expect(
      messages({ 'web/core/guard.ts': `import { x } from '#domain/access/guard.ts';` }),
    ).toEqual([]);
  });
});

describe('rule 3: the order of features', () => {
  test('a feature may not import a later feature', () => {
    expect(
      messages({ 'server/people/routes.ts': `import { x } from '#server/newsletters/public.ts';` }),
    ).toEqual(['3: people comes before newsletters and may not import it']);
    expect(
      messages({
        'web/people/MembersPage.tsx': `import { x } from '#domain/newsletters/schema.ts';`,
      }),
    ).toHaveLength(1);
  });

  test('an earlier feature is imported only through its public.ts', () => {
    expect(
      messages({
        'server/newsletters/routes.ts': `import { x } from '#server/people/queries.ts';`,
      }),
    ).toEqual(['3: Import people through its public.ts, not server/people/queries.ts']);
    expect(
      messages({ 'server/newsletters/routes.ts': `import { x } from '#server/people/public.ts';` }),
    ).toEqual([]);
    expect(
      messages({
        'domain/newsletters/contract.ts': `import { x } from '#domain/people/schema.ts';`,
      }),
    ).toEqual([]);
  });

  test('permissions are created only in the permissions.ts of a feature, what it adds to the log in its audit.ts', () => {
    const text = `import { definePermissions } from '#domain/kernel/permission.ts';`;
    expect(messages({ 'domain/people/permissions.ts': text })).toEqual([]);
    expect(messages({ 'server/people/routes.ts': text })).toEqual([
      expect.stringMatching(/^3: definePermissions is called in the feature's own file/),
    ]);
    expect(
      messages({
        'domain/people/rules.ts': `import { defineAudit } from '#domain/kernel/audit.ts';`,
      }),
    ).toHaveLength(1);
  });

  test('a collecting table imports only the file of a feature that it collects', () => {
    expect(
      messages({
        'domain/features.ts': `import { x } from './people/feature.ts';`,
        'domain/people/schema.ts': `import { x } from '#domain/features.ts';`,
      }),
    ).toEqual([]);
    expect(
      messages({ 'domain/features.ts': `import { x } from './people/schema.ts';` }),
    ).toHaveLength(1);
    expect(
      messages({
        'server/features.ts': `import { x } from './people/feature.ts';`,
        'server/feature.ts': `import type { X } from './people/public.ts';`,
        'server/data/feature.ts': `import { x } from '#server/feature.ts';`,
      }),
    ).toEqual([]);
  });

  test('a feature must be in the order of features', () => {
    expect(
      messages({ 'web/weddings/routes.ts': empty, 'web/weddings/WeddingPage.tsx': empty }),
    ).toEqual([expect.stringMatching(/^3: web\/weddings is not in server\/features.ts/)]);
  });

  test('no `export *`, and no index file except the list of migrations', () => {
    expect(messages({ 'server/people/public.ts': `export * from './rules.ts';` })).toEqual([
      expect.stringMatching(/^3: No `export \*`/),
    ]);
    expect(messages({ 'web/ui/index.ts': empty })).toEqual([
      expect.stringMatching(/^3: No index files/),
    ]);
    expect(messages({ 'server/migrations/index.ts': empty })).toEqual([]);
  });
});

describe('rule 3: no cycles', () => {
  const cycleMessages = (texts: Record<string, string>): string[] =>
    cycles(createProject(texts)).map(({ message }) => message);

  test('a cycle of three files is reported in import order', () => {
    const files = {
      'server/people/a.ts': `import { b } from './b.ts';`,
      'server/people/b.ts': `import type { C } from '#server/people/c.ts';`,
      'server/people/c.ts': `export { a } from './a.ts';`,
    };
    expect(cycleMessages(files)).toEqual([
      'Cycle: server/people/a.ts → server/people/b.ts → server/people/c.ts → server/people/a.ts',
    ]);
  });

  test('two import paths to the same file are not a cycle', () => {
    expect(
      cycleMessages({
        'a.config.ts': '',
        'domain/kernel/a.ts': `import './b.ts'; import './c.ts';`,
        'domain/kernel/b.ts': `import './c.ts';`,
        'domain/kernel/c.ts': empty,
      }),
    ).toEqual([]);
  });
});
