import { chmodSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { chooseRunner, firstClosed } from './runner.ts';

const folder = mkdtempSync(join(tmpdir(), 'redil-runner-'));
const open = join(folder, 'open');
const closed = join(folder, 'closed');
const inside = join(closed, 'inside');
const programs = (root: string) => ({ root, version: '18' });
const yes = () => true;
const no = () => false;
const ordinary = { isRoot: false, hasAccount: yes, namespacesWork: yes };
const nameless = { isRoot: false, hasAccount: no, namespacesWork: yes };
const root = { isRoot: true, hasAccount: yes, namespacesWork: yes };
const rootWithoutNamespaces = { isRoot: true, hasAccount: yes, namespacesWork: no };

beforeAll(() => {
  for (const path of [open, inside]) {
    mkdirSync(join(path, 'bin'), { recursive: true });
    writeFileSync(join(path, 'bin/postgres'), '', { mode: 0o755 });
  }
  chmodSync(folder, 0o755);
  chmodSync(closed, 0o700);
});
afterAll(() => rmSync(folder, { recursive: true }));

test('the first closed folder on the way is found', () => {
  expect(firstClosed(join(inside, 'bin'), 65534)).toBe(closed);
  expect(firstClosed(join(open, 'bin/postgres'), 65534)).toBeUndefined();
});

test('an ordinary user runs the database as itself, and its files stay as they are', () => {
  expect(chooseRunner(programs(open), inside, ordinary)).toMatchObject({
    as: 'itself',
    owner: undefined,
  });
});

test('a user without a name, as a container may have, runs it under one in a user namespace', () => {
  expect(chooseRunner(programs(open), open, nameless)).toMatchObject({
    as: 'namespace',
    owner: undefined,
  });
});

test('root runs it as a user without rights, who gets the files', () => {
  expect(chooseRunner(programs(open), open, root)).toMatchObject({ as: 'number', owner: 65534 });
});

test('root whose folders that user can’t enter keeps the files and runs it in a user namespace', () => {
  expect(chooseRunner(programs(inside), open, root)).toMatchObject({ as: 'namespace', owner: 0 });
  expect(chooseRunner(programs(open), inside, root)).toMatchObject({ as: 'namespace', owner: 0 });
});

test('where namespaces are forbidden, programs out of reach are copied beside the data', () => {
  const runner = chooseRunner(programs(inside), open, rootWithoutNamespaces);
  expect(runner).toMatchObject({ as: 'number', owner: 65534 });
  expect(firstClosed(join(runner.binaries.root, 'bin/postgres'), 65534)).toBeUndefined();
});

test('where namespaces are forbidden, data out of reach is an error that names the closed folder', () => {
  expect(() => chooseRunner(programs(open), inside, rootWithoutNamespaces)).toThrow(
    `can't enter ${closed}. Set DATA_DIR`,
  );
});
