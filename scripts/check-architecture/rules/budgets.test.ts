import { describe, expect, test } from 'vitest';
import { createProject } from '../source.ts';
import { budgets, getMedianLines } from './budgets.ts';
import { names } from './names.ts';

const lines = (count: number): string =>
  Array.from({ length: count }, (_, index) => `export const line${index} = ${index};`).join('\n');
const messages = (texts: Record<string, string>): string[] =>
  budgets(createProject(texts)).map(({ message }) => message);
const nameMessages = (path: string, text = ''): string[] =>
  names(createProject({ [path]: text })).map(({ message }) => message);

describe('rule 10: sizes', () => {
  test('a file has at most 300 lines', () => {
    expect(messages({ 'web/people/list.ts': lines(300) })).toEqual([]);
    expect(messages({ 'web/people/list.ts': lines(301) })).toEqual([
      '301 lines: a file has at most 300',
    ]);
    expect(messages({ 'web/people/Page.module.css': '.a {\n}\n'.repeat(151) })).toHaveLength(1);
    const generated = 'server/core/database/database-types.ts';
    expect(messages({ [generated]: lines(400) })).not.toContainEqual(
      expect.stringContaining('lines'),
    );
  });

  test.each([
    ['a function', (body: string) => `function long() {\n${body}\n}`],
    ['an arrow', (body: string) => `const long = () => {\n${body}\n};`],
    ['a method', (body: string) => `const object = { long() {\n${body}\n} };`],
    ['a single test', (body: string) => `test('x', () => {\n${body}\n});`],
  ])('%s has at most 60 lines', (_, write) => {
    const body = (count: number): string =>
      Array.from({ length: count }, () => '  work();').join('\n');
    expect(messages({ 'server/people/a.ts': write(body(58)) })).toEqual([]);
    expect(messages({ 'server/people/a.ts': write(body(59)) })).toEqual([
      '61 lines: a function has at most 60',
    ]);
  });

  test('a describe block may be longer', () => {
    expect(
      messages({
        'server/people/a.test.ts': `describe('x', () => {\n${'  work();\n'.repeat(80)}});`,
      }),
    ).toEqual([]);
  });

  test('the methods of a returned object count separately', () => {
    const method = (name: string): string => `${name}() {\n${'  work();\n'.repeat(40)}},`;
    const write = (statements: number): string =>
      `function open() {\n${'  work();\n'.repeat(statements)}return {\n${method('read')}\n${method('close')}\n};\n}`;
    expect(messages({ 'server/people/a.ts': write(10) })).toEqual([]);
    expect(messages({ 'server/people/a.ts': write(60) })).toHaveLength(1);
  });

  const folder = (path: string, count: number): Record<string, string> =>
    Object.fromEntries(
      Array.from({ length: count }, (_, index) => [`${path}/file-${index}.ts`, '']),
    );

  test('a folder has at most 25 files', () => {
    expect(
      messages({ ...folder('server/people', 25), ...folder('server/people/import', 25) }),
    ).toEqual([]);
    expect(messages(folder('server/people', 26))).toEqual([
      'server/people has 26 files: a folder has at most 25',
    ]);
  });

  test('a folder has at least 3 files, or folders, or is a feature', () => {
    expect(messages(folder('server/people/import', 3))).toEqual([]);
    expect(messages(folder('server/people/import', 2))).toEqual([
      'server/people/import has 2 files: move fewer than 3 to the parent folder',
    ]);
    expect(messages(folder('server/people', 1))).toEqual([]);
    expect(
      messages({ ...folder('server/people/import', 1), ...folder('server/people/import/csv', 3) }),
    ).toEqual([]);
  });

  test('the median leaves out generated files', () => {
    expect(
      getMedianLines(
        createProject({
          'a.config.ts': lines(10),
          'b.config.ts': lines(20),
          'c.config.ts': lines(200),
          'server/core/database/database-types.ts': lines(999),
        }),
      ),
    ).toBe(20);
  });
});

describe('rule 10: suppressions need a reason', () => {
  test.each([
    '// oxlint-disable-next-line no-console',
    '/* oxlint-disable */',
    '// @ts-expect-error',
    '// @ts-expect-error wrong',
    '// eslint-disable-line -- no',
  ])('%s', (comment) => {
    expect(messages({ 'server/people/a.ts': `${comment}\nwork();` })).toEqual([
      'A suppression needs its reason: `-- the reason`',
    ]);
  });

  test('a suppression with its reason passes', () => {
    expect(
      messages({
        'server/people/a.ts':
          '// oxlint-disable-next-line no-console -- prints the address at startup\nwork();',
      }),
    ).toEqual([]);
    expect(
      messages({
        'server/people/a.ts': '// A comment about oxlint-disable is not a suppression\nwork();',
      }),
    ).toEqual([]);
  });
});

describe('rule 10: names', () => {
  test.each([
    'web/people/memberForm.tsx',
    'web/people/member-form.tsx',
    'server/people/mergePeople.ts',
    'web/people/MembersApi.ts',
    'server/people/merge_people.ts',
  ])('%s', (path) => {
    expect(nameMessages(path, 'export function MemberForm() {}')).toHaveLength(1);
  });

  test.each([
    'server/people/utils.ts',
    'web/core/dateHelpers.tsx',
    'server/mail-service.ts',
    'server/common/a.ts',
    'web/ui/ModalManager.tsx',
    'domain/misc.ts',
  ])('%s is too vague', (path) => {
    expect(nameMessages(path, 'export function use() {}').at(-1)).toMatch(/is too vague/);
  });

  test.each([
    'web/people/MemberForm.tsx',
    'web/root.tsx',
    'server/people/merge-people.ts',
    'server/migrations/0001_first_tables.ts',
    'web/people/Page.module.css',
    'e2e/signs-in.spec.ts',
  ])('%s is well named', (path) => {
    expect(nameMessages(path, 'export function Page() {}')).toEqual([]);
  });

  test('a file with a provider and its hook may have a kebab-case name', () => {
    expect(
      nameMessages(
        'web/core/session/session.tsx',
        'export function Session() {}\nexport const useSession = () => 1;',
      ),
    ).toEqual([]);
  });
});
