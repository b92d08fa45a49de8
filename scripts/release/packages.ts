/** The installed packages that source files import, with those that these packages need. */
import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

interface PackageFile {
  readonly dependencies?: Readonly<Record<string, string>>;
  readonly optionalDependencies?: Readonly<Record<string, string>>;
  readonly peerDependencies?: Readonly<Record<string, string>>;
  readonly peerDependenciesMeta?: Readonly<Record<string, { readonly optional?: boolean }>>;
}

/** The folders of the packages of `root` that one of the texts names, as in `'hono/cookie'`, and of those that they need. */
export function listPackages(root: string, texts: readonly string[]): string[] {
  const { dependencies = {} } = readPackage(root);
  const found = new Set<string>();
  const add = (name: string, from: string, isRequired: boolean): void => {
    const folder = findPackage(name, from);
    if (folder === null && isRequired) throw new Error(`${name} is not installed: run npm ci`);
    if (folder === null || found.has(folder)) return;
    found.add(folder);
    const needs = readPackage(folder);
    const peers = Object.keys(needs.peerDependencies ?? {}).filter(
      (peer) => !needs.peerDependenciesMeta?.[peer]?.optional,
    );
    // A package for another kind of machine is not installed.
    const optional = Object.keys(needs.optionalDependencies ?? {});
    for (const each of [...peers, ...optional]) add(each, folder, false);
    for (const each of Object.keys(needs.dependencies ?? {}))
      if (!optional.includes(each)) add(each, folder, true);
  };
  for (const name of Object.keys(dependencies)) {
    const isImported = new RegExp(`['\`]${name}['/]`);
    if (texts.some((text) => isImported.test(text))) add(name, root, true);
  }
  return [...found].toSorted();
}

const readPackage = (folder: string): PackageFile =>
  JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')) as PackageFile;

/** As Node looks for it: in `node_modules` of the folder and of those above. */
function findPackage(name: string, from: string): string | null {
  for (let folder = from; ; folder = dirname(folder)) {
    const candidate = join(folder, 'node_modules', name);
    if (existsSync(join(candidate, 'package.json'))) return candidate;
    if (folder === dirname(folder)) return null;
  }
}
