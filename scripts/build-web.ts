/** Builds the web application if its sources changed since the last build. */
import { createHash } from 'node:crypto';
import { globSync } from 'node:fs';
import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { root, runCommand } from './run-command.ts';

const sources = [
  '{web,domain}/**/*',
  'scripts/{build-web,build/*}.ts',
  '{vite,react-router}.config.ts',
  'package-lock.json',
  'tsconfig.json',
];
const stamp = join(root, 'build/sources.sha256');
const lock = join(root, 'node_modules/.cache/build-web.lock');

/**
 * Resolves when `build/client` is up to date: true if it was built now. A lock keeps two processes from building at once.
 * @throws Error with the output of the build when it fails.
 */
export async function ensureWebBuilt(log: (line: string) => void = console.log): Promise<boolean> {
  await acquireLock();
  try {
    const current = await hashSources();
    if ((await readFile(stamp, 'utf8').catch(() => '')) === current) return false;
    log('Building the web application (its sources changed) …');
    await rm(stamp, { force: true });
    const { code, output, seconds } = await runCommand('react-router', ['build'], {
      env: { NODE_ENV: 'production' },
    });
    if (code !== 0) throw new Error(`The web application does not build:\n${output}`);
    await writeFile(stamp, current);
    log(`Built in ${seconds.toFixed(0)} s`);
    return true;
  } finally {
    await rm(lock, { force: true });
  }
}

/** One hash over file names and contents, tests excluded. */
async function hashSources(): Promise<string> {
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

/** The lock file holds the id of its process, so the lock of a killed build is ignored. */
async function acquireLock(): Promise<void> {
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
