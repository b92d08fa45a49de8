import { cpSync, existsSync, mkdtempSync, readFileSync, readlinkSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { copyBinaries, findBinaries, restoreLinks } from './binaries.ts';

const folder = mkdtempSync(join(tmpdir(), 'redil-binaries-'));
afterAll(() => rmSync(folder, { recursive: true }));

test('library links that are missing after an install without scripts are created', () => {
  const home = join(folder, 'installed');
  cpSync(dirname(findBinaries().root), home, { recursive: true, verbatimSymlinks: true });
  const links = JSON.parse(readFileSync(join(home, 'native/pg-symlinks.json'), 'utf8')) as {
    source: string;
    target: string;
  }[];
  for (const { target } of links) rmSync(join(home, target));
  expect(existsSync(join(home, 'native/lib/libpq.so.5'))).toBe(false);
  restoreLinks(home);
  expect(links.filter(({ target }) => !existsSync(join(home, target)))).toEqual([]);
  expect(readlinkSync(join(home, 'native/lib/libpq.so.5'))).toMatch(/^libpq\.so\.5\./);
});

test('a copy for a user that can’t access the installed binaries is complete and made once', () => {
  const installed = findBinaries();
  const copy = copyBinaries(installed, folder);
  expect(existsSync(join(copy.root, 'bin/postgres'))).toBe(true);
  expect(existsSync(join(copy.root, 'share/postgresql/postgres.bki'))).toBe(true);
  rmSync(join(copy.root, 'share/postgresql/postgres.bki'));
  expect(copyBinaries(installed, folder)).toEqual(copy);
  expect(existsSync(join(copy.root, 'share/postgresql/postgres.bki'))).toBe(false);
});
