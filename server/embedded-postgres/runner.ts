/**
 * Chooses the user that runs PostgreSQL. It refuses to run as root, so root starts it with an unprivileged user id (65534
 * needs no account) or, where that user can't access a folder, in a user namespace that maps root to that id.
 */
import { spawn, spawnSync, type ChildProcess, type StdioOptions } from 'node:child_process';
import { chmodSync, lchownSync, lstatSync, readdirSync, statSync } from 'node:fs';
import { userInfo } from 'node:os';
import { dirname, join, parse } from 'node:path';
import { copyBinaries, type Binaries } from './binaries.ts';
import { DatabaseStartError } from './start-error.ts';

const unprivilegedUser = 65534;

export interface Runner {
  readonly as: 'current-user' | 'user-id' | 'namespace';
  readonly binaries: Binaries;
  /** Required owner of the database's files; undefined leaves them unchanged. */
  readonly owner: number | undefined;
  /** Starts a program in a new process group, so that Ctrl-C only reaches Node, which then stops PostgreSQL. */
  start(program: string, args: readonly string[], stdio: StdioOptions): ChildProcess;
}

// The environment is not inherited: PGPORT, LANG and similar variables would change the behaviour of PostgreSQL.
const spawnEnvironment =
  process.platform === 'win32'
    ? {}
    : { cwd: '/', env: { PATH: '/usr/bin:/bin', LC_ALL: 'C', TZ: 'UTC' } };

interface Machine {
  readonly isRoot: boolean;
  /** Whether the user is in /etc/passwd. A container can run with any user id; initdb fails without a user name. */
  hasAccount(): boolean;
  supportsNamespaces(): boolean;
}

const thisMachine: Machine = { isRoot: process.getuid?.() === 0, hasAccount, supportsNamespaces };

/** `folder` is the existing data folder. */
export function chooseRunner(
  binaries: Binaries,
  folder: string,
  machine: Machine = thisMachine,
): Runner {
  if (!machine.isRoot)
    return machine.hasAccount() || !machine.supportsNamespaces()
      ? createPlainRunner(binaries)
      : createNamespaceRunner(binaries, undefined);
  allowGroupEntry(folder);
  const data = findInaccessibleFolder(folder, unprivilegedUser);
  const programs = findInaccessibleFolder(join(binaries.root, 'bin', 'postgres'), unprivilegedUser);
  if (!data && !programs) return createUserIdRunner(binaries);
  if (machine.supportsNamespaces()) return createNamespaceRunner(binaries, 0);
  if (!data) return createUserIdRunner(copyBinaries(binaries, folder));
  throw new DatabaseStartError(
    `The embedded database can't run as root, and the unprivileged user it runs as (${unprivilegedUser}) can't enter ${data}. ` +
      `Set DATA_DIR to a folder it can access (such as /var/lib/redil), start Redil as an ordinary user, or set DATABASE_URL.`,
  );
}

function createPlainRunner(binaries: Binaries): Runner {
  return {
    as: 'current-user',
    binaries,
    owner: undefined,
    start: (program, args, stdio) =>
      spawn(program, args, { ...spawnEnvironment, stdio, detached: true }),
  };
}

function createUserIdRunner(binaries: Binaries): Runner {
  const identity = { uid: unprivilegedUser, gid: unprivilegedUser };
  return {
    as: 'user-id',
    binaries,
    owner: unprivilegedUser,
    start: (program, args, stdio) =>
      spawn(program, args, { ...spawnEnvironment, stdio, detached: true, ...identity }),
  };
}

const asUnprivileged = [
  '--user',
  `--map-user=${unprivilegedUser}`,
  `--map-group=${unprivilegedUser}`,
  '--',
];

function createNamespaceRunner(binaries: Binaries, owner: number | undefined): Runner {
  return {
    as: 'namespace',
    binaries,
    owner,
    // unshare executes the program in the same process, so the pid is that of the program.
    start: (program, args, stdio) =>
      spawn('unshare', [...asUnprivileged, program, ...args], {
        ...spawnEnvironment,
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

function supportsNamespaces(): boolean {
  return (
    spawnSync('unshare', [...asUnprivileged, 'true'], { ...spawnEnvironment, stdio: 'ignore' })
      .status === 0
  );
}

/** Gives the group of the unprivileged user access to the data folder. */
function allowGroupEntry(folder: string): void {
  const { mode, gid } = statSync(folder);
  if ((mode & 0o001) !== 0 || (gid === unprivilegedUser && (mode & 0o010) !== 0)) return;
  // The group already has permissions: leave them unchanged.
  if ((mode & 0o070) !== 0) return;
  lchownSync(folder, -1, unprivilegedUser);
  chmodSync(folder, (mode & 0o7777) | 0o010);
}

/** The first part of `path`, or `path` itself, that a user can't enter or execute; undefined when all are accessible. */
export function findInaccessibleFolder(path: string, user: number): string | undefined {
  const steps: string[] = [];
  for (let step = path; step !== parse(step).root; step = dirname(step)) steps.unshift(step);
  return steps.find((step) => {
    const { mode, uid, gid } = statSync(step);
    const may = uid === user ? mode >> 6 : gid === user ? mode >> 3 : mode;
    return (may & 1) === 0;
  });
}

/** Changes the owner of a folder and its contents; the folder itself last, so that an interrupted change is repeated. */
export function changeOwner(folder: string, owner: number | undefined): void {
  if (owner === undefined || lstatSync(folder).uid === owner) return;
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) changeOwner(path, owner);
    lchownSync(path, owner, owner);
  }
  lchownSync(folder, owner, owner);
}
