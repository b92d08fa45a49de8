import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { root } from './run-command.ts';

const dataDir = mkdtempSync(join(tmpdir(), 'redil-start-'));
const buildLock = join(root, 'node_modules/.cache/build-web.lock');
const isLockOurs = !existsSync(buildLock);

// A build would wait for this lock for as long as the test runs.
beforeAll(() => {
  mkdirSync(join(root, 'node_modules/.cache'), { recursive: true });
  if (isLockOurs) writeFileSync(buildLock, String(process.pid));
});
afterAll(() => {
  if (isLockOurs) rmSync(buildLock, { force: true });
  rmSync(dataDir, { recursive: true });
});

test('npm start names every wrong setting before it builds anything', async () => {
  const child = spawn(process.execPath, ['scripts/start.ts'], {
    cwd: root,
    env: { PATH: process.env['PATH'] ?? '', DATA_DIR: dataDir, PORT: 'many', LOG_LEVEL: 'loud' },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const [errors, output, [code]] = await Promise.all([
    text(child.stderr),
    text(child.stdout),
    once(child, 'close'),
  ]);
  expect(code).toBe(1);
  expect(output).toBe('');
  expect(errors).toContain('PORT must be a whole number from 0 to 65535');
  expect(errors).toContain('LOG_LEVEL must be one of');
});
