/**
 * As whom PostgreSQL runs. It refuses to run as root, so under root it gets a user number without rights (65534 needs no
 * account) or, where that one can't reach a folder, a user namespace in which root has that number.
 */
import { spawn, spawnSync, type ChildProcess, type StdioOptions } from 'node:child_process';
import { chmodSync, lchownSync, lstatSync, readdirSync, statSync } from 'node:fs';
import { userInfo } from 'node:os';
import { dirname, join, parse } from 'node:path';
import { copyBinaries, type Binaries } from './binaries.ts';
import { DatabaseStartError } from './start-error.ts';

const unprivileged = 65534;

export interface Runner {
  readonly as: 'itself' | 'number' | 'namespace';
  readonly binaries: Binaries;
  /** Whom the database's files must belong to; undefined leaves them as they are. */
  readonly owner: number | undefined;
  /** A process group of its own: Ctrl-C at the terminal reaches only Node, which stops it in its turn. */
  start(program: string, args: readonly string[], stdio: StdioOptions): ChildProcess;
}

// Nothing of ours is handed over: PGPORT, LANG and their kin would change what PostgreSQL does.
const surroundings =
  process.platform === 'win32'
    ? {}
    : { cwd: '/', env: { PATH: '/usr/bin:/bin', LC_ALL: 'C', TZ: 'UTC' } };

interface Machine {
  readonly isRoot: boolean;
  /** Is the user in /etc/passwd? A container may run under any number; initdb refuses one without a name. */
  hasAccount(): boolean;
  namespacesWork(): boolean;
}

const thisMachine: Machine = { isRoot: process.getuid?.() === 0, hasAccount, namespacesWork };

/** `folder` is the data folder, which exists. */
export function chooseRunner(
  binaries: Binaries,
  folder: string,
  machine: Machine = thisMachine,
): Runner {
  if (!machine.isRoot)
    return machine.hasAccount() || !machine.namespacesWork()
      ? plainRunner(binaries)
      : namespaceRunner(binaries, undefined);
  letEnter(folder);
  const data = firstClosed(folder, unprivileged);
  const programs = firstClosed(join(binaries.root, 'bin', 'postgres'), unprivileged);
  if (!data && !programs) return numberRunner(binaries);
  if (machine.namespacesWork()) return namespaceRunner(binaries, 0);
  if (!data) return numberRunner(copyBinaries(binaries, folder));
  throw new DatabaseStartError(
    `The embedded database can't run as root, and the user without rights it runs as (${unprivileged}) can't enter ${data}. ` +
      `Set DATA_DIR to a folder it can reach (such as /var/lib/redil), start Redil as an ordinary user, or set DATABASE_URL.`,
  );
}

function plainRunner(binaries: Binaries): Runner {
  return {
    as: 'itself',
    binaries,
    owner: undefined,
    start: (program, args, stdio) =>
      spawn(program, args, { ...surroundings, stdio, detached: true }),
  };
}

function numberRunner(binaries: Binaries): Runner {
  const identity = { uid: unprivileged, gid: unprivileged };
  return {
    as: 'number',
    binaries,
    owner: unprivileged,
    start: (program, args, stdio) =>
      spawn(program, args, { ...surroundings, stdio, detached: true, ...identity }),
  };
}

const asUnprivileged = [
  '--user',
  `--map-user=${unprivileged}`,
  `--map-group=${unprivileged}`,
  '--',
];

function namespaceRunner(binaries: Binaries, owner: number | undefined): Runner {
  return {
    as: 'namespace',
    binaries,
    owner,
    // unshare becomes the program it is given: the process number stays.
    start: (program, args, stdio) =>
      spawn('unshare', [...asUnprivileged, program, ...args], {
        ...surroundings,
        stdio,
        detached: true,
      }),
  };
}

function hasAccount(): boolean {
  try {
    return userInfo().username !== '';
  } catch {
    return false;
  }
}

function namespacesWork(): boolean {
  return (
    spawnSync('unshare', [...asUnprivileged, 'true'], { ...surroundings, stdio: 'ignore' })
      .status === 0
  );
}

/** Lets the group of that user, and nobody else, pass through our own data folder. */
function letEnter(folder: string): void {
  const { mode, gid } = statSync(folder);
  if ((mode & 0o001) !== 0 || (gid === unprivileged && (mode & 0o010) !== 0)) return;
  // Somebody gave the group rights: leave them alone.
  if ((mode & 0o070) !== 0) return;
  lchownSync(folder, -1, unprivileged);
  chmodSync(folder, (mode & 0o7777) | 0o010);
}

/** The first of the folders that lead to `path`, or `path` itself, that a user can't enter or run; undefined when all are open. */
export function firstClosed(path: string, user: number): string | undefined {
  const steps: string[] = [];
  for (let step = path; step !== parse(step).root; step = dirname(step)) steps.unshift(step);
  return steps.find((step) => {
    const { mode, uid, gid } = statSync(step);
    const may = uid === user ? mode >> 6 : gid === user ? mode >> 3 : mode;
    return (may & 1) === 0;
  });
}

/** Hands a folder and all in it to `owner`; the folder itself last, so that an interrupted walk starts again. */
export function handOver(folder: string, owner: number | undefined): void {
  if (owner === undefined || lstatSync(folder).uid === owner) return;
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) handOver(path, owner);
    lchownSync(path, owner, owner);
  }
  lchownSync(folder, owner, owner);
}
