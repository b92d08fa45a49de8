/**
 * Most modules of the browser use of an endpoint only its address and who may call it. They get a variant of the contract
 * without the schemas of its input, so that a screen loads these only with its forms: `contract.address.ts`.
 */
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { parseSync, Visitor } from 'oxc-parser';
import type { Plugin } from 'vite';
import { root } from '../run-command.ts';
import { findProperties } from './lean-domain.ts';
import { listReferences } from './references.ts';

const suffix = '.address.ts';

/** Functions that read no schema of the endpoints they get. */
const readers = new Set(
  [
    ['call', 'buildUrl', 'download', 'refresh', 'queryOptionsFor', 'offlineQueryOptionsFor'],
    ['infiniteListOptions', 'useInfiniteList', 'useMay', 'useMayFor', 'useAccessDenial'],
    ['useCommand', 'useQueuedCommand'],
  ].flat(),
);
/** Properties of an endpoint that its address does not have. */
const notOfAddress: ReadonlySet<string> = new Set(['input', 'output', 'summary']);
const isContract = (name: string): boolean => /contract$/i.test(name);

export const addresses: Plugin = {
  name: 'redil:addresses',
  enforce: 'pre',
  apply: 'build',
  applyToEnvironment: ({ name }) => name === 'client',
  transform: (code, id) =>
    /\/web\/[^?]*\.tsx?$/.test(id) && code.includes('ontract')
      ? pointToAddresses(code, id)
      : undefined,
  async resolveId(source, importer) {
    if (!source.endsWith(suffix)) return undefined;
    const whole = await this.resolve(toWhole(source), importer);
    return whole && whole.id.replace(/\.ts$/, suffix);
  },
  load: async (id) =>
    id.endsWith(suffix) ? loadAddresses(await readFile(toWhole(id), 'utf8'), id) : undefined,
};

const toWhole = (id: string): string => id.replace(suffix, '.ts');

/** Its imports of other modules that define endpoints name the variants of these, too. */
async function loadAddresses(code: string, id: string): Promise<string> {
  // The entry of `imports` exports `declareImport` beside code that reads files.
  let kept = keepAddresses(code, id).replace(importsEntry, importDeclaration);
  for (const [, source = ''] of kept.matchAll(/ from '([#.][^']+)\.ts'/g)) {
    const path = source.startsWith('#') ? join(root, source.slice(1)) : join(id, '..', source);
    if (definesEndpoints(await readFile(`${path}.ts`, 'utf8')))
      kept = kept.replace(`'${source}.ts'`, `'${source}${suffix}'`);
  }
  return kept;
}

const importsEntry = '#domain/imports/public.ts';
const importDeclaration = '#domain/imports/declare-import.ts';

