import { describe, expect, test } from 'vitest';
import { createProject } from '../source.ts';
import { knownViolationsFile, newCode, type ViolationCounts } from './new-code.ts';

const messages = (files: Readonly<Record<string, string>>, known: ViolationCounts = {}): string[] =>
  newCode(createProject({ ...files, [knownViolationsFile]: JSON.stringify(known) })).map(
    ({ rule, message }) => `${rule}: ${message}`,
  );

describe('rule 3: tables of another feature', () => {
  const tables = 'export const notesTables = { exported: { notes: {} }, excluded: {} };';
  const read = (path: string, code: string) =>
    messages({ 'server/notes/tables.ts': tables, [path]: code });

  test.each([
    ['in SQL', 'sql`SELECT 1 FROM people p JOIN notes n ON true`'],
    ['by the query builder', "db.selectFrom('notes as n')"],
    ['in a write', "db.updateTable('notes')"],
  ])('%s', (_, code) => {
    expect(read('server/health/queries.ts', code)).toEqual([
      '3: notes belongs to notes: use its public.ts',
    ]);
    expect(read('server/notes/queries.ts', code)).toEqual([]);
  });
});

test('rule 3: no circle of folders', () => {
  const files = {
    'web/people/list/MembersPage.tsx': "import { x } from '../record/photo.ts';",
    'web/people/list/rows.ts': 'export const y = 1;',
    'web/people/record/photo.ts': 'export const x = 1;',
  };
  expect(messages(files)).toEqual([]);
  const back = { 'web/people/record/history.ts': "import { y } from '../list/rows.ts';" };
  expect(messages({ ...files, ...back })).toEqual([
    expect.stringContaining('web/people/list → web/people/record'),
    expect.stringContaining('web/people/record → web/people/list'),
  ]);
});

test('rule 10: a feature has at most 16,000 lines on its layers, without tests', () => {
  const lines = '\n'.repeat(8100) + 'x;';
  const files = { 'web/notes/one.ts': lines, 'server/notes/two.ts': lines };
  expect(messages(files)).toEqual([expect.stringContaining('notes has 16202 lines')]);
  expect(messages({ 'web/notes/one.ts': lines, 'web/notes/one.test.ts': lines })).toEqual([]);
});

describe('rule 10: a statement', () => {
  test("spells the columns of a person's name only in people", () => {
    const code = 'sql`SELECT p.given_names, p.surname1 FROM people p`';
    expect(messages({ 'server/notes/queries.ts': code })).toEqual([
      expect.stringContaining("a person's name are spelled by server/people/public.ts"),
    ]);
    expect(messages({ 'server/people/queries.ts': code })).toEqual([]);
  });

  test('numbers at most ten parameters', () => {
    expect(messages({ 'server/notes/queries.ts': "run('VALUES ($1, $10)')" })).toEqual([]);
    expect(messages({ 'server/notes/queries.ts': "run('VALUES ($1, $11)')" })).toHaveLength(1);
  });
});

describe('rule 10: words', () => {
  test.each(['const mayEdit = 1;', 'interface X { readonly mayEdit: boolean }'])('%s', (code) => {
    expect(messages({ 'domain/notes/rules.ts': code })).toEqual([
      '10: mayEdit: say can…, not may…',
    ]);
  });

  test('a function is named by what it returns', () => {
    expect(messages({ 'domain/notes/rules.ts': 'function nameOf() {}' })).toEqual([
      '10: nameOf: name what it is, not whose (…Of)',
    ]);
  });

  // Planted violations.
  test.each(['// Who only asks has no role yet.', '/** For pages. Whoever opens it is told. */'])(
    'a comment without a subject: %s',
    (comment) => {
      expect(messages({ 'domain/notes/rules.ts': comment })).toHaveLength(1);
    },
  );

  test('a comment may ask a question, and have a subject', () => {
    const comment = '// A request to join has no role yet. A person who asks twice gets an answer.';
    expect(messages({ 'domain/notes/rules.ts': comment })).toEqual([]);
  });
});

describe('the known violations', () => {
  const files = { 'domain/notes/rules.ts': 'const mayEdit = 1; const mayRead = 2;' };

  test('are not reported', () => {
    const known = { standardNames: { 'domain/notes/rules.ts': 2 } };
    expect(messages(files, known)).toEqual([]);
  });

  test('can not grow', () => {
    const known = { standardNames: { 'domain/notes/rules.ts': 1 } };
    expect(messages(files, known)).toHaveLength(2);
  });

  test('have to shrink with what they count', () => {
    const known = { standardNames: { 'domain/notes/rules.ts': 3, 'domain/notes/gone.ts': 1 } };
    expect(messages(files, known)).toEqual([
      expect.stringContaining('listed 3 times and found 2 times'),
      expect.stringContaining('listed 1 times and found 0 times'),
    ]);
  });
});
