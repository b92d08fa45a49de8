/** Copies the parts of a release. */
import { cpSync, existsSync, globSync, mkdirSync, readFileSync } from 'node:fs';
import { basename, dirname, join, relative } from 'node:path';
import { root } from '../run-command.ts';
import { listPackages } from './packages.ts';

const sources = ['domain/**/*', 'server/**/*', 'scripts/superadmin.ts'];
const isLeftOut = (path: string): boolean =>
  path.endsWith('.test.ts') || path.startsWith(join('server', 'testing'));
/** Types, maps and descriptions of packages are not read by a running program. */
const isUnread = (path: string): boolean => /\.(d\.[cm]?ts|map|md)$/.test(path);

/** Copies the server with its texts, its packages and the Node that runs this. Throws if the folder exists. */
export function copyProgram(folder: string): void {
  if (existsSync(folder)) throw new Error(`${folder} exists: choose a new folder`);
  const files = globSync(sources, { cwd: root, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => relative(root, join(entry.parentPath, entry.name)))
    .filter((path) => !isLeftOut(path));
  for (const path of ['package.json', 'LICENSE', 'web/public/locales', ...files])
    cpSync(join(root, path), join(folder, path), { recursive: true });
  const texts = files
    .filter((path) => path.endsWith('.ts'))
    .map((path) => readFileSync(join(root, path), 'utf8'));
  for (const each of listPackages(root, texts)) copyPackage(each, folder);
  mkdirSync(join(folder, 'bin'));
  cpSync(process.execPath, join(folder, 'bin/node'), { dereference: true });
}

/** Copies the built web application. */
export const copyPages = (folder: string): void =>
  cpSync(join(root, 'build/client'), join(folder, 'build/client'), { recursive: true });

/** Packages within a package are listed on their own. */
function copyPackage(path: string, folder: string): void {
  const target = join(folder, relative(root, path));
  mkdirSync(dirname(target), { recursive: true });
  cpSync(path, target, {
    recursive: true,
    dereference: true,
    filter: (from) => from === path || (basename(from) !== 'node_modules' && !isUnread(from)),
  });
}
