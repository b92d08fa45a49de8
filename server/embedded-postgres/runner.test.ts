import { chmodSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { chooseRunner, findInaccessibleFolder } from './runner.ts';

const folder = mkdtempSync(join(tmpdir(), 'redil-runner-'));
const open = join(folder, 'open');
const closed = join(folder, 'closed');
const inside = join(closed, 'inside');
const programs = (root: string) => ({ root, version: '18' });
const yes = () => true;
const no = () => false;
const ordinary = { isRoot: false, hasAccount: yes, supportsNamespaces: yes };
const nameless = { isRoot: false, hasAccount: no, supportsNamespaces: yes };
const root = { isRoot: true, hasAccount: yes, supportsNamespaces: yes };
const rootWithoutNamespaces = { isRoot: true, hasAccount: yes, supportsNamespaces: no };

beforeAll(() => {
  for (const path of [open, inside]) {
    mkdirSync(join(path, 'bin'), { recursive: true });
    writeFileSync(join(path, 'bin/postgres'), '', { mode: 0o755 });
  }
  chmodSync(folder, 0o755);
  chmodSync(closed, 0o700);
});
afterAll(() => rmSync(folder, { recursive: true }));

test('the first inaccessible folder of a path is found', () => {
  expect(findInaccessibleFolder(join(inside, 'bin'), 65534)).toBe(closed);
  expect(findInaccessibleFolder(join(open, 'bin/postgres'), 65534)).toBeUndefined();
});

test('an ordinary user runs the database directly, and its files are unchanged', () => {
  expect(chooseRunner(programs(open), inside, ordinary)).toMatchObject({
    as: 'current-user',
    owner: undefined,
  });
});

test('a user without a name, as in a container, runs it in a user namespace', () => {
  expect(chooseRunner(programs(open), open, nameless)).toMatchObject({
    as: 'namespace',
    owner: undefined,
  });
});

test('root runs it as an unprivileged user, who owns the files', () => {
  expect(chooseRunner(programs(open), open, root)).toMatchObject({ as: 'user-id', owner: 65534 });
});

test('when that user can’t enter the folders, root owns the files and runs it in a user namespace', () => {
  expect(chooseRunner(programs(inside), open, root)).toMatchObject({ as: 'namespace', owner: 0 });
  expect(chooseRunner(programs(open), inside, root)).toMatchObject({ as: 'namespace', owner: 0 });
});

test('without namespaces, inaccessible binaries are copied to the data folder', () => {
  const runner = chooseRunner(programs(inside), open, rootWithoutNamespaces);
  expect(runner).toMatchObject({ as: 'user-id', owner: 65534 });
  expect(findInaccessibleFolder(join(runner.binaries.root, 'bin/postgres'), 65534)).toBeUndefined();
});

test('without namespaces, an inaccessible data folder is an error that names it', () => {
  expect(() => chooseRunner(programs(open), inside, rootWithoutNamespaces)).toThrow(
    `can't enter ${closed}. Set DATA_DIR`,
  );
});
