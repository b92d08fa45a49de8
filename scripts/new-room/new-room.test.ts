/** Creates a room in a copy of the project. */
import { cp, mkdtemp, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { checkHouse, formatViolation } from '../check-house/house.ts';
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
  const args = ['groups', '--path', '/app/grupos', '--es', 'Grupos', '--en', 'Groups'];
  const { code, output } = await runInCopy('node', 'scripts/new-room.ts', ...args);
  if (code !== 0) throw new Error(output);
  after = readProject(copy);
});

const listChanged = (): string[] =>
  before.files
    .filter(({ path, text }) => after.file(path)?.text !== text)
    .map(({ path }) => path)
    .toSorted();

afterAll(() => rm(copy, { recursive: true, force: true }));

test('a new room changes seven files of the project', () => {
  expect(listChanged()).toEqual([
    'domain/audit-entries.ts',
    'domain/permissions.ts',
    'server/app.ts',
    'server/core/database/database-types.ts',
    'server/tables.ts',
    'server/testing/matrix/all-rooms.ts',
    'web/routes.ts',
  ]);
});

test('a new room follows the laws', () => {
  expect(checkHouse(after).map(formatViolation)).toEqual([]);
});

test('a new room is formatted and has no type errors', async () => {
  const format = await runInCopy(
    'oxfmt',
    '--check',
    'domain',
    'server',
    'web/groups',
    'web/public',
  );
  expect(format).toMatchObject({ code: 0 });
  const files = [...listChanged(), 'server/groups', 'web/groups'];
  const config = { extends: './tsconfig.json', include: files };
  await writeFile(join(copy, 'tsconfig.room.json'), JSON.stringify(config));
  const types = await runInCopy('tsc', '-p', 'tsconfig.room.json', '--pretty', 'false');
  expect(types.output).toBe('');
});

test('a file that lists no later room is reported', () => {
  const [file] = collectingFiles;
  expect(() => file && addLine('const all = [];', file, 'groups')).toThrow(
    'domain/permissions.ts lists no room after groups',
  );
});
