/** Creates a feature in a copy of the project. */
import { cp, mkdtemp, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Project, readProject } from '../check-architecture/source.ts';
import { root, runCommand, type CommandResult } from '../run-command.ts';
import { addLine } from './lists-of-features.ts';

const copied = [
  'domain',
  'server',
  'web',
  'scripts',
  'package.json',
  'tsconfig.json',
  '.oxfmtrc.json',
];

/** Milliseconds: the whole project is read, which takes minutes on a busy machine. */
const slow = 600_000;

let copy = '';
let before: Project;
let after: Project;

const runInCopy = (program: string, ...args: string[]): Promise<CommandResult> =>
  runCommand(program, args, { cwd: copy });

beforeAll(async () => {
  copy = await mkdtemp(join(tmpdir(), 'redil-new-feature-'));
  for (const path of copied) await cp(join(root, path), join(copy, path), { recursive: true });
  await symlink(join(root, 'node_modules'), join(copy, 'node_modules'), 'junction');
  before = readProject(copy);
  const place = ['--before', 'newsletters', '--module', 'people'];
  const { code, output } = await runInCopy('node', 'scripts/new-feature.ts', 'planted', ...place);
  if (code !== 0) throw new Error(output);
  after = readProject(copy);
}, slow);

const listChanged = (): string[] =>
  before.files
    .filter(({ path, text }) => after.file(path)?.text !== text)
    .map(({ path }) => path)
    .toSorted();

afterAll(() => rm(copy, { recursive: true, force: true }));

test('a new feature changes the three lists of features and the types of the database', () => {
  expect(listChanged()).toEqual([
    'domain/features.ts',
    'server/core/database/database-types.ts',
    'server/features.ts',
    'web/features.ts',
  ]);
});

test('a new feature has a record in the demo, which the journey through all screens opens', () => {
  expect(after.file('server/planted/demo.ts')?.text).toContain('insertPlanted(db');
  expect(after.file('server/planted/feature.ts')?.text).toContain('demo: plantedDemo');
});

/** In a process of its own, because the order of features has changed. */
const checkRules = `
  import { checkArchitecture, formatViolation } from './scripts/check-architecture/architecture.ts';
  import { readProject } from './scripts/check-architecture/source.ts';
  console.log(checkArchitecture(readProject('.')).map(formatViolation).join('\\n'));
`;

test(
  'a new feature follows the rules',
  async () => {
    const { output } = await runInCopy('node', '--input-type=module', '--eval', checkRules);
    expect(output.trim()).toBe('');
  },
  slow,
);

test(
  'a new feature is formatted and has no type errors',
  async () => {
    const format = await runInCopy(
      'oxfmt',
      '--check',
      'domain',
      'server',
      'web/planted',
      'web/public',
    );
    expect(format).toMatchObject({ code: 0 });
    const files = [
      ...listChanged(),
      'domain/*/feature.ts',
      'server/**/*.d.ts',
      'server/planted',
      'web/planted',
    ];
    const config = { extends: './tsconfig.json', include: files };
    await writeFile(join(copy, 'tsconfig.feature.json'), JSON.stringify(config));
    const options = ['-p', 'tsconfig.feature.json', '--checkers', '1', '--pretty', 'false'];
    const types = await runInCopy('tsc', ...options);
    expect(types.output).toBe('');
  },
  slow,
);

test('a list without a later feature is reported', () => {
  expect(() => addLine('const all = [];', 'planted', ['planted', 'audit'])).toThrow(
    'no feature after planted',
  );
});
