import { describe, expect, test } from 'vitest';
import { projectOf } from '../source.ts';
import { budgets, medianLines } from './budgets.ts';
import { names } from './names.ts';

const lines = (count: number): string =>
  Array.from({ length: count }, (_, index) => `export const line${index} = ${index};`).join('\n');
const found = (texts: Record<string, string>): string[] =>
  budgets(projectOf(texts)).map(({ message }) => message);
const named = (path: string, text = ''): string[] =>
  names(projectOf({ [path]: text })).map(({ message }) => message);

describe('law 10: sizes', () => {
  test('a file has at most 300 lines', () => {
    expect(found({ 'web/people/list.ts': lines(300) })).toEqual([]);
    expect(found({ 'web/people/list.ts': lines(301) })).toEqual([
      '301 lines: a file has at most 300',
    ]);
    expect(found({ 'web/people/Page.module.css': '.a {\n}\n'.repeat(151) })).toHaveLength(1);
    expect(found({ 'server/core/database/database-types.ts': lines(400) })).toEqual([]);
  });

  test.each([
    ['a function', (body: string) => `function long() {\n${body}\n}`],
    ['an arrow', (body: string) => `const long = () => {\n${body}\n};`],
    ['a method', (body: string) => `const door = { long() {\n${body}\n} };`],
    ['a single test', (body: string) => `test('x', () => {\n${body}\n});`],
  ])('%s has at most 60 lines', (_, written) => {
    const body = (count: number): string =>
      Array.from({ length: count }, () => '  work();').join('\n');
    expect(found({ 'server/people/a.ts': written(body(58)) })).toEqual([]);
    expect(found({ 'server/people/a.ts': written(body(59)) })).toEqual([
      '61 lines: a function has at most 60',
    ]);
  });

  test('a heading over tests is no function', () => {
    expect(
      found({ 'server/people/a.test.ts': `describe('x', () => {\n${'  work();\n'.repeat(80)}});` }),
    ).toEqual([]);
  });

  test('a folder has at most 15 files, a component, its sheet and its test counted once', () => {
    const folder = (path: string, count: number): Record<string, string> =>
      Object.fromEntries(
        Array.from({ length: count }, (_, index) => [`${path}/file-${index}.ts`, '']),
      );
    expect(
      found({ ...folder('server/people', 15), ...folder('server/people/import', 15) }),
    ).toEqual([]);
    expect(found(folder('server/people', 16))).toEqual([
      'server/people has 16 files: a folder has at most 15',
    ]);
    const sheets = Object.fromEntries(
      Object.keys(folder('web/ui', 15)).map((path) => [path.replace('.ts', '.module.css'), '']),
    );
    expect(found({ ...folder('web/ui', 15), ...sheets })).toEqual([]);
  });

  test('the middle size is that of the files people write', () => {
    expect(
      medianLines(
        projectOf({
          'a.config.ts': lines(10),
          'b.config.ts': lines(20),
          'c.config.ts': lines(200),
          'server/core/database/database-types.ts': lines(999),
        }),
      ),
    ).toBe(20);
  });
});

describe('law 10: suppressions say why', () => {
  test.each([
    '// oxlint-disable-next-line no-console',
    '/* oxlint-disable */',
    '// @ts-expect-error',
    '// @ts-expect-error wrong',
    '// eslint-disable-line -- no',
  ])('%s', (comment) => {
    expect(found({ 'server/people/a.ts': `${comment}\nwork();` })).toEqual([
      'A suppression says why: `-- the reason`',
    ]);
  });

  test('one with its reason passes', () => {
    expect(
      found({
        'server/people/a.ts':
          '// oxlint-disable-next-line no-console -- the start prints its address\nwork();',
      }),
    ).toEqual([]);
    expect(
      found({ 'server/people/a.ts': '// Writing about oxlint-disable is no suppression\nwork();' }),
    ).toEqual([]);
  });
});

describe('law 10: names', () => {
  test.each([
    'web/people/memberForm.tsx',
    'web/people/member-form.tsx',
    'server/people/mergePeople.ts',
    'web/people/MembersApi.ts',
    'server/people/merge_people.ts',
  ])('%s', (path) => {
    expect(named(path, 'export function MemberForm() {}')).toHaveLength(1);
  });

  test.each([
    'server/people/utils.ts',
    'web/core/dateHelpers.tsx',
    'server/mail-service.ts',
    'server/common/a.ts',
    'web/ui/ModalManager.tsx',
    'domain/misc.ts',
  ])('%s says nothing', (path) => {
    expect(named(path, 'export function use() {}').at(-1)).toMatch(/says nothing/);
  });

  test.each([
    'web/people/MemberForm.tsx',
    'web/root.tsx',
    'server/people/merge-people.ts',
    'server/migrations/0001_first_tables.ts',
    'web/people/Page.module.css',
    'e2e/signs-in.spec.ts',
  ])('%s is well named', (path) => {
    expect(named(path, 'export function Page() {}')).toEqual([]);
  });

  test('a provider that stands beside its hook may be named for both', () => {
    expect(
      named(
        'web/core/session.tsx',
        'export function Session() {}\nexport const useSession = () => 1;',
      ),
    ).toEqual([]);
  });
});
