/** Builds the browser side when its sources changed since the last build. */
import { createHash } from 'node:crypto';
import { globSync } from 'node:fs';
import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { root, runCommand } from './run-command.ts';

const sources = [
  '{web,domain}/**/*',
  'scripts/{build-web,lean-manifest,precompress}.ts',
  '{vite,react-router}.config.ts',
  'package-lock.json',
  'tsconfig.json',
];
const stamp = join(root, 'build/sources.sha256');
const lock = join(root, 'node_modules/.cache/build-web.lock');

/**
 * Resolves when `build/client` fits the sources: true if it was built now. Two processes that ask at once build once.
 * @throws Error with the output of the build when it fails.
 */
export async function ensureWebBuilt(say: (line: string) => void = console.log): Promise<boolean> {
  await acquire();
  try {
    const wanted = await fingerprint();
    if ((await readFile(stamp, 'utf8').catch(() => '')) === wanted) return false;
    say('Building the browser side (its sources changed) …');
    await rm(stamp, { force: true });
    const { code, output, seconds } = await runCommand('react-router', ['build'], {
      env: { NODE_ENV: 'production' },
    });
    if (code !== 0) throw new Error(`The browser side does not build:\n${output}`);
    await writeFile(stamp, wanted);
    say(`Built in ${seconds.toFixed(0)} s`);
    return true;
  } finally {
    await rm(lock, { force: true });
  }
}

/** One hash over names and contents; tests are no part of the build. */
async function fingerprint(): Promise<string> {
  const files = globSync(sources, { cwd: root, withFileTypes: true }).filter(
    (entry) => entry.isFile() && !/\.(test|spec)\.tsx?$/.test(entry.name),
  );
  const paths = files.map((entry) => join(entry.parentPath, entry.name)).toSorted();
  const hash = createHash('sha256');
  for (const path of paths)
    hash
      .update(path.slice(root.length))
      .update('\0')
      .update(await readFile(path))
      .update('\0');
  return hash.digest('hex');
}

/** The lock holds the id of its process: what a killed build left behind counts for nothing. */
async function acquire(): Promise<void> {
  await mkdir(dirname(lock), { recursive: true });
  for (;;) {
    try {
      await writeFile(lock, String(process.pid), { flag: 'wx' });
      return;
    } catch {
      const owner = Number(await readFile(lock, 'utf8').catch(() => ''));
      if (owner > 0 && !isAlive(owner)) await rm(lock, { force: true });
      else await delay(200);
    }
  }
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}
