/**
 * What a module loads, by the names that are used of each import: a module that only names others, such as the entry of
 * `@mantine/core`, does not count, and neither does an import whose value is never used.
 */
import { parseSync } from 'oxc-parser';
import { listReferences } from './references.ts';

const everything = '*';
const sideEffects = '';

/** As far as the bundler's plugins offer it. */
interface Bundler {
  getModuleInfo(id: string): { readonly code: string | null } | null;
  resolve(source: string, importer: string): Promise<{ readonly id: string } | null>;
}

interface Wanted {
  readonly from: string;
  /** `everything` of a namespace, `sideEffects` of an import without names. */
  readonly name: string;
}

interface Module {
  /** What its own code uses. */
  readonly body: readonly Wanted[];
  /** What it exports of others, by the name of the export. */
  readonly passedOn: ReadonlyMap<string, Wanted>;
  /** Modules of which it exports all names. */
  readonly passedOnWhole: readonly string[];
  readonly own: ReadonlySet<string>;
}

type Read = (id: string) => Promise<Module | null>;

export interface ModuleGraph {
  /** The modules of which a module uses something. */
  readonly listImports: (id: string) => Promise<readonly string[]>;
  readonly getSize: (id: string) => number;
}

export function createModuleGraph(bundler: Bundler): ModuleGraph {
  const getCode = (id: string): string | null => bundler.getModuleInfo(id)?.code ?? null;
  const read: Read = memoize(async (id) => {
    const code = getCode(id);
    return code === null ? null : describe(code, id, bundler);
  });
  return {
    listImports: memoize(async (id) => {
      const module = await read(id);
      const found = await Promise.all((module?.body ?? []).map((each) => findOwners(each, read)));
      return [...new Set(found.flat())];
    }),
    getSize: (id) => getCode(id)?.length ?? 0,
  };
}

function memoize<Result>(work: (id: string) => Promise<Result>): (id: string) => Promise<Result> {
  const results = new Map<string, Promise<Result>>();
  return (id) => {
    const result = results.get(id) ?? work(id);
    results.set(id, result);
    return result;
  };
}

/** The modules that have what is wanted: those that only pass it on do not count. */
async function findOwners(
  { from, name }: Wanted,
  read: Read,
  seen = new Set<string>(),
): Promise<string[]> {
  const module = await read(from);
  if (!module) return [from];
  if (name === everything) {
    if (seen.has(from)) return [];
    seen.add(from);
    const others = [
      ...module.passedOn.values(),
      ...module.passedOnWhole.map((each) => ({ from: each, name })),
    ];
    const found = await Promise.all(others.map((each) => findOwners(each, read, seen)));
    return [from, ...found.flat()];
  }
  const passedOn = module.passedOn.get(name);
  if (passedOn) return findOwners(passedOn, read, seen);
  if (module.own.has(name)) return [from];
  for (const each of module.passedOnWhole)
    if (await exportsName(each, name, read)) return findOwners({ from: each, name }, read, seen);
  return [from];
}

async function exportsName(id: string, name: string, read: Read): Promise<boolean> {
  const module = await read(id);
  if (!module) return false;
  if (module.own.has(name) || module.passedOn.has(name)) return true;
  for (const each of module.passedOnWhole) if (await exportsName(each, name, read)) return true;
  return false;
}

async function describe(code: string, id: string, bundler: Bundler): Promise<Module> {
  const { module, program } = parseSync('module.js', code, { sourceType: 'module' });
  const used = new Set(listReferences(program).map(({ name }) => name));
  const resolve = async (source: string): Promise<string> =>
    (await bundler.resolve(source, id))?.id ?? source;
  const bindings = new Map<string, Wanted>();
  const body: Wanted[] = [];
  for (const { moduleRequest, entries } of module.staticImports) {
    const from = await resolve(moduleRequest.value);
    if (entries.length === 0) body.push({ from, name: sideEffects });
    for (const { importName, localName } of entries)
      bindings.set(localName.value, {
        from,
        name: importName.name ?? (importName.kind === 'Default' ? 'default' : everything),
      });
  }
  const passedOn = new Map<string, Wanted>();
  const passedOnWhole: string[] = [];
  const own = new Set<string>();
  for (const entry of module.staticExports.flatMap(({ entries }) => entries)) {
    const name = entry.exportName.kind === 'Default' ? 'default' : entry.exportName.name;
    if (entry.moduleRequest) {
      const from = await resolve(entry.moduleRequest.value);
      if (name === null || name === undefined) passedOnWhole.push(from);
      else passedOn.set(name, { from, name: entry.importName.name ?? everything });
    } else {
      const binding = bindings.get(entry.localName.name ?? '');
      if (name && binding) passedOn.set(name, binding);
      else own.add(name ?? 'default');
    }
  }
  for (const [local, wanted] of bindings) if (used.has(local)) body.push(wanted);
  return { body, passedOn, passedOnWhole, own };
}