const definesEndpoints = (code: string): boolean =>
  /import \{ (endpoint|declareImport)\b/.test(code);

/** Names the variant in each import of contracts whose schemas the module does not read. Exported for its test. */
export function pointToAddresses(code: string, id: string): string {
  const { program } = parseSync(id, code);
  const contracts = new Set<string>();
  const imports = program.body.flatMap((statement) => {
    if (statement.type !== 'ImportDeclaration' || statement.importKind === 'type') return [];
    if (!statement.source.value.startsWith('#domain/')) return [];
    const names = statement.specifiers.flatMap((each) =>
      each.type === 'ImportSpecifier' && each.importKind === 'type' ? [] : [each.local.name],
    );
    if (names.length === 0 || !names.every(isContract)) return [];
    for (const name of names) contracts.add(name);
    return [{ names, source: statement.source }];
  });
  if (imports.length === 0) return code;
  const mentioned = new Map<string, number>();
  const addressOnly = new Map<string, number>();
  const count = (counts: Map<string, number>, name: string | null): void => {
    if (name !== null && contracts.has(name)) counts.set(name, (counts.get(name) ?? 0) + 1);
  };
  let isImport = false;
  new Visitor({
    ImportDeclaration: () => {
      isImport = true;
    },
    'ImportDeclaration:exit': () => {
      isImport = false;
    },
    Identifier: ({ name }) => {
      if (!isImport) count(mentioned, name);
    },
    TSTypeQuery: ({ exprName }) => {
      for (let node: unknown = exprName; isObject(node); node = node['left'])
        if (node['type'] === 'Identifier') count(addressOnly, String(node['name']));
    },
    ArrayExpression: ({ elements }) => {
      for (const each of elements) count(addressOnly, findContract(each));
    },
    CallExpression: ({ callee, arguments: given }) => {
      if (callee.type === 'Identifier' && readers.has(callee.name))
        for (const each of given) count(addressOnly, findContract(each));
    },
  }).visit(program);
  return imports
    .filter(({ names }) => names.every((name) => mentioned.get(name) === addressOnly.get(name)))
    .toSorted((one, other) => other.source.start - one.source.start)
    .reduce((rest, { source: { start, end, value } }) => {
      const text = `'${value.replace(/\.ts$/, suffix)}'`;
      return rest.slice(0, start) + text + rest.slice(end);
    }, code);
}

const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null;

/** `peopleContract` of `peopleContract.list`. */
function findContract(node: unknown): string | null {
  if (!isObject(node) || node['type'] !== 'MemberExpression') return null;
  const { object } = node;
  return isObject(object) && object['type'] === 'Identifier' ? String(object['name']) : null;
}

/** The contracts without the inputs of their endpoints, and what they need. Exported for its test. */
export function keepAddresses(code: string, id: string): string {
  const { program } = parseSync(id, code);
  const edits = findProperties(code, program, notOfAddress);
  const references = listReferences(program).filter(
    (each) => !edits.some(({ start, end }) => each.start >= start && each.start < end),
  );
  const texts = program.body.map((statement) => ({
    statement,
    text: edits
      .filter(({ start, end }) => start >= statement.start && end <= statement.end)
      .toSorted((one, other) => other.start - one.start)
      .reduce(
        (rest, { start, end }) =>
          rest.slice(0, start - statement.start) + rest.slice(end - statement.start),
        code.slice(statement.start, statement.end),
      ),
    mentions: references
      .filter(({ start }) => start >= statement.start && start < statement.end)
      .map(({ name }) => name),
  }));
  return pickNeeded(texts).join('\n');
}

type Statement = ReturnType<typeof parseSync>['program']['body'][number];
interface TextOfStatement {
  readonly statement: Statement;
  readonly text: string;
  /** Names of variables. */
  readonly mentions: readonly string[];
}

const declares = /\b(endpoint|declareImport)\b/;

/** The statements that define endpoints, and those that declare what these mention. */
function pickNeeded(texts: readonly TextOfStatement[]): string[] {
  const needed = new Set(
    texts.filter(
      ({ statement, text }) => statement.type !== 'ImportDeclaration' && declares.test(text),
    ),
  );
  const isMentioned = (name: string): boolean =>
    [...needed].some(({ mentions }) => mentions.includes(name));
  for (;;) {
    const before = needed.size;
    for (const each of texts) if (listNames(each.statement).some(isMentioned)) needed.add(each);
    if (needed.size === before) break;
  }
  return texts
    .filter((each) => needed.has(each))
    .map(({ statement, text }) =>
      statement.type === 'ImportDeclaration' ? pickImports(statement, isMentioned) : text,
    );
}

function pickImports(
  { specifiers, source }: Extract<Statement, { type: 'ImportDeclaration' }>,
  isMentioned: (name: string) => boolean,
): string {
  const names = specifiers.flatMap((each) => {
    if (each.type !== 'ImportSpecifier' || each.imported.type !== 'Identifier') return [];
    if (each.importKind === 'type' || !isMentioned(each.local.name)) return [];
    return [`${each.imported.name} as ${each.local.name}`];
  });
  return `import { ${names.join(', ')} } from '${source.value}';`;
}

/** What a statement declares or imports; types are left out. */
function listNames(statement: Statement): string[] {
  if (statement.type === 'ImportDeclaration')
    return statement.importKind === 'type'
      ? []
      : statement.specifiers.map(({ local }) => local.name);
  const declaration =
    statement.type === 'ExportNamedDeclaration' ? statement.declaration : statement;
  if (declaration?.type === 'FunctionDeclaration')
    return declaration.id ? [declaration.id.name] : [];
  if (declaration?.type !== 'VariableDeclaration') return [];
  return declaration.declarations.flatMap(({ id }) => (id.type === 'Identifier' ? [id.name] : []));
}
