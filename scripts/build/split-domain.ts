/**
 * A module of `domain` has schemas beside what is needed without them, such as a list of words. The bundler divides code by
 * modules, so a screen that needs the words would load the schemas and their library. Here each declaration becomes a module
 * of its own (those that need each other stay together), and the module only names them.
 */
import { basename, join } from 'node:path';
import { parseSync } from 'oxc-parser';
import type { Plugin } from 'vite';

const part = /\.part\d+\.ts$/;
const texts = new Map<string, string>();

export const splitDomain: Plugin = {
  name: 'redil:split-domain',
  enforce: 'pre',
  apply: 'build',
  applyToEnvironment: ({ name }) => name === 'client',
  resolveId: (source, importer) =>
    part.test(source) && importer ? join(importer, '..', source) : undefined,
  load: (id) => (part.test(id) ? texts.get(id) : undefined),
  transform(code, id) {
    if (!/\/domain\/[^?]*\.ts$/.test(id) || part.test(id) || !code.includes("from 'zod'"))
      return undefined;
    const split = splitModule(code, basename(id, '.ts'));
    if (!split) return undefined;
    for (const { file, text } of split.parts) texts.set(join(id, '..', file), text);
    return split.text;
  },
};

interface Split {
  readonly text: string;
  readonly parts: readonly { readonly file: string; readonly text: string }[];
}

interface Declaration {
  readonly names: readonly string[];
  readonly isExported: boolean;
  /** Without `export`. */
  readonly text: string;
}

interface Import {
  readonly name: string;
  /** `{ id }`, `{ id as other }` or `* as z`. */
  readonly clause: string;
  readonly source: string;
}

/** Null for a module that does more than to declare. Exported for its test. */
export function splitModule(code: string, name: string): Split | null {
  const { program } = parseSync(`${name}.ts`, code);
  const imports: Import[] = [];
  const declarations: Declaration[] = [];
  const passedOn: string[] = [];
  for (const statement of program.body) {
    const text = code.slice(statement.start, statement.end);
    if (statement.type === 'ImportDeclaration') imports.push(...listImports(statement));
    else if (statement.type === 'ExportNamedDeclaration' && !statement.declaration)
      passedOn.push(text);
    else if (!isType(statement)) {
      const declaration = toDeclaration(statement, code);
      if (!declaration) return null;
      declarations.push(declaration);
    }
  }
  // A list of local names has to stay with them.
  if (declarations.length < 2 || passedOn.some((text) => !text.includes(' from '))) return null;
  const groups = groupByCycles(declarations);
  const toFile = (index: number): string => `${name}.part${index}.ts`;
  const owners = new Map(
    groups.flatMap((group, index) =>
      group.flatMap(({ names }) => names.map((each) => [each, index] as const)),
    ),
  );
  const parts = groups.map((group, index) => {
    const body = group.map(({ text }) => `export ${text}`).join('\n');
    const own = imports
      .filter((each) => mentions(body, each.name))
      .map(({ clause, source }) => `import ${clause} from '${source}';`);
    const others = [...owners]
      .filter(([each, owner]) => owner !== index && mentions(body, each))
      .map(([each, owner]) => `import { ${each} } from './${toFile(owner)}';`);
    return { file: toFile(index), text: [...own, ...others, body].join('\n') };
  });
  const exported = groups.flatMap((group, index) => {
    const names = group.filter(({ isExported }) => isExported).flatMap((each) => each.names);
    return names.length === 0 ? [] : [`export { ${names.join(', ')} } from './${toFile(index)}';`];
  });
  return { text: [...passedOn, ...exported].join('\n'), parts };
}

type Statement = ReturnType<typeof parseSync>['program']['body'][number];

function isType(statement: Statement): boolean {
  const declaration =
    statement.type === 'ExportNamedDeclaration' ? statement.declaration : statement;
  return (
    declaration?.type === 'TSTypeAliasDeclaration' || declaration?.type === 'TSInterfaceDeclaration'
  );
}

function listImports(statement: Extract<Statement, { type: 'ImportDeclaration' }>): Import[] {
  if (statement.importKind === 'type') return [];
  const source = statement.source.value;
  return statement.specifiers.flatMap((each) => {
    const { name } = each.local;
    if (each.type === 'ImportDefaultSpecifier') return [{ name, clause: name, source }];
    if (each.type === 'ImportNamespaceSpecifier') return [{ name, clause: `* as ${name}`, source }];
    if (each.importKind === 'type' || each.imported.type !== 'Identifier') return [];
    return [{ name, clause: `{ ${each.imported.name} as ${name} }`, source }];
  });
}

function toDeclaration(statement: Statement, code: string): Declaration | null {
  const isExported = statement.type === 'ExportNamedDeclaration';
  const declaration = isExported ? statement.declaration : statement;
  if (!declaration) return null;
  const text = code.slice(declaration.start, statement.end);
  if (declaration.type === 'FunctionDeclaration' || declaration.type === 'ClassDeclaration')
    return declaration.id ? { names: [declaration.id.name], isExported, text } : null;
  if (declaration.type !== 'VariableDeclaration' || declaration.kind !== 'const') return null;
  const names = declaration.declarations.map(({ id }) =>
    id.type === 'Identifier' ? id.name : null,
  );
  return names.every((each) => each !== null) ? { names, isExported, text } : null;
}

const mentions = (text: string, name: string): boolean =>
  new RegExp(`(?<![\\w$])${name.replaceAll('$', String.raw`\$`)}(?![\\w$])`).test(text);

/** Declarations that need each other are in one group, in their order. */
function groupByCycles(declarations: readonly Declaration[]): Declaration[][] {
  const needs = new Map(
    declarations.map((one) => [
      one,
      declarations.filter(
        (other) => other !== one && other.names.some((name) => mentions(one.text, name)),
      ),
    ]),
  );
  const reach = new Map(declarations.map((one) => [one, collect(one, needs)]));
  const grouped = new Set<Declaration>();
  return declarations.flatMap((one) => {
    if (grouped.has(one)) return [];
    const group = declarations.filter(
      (other) => other === one || (reach.get(one)?.has(other) && reach.get(other)?.has(one)),
    );
    for (const each of group) grouped.add(each);
    return [group];
  });
}

function collect(
  start: Declaration,
  needs: ReadonlyMap<Declaration, readonly Declaration[]>,
): ReadonlySet<Declaration> {
  const found = new Set<Declaration>();
  const waiting = [...(needs.get(start) ?? [])];
  for (let each = waiting.pop(); each; each = waiting.pop()) {
    if (found.has(each)) continue;
    found.add(each);
    waiting.push(...(needs.get(each) ?? []));
  }
  return found;
}
