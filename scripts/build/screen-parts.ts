/**
 * The contributed parts of first screens. Those that the same screens show are imported as one module, because the bundler
 * makes a file of each module that is imported dynamically, even where this file only names another.
 */
import { glob, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { parseSync, Visitor } from 'oxc-parser';
import type { Plugin } from 'vite';
import { root } from '../run-command.ts';

/** The kinds of contributed parts that a screen shows; `test` selects some of them by path. */
export interface ShownParts {
  readonly kinds: readonly string[];
  readonly test?: RegExp;
}

const prefix = 'redil:parts/';

/** Whether this module imports parts of a first screen. */
export const isModuleOfParts = (screen: string, id: string): boolean =>
  id.startsWith(prefix) && id.slice(prefix.length).split('+').includes(screen);

/** `screens`: the modules of the parts of each first screen, by its name. */
export function joinParts(screens: ReadonlyMap<string, readonly string[]>): Plugin {
  const paths = [...new Set([...screens.values()].flat())];
  const toModule = (path: string): string =>
    prefix + [...screens].flatMap(([name, own]) => (own.includes(path) ? [name] : [])).join('+');
  const modules = Map.groupBy(paths, toModule);
  return {
    name: 'redil:screen-parts',
    enforce: 'pre',
    apply: 'build',
    applyToEnvironment: ({ name }) => name === 'client',
    resolveId: (source) => (modules.has(source) ? source : undefined),
    load: (id) =>
      modules
        .get(id)
        ?.map((path, index) => `export * as part${index} from '${path}';`)
        .join('\n'),
    transform: (code, id) =>
      /\/web\/[^/]+\/contributions\.ts$/.test(id)
        ? importJoined(code, id, (path) => {
            const module = toModule(path);
            const index = modules.get(module)?.indexOf(path) ?? -1;
            return index < 0 ? null : { module, name: `part${index}` };
          })
        : undefined,
  };
}

interface Joined {
  readonly module: string;
  readonly name: string;
}

/** Imports each part as an export of the module that has it. Exported for its test. */
export function importJoined(
  code: string,
  id: string,
  find: (path: string) => Joined | null,
): string {
  let text = code;
  for (const { path, start, end } of listImports(code, id).toReversed()) {
    const joined = find(path);
    if (joined)
      text = `${text.slice(0, start)}import('${joined.module}').then(({ ${joined.name} }) => ${joined.name})${text.slice(end)}`;
  }
  return text;
}

/** The modules of the contributed parts of these kinds. */
export async function listParts({ kinds, test = /./ }: ShownParts): Promise<readonly string[]> {
  const parts: string[] = [];
  for await (const id of glob(join(root, 'web/*/contributions.ts')))
    for (const { keys, path } of listImports(await readFile(id, 'utf8'), id))
      if (keys.some((key) => kinds.includes(key)) && test.test(path)) parts.push(path);
  return parts;
}

interface PartImport {
  /** Of the properties around it: `memberParts`, `load`. */
  readonly keys: readonly string[];
  readonly path: string;
  readonly start: number;
  readonly end: number;
}

/** In the order of the code. */
function listImports(code: string, id: string): readonly PartImport[] {
  const found: PartImport[] = [];
  const keys: string[] = [];
  new Visitor({
    Property({ key }) {
      keys.push(key.type === 'Identifier' && 'name' in key ? key.name : '');
    },
    'Property:exit'() {
      keys.pop();
    },
    ImportExpression({ source, start, end }) {
      if (source.type !== 'Literal') return;
      const path = join(id, '..', String(source.value));
      found.push({ keys: [...keys], path, start, end });
    },
  }).visit(parseSync(id, code).program);
  return found;
}
