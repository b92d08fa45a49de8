/** Creates a room in a copy of the project. */
import { cp, mkdtemp, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Project, readProject } from '../check-house/source.ts';
import { root, runCommand, type CommandResult } from '../run-command.ts';
import { addLine, collectingFiles } from './collecting-files.ts';

const copied = [
  'domain',
  'server',
  'web',
  'scripts',
  'package.json',
  'tsconfig.json',
  '.oxfmtrc.json',
];

let copy = '';
let before: Project;
let after: Project;

const runInCopy = (program: string, ...args: string[]): Promise<CommandResult> =>
  runCommand(program, args, { cwd: copy });

beforeAll(async () => {
  copy = await mkdtemp(join(tmpdir(), 'redil-new-room-'));
  for (const path of copied) await cp(join(root, path), join(copy, path), { recursive: true });
  await symlink(join(root, 'node_modules'), join(copy, 'node_modules'), 'junction');
  before = readProject(copy);
  const place = ['--before', 'newsletters', '--module', 'people'];
  const { code, output } = await runInCopy('node', 'scripts/new-room.ts', 'planted', ...place);
  if (code !== 0) throw new Error(output);
  after = readProject(copy);
});

const listChanged = (): string[] =>
  before.files
    .filter(({ path, text }) => after.file(path)?.text !== text)
    .map(({ path }) => path)
    .toSorted();

afterAll(() => rm(copy, { recursive: true, force: true }));

test('a new room changes eight files of the project, and the order of rooms', () => {
  expect(listChanged()).toEqual([
    'domain/audit-entries.ts',
    'domain/kernel/text-keys.ts',
    'domain/permissions.ts',
    'scripts/check-house/places.ts',
    'server/app.ts',
    'server/core/database/database-types.ts',
    'server/tables.ts',
    'server/testing/matrix/all-rooms.ts',
    'web/routes.ts',
  ]);
});

/** In a process of its own, because the order of rooms has changed. */
const checkLaws = `
  import { checkHouse, formatViolation } from './scripts/check-house/house.ts';
  import { readProject } from './scripts/check-house/source.ts';
  console.log(checkHouse(readProject('.')).map(formatViolation).join('\\n'));
`;

test('a new room follows the laws', async () => {
  const { output } = await runInCopy('node', '--input-type=module', '--eval', checkLaws);
  expect(output.trim()).toBe('');
});

test('a new room is formatted and has no type errors', async () => {
  const format = await runInCopy(
    'oxfmt',
    '--check',
    'domain',
    'server',
    'web/planted',
    'web/public',
  );
  expect(format).toMatchObject({ code: 0 });
  const files = [...listChanged(), 'server/planted', 'web/planted'];
  const config = { extends: './tsconfig.json', include: files };
  await writeFile(join(copy, 'tsconfig.room.json'), JSON.stringify(config));
  const types = await runInCopy('tsc', '-p', 'tsconfig.room.json', '--pretty', 'false');
  expect(types.output).toBe('');
});

test('a file that lists no later room is reported', () => {
  const [file] = collectingFiles;
  expect(() => file && addLine('const all = [];', file, 'planted', ['planted', 'audit'])).toThrow(
    'domain/permissions.ts lists no room after planted',
  );
});
