/** The imports of a file, resolved to files of the project. */
import { posix } from 'node:path';
import { walkNodes, type Node, type Project, type SourceFile, typeScriptFiles } from './source.ts';

export interface Import {
  readonly from: SourceFile;
  readonly offset: number;
  /** As written: `#domain/people/schema.ts`, `node:fs`. */
  readonly specifier: string;
  /** Path in the project; undefined for packages and Node's modules. */
  readonly path: string | undefined;
  /** `import type` and `export type`, which are erased at run time. */
  readonly typeOnly: boolean;
  /** Imported names, with `*` for a namespace and `default`. */
  readonly names: readonly string[];
  readonly kind: 'import' | 'export' | 'export-all' | 'dynamic';
}

/** Several rules read them of all files. */
const known = new WeakMap<SourceFile, readonly Import[]>();

export function listImports(file: SourceFile): readonly Import[] {
  const before = known.get(file);
  if (before) return before;
  const imports = readImports(file);
  known.set(file, imports);
  return imports;
}

function readImports(file: SourceFile): Import[] {
  const imports: Import[] = [];
  for (const { node } of walkNodes(file)) {
    const source = node['source'] as Node | null | undefined;
    const specifier = source?.type === 'Literal' ? source['value'] : undefined;
    if (typeof specifier !== 'string') continue;
    const base = { from: file, offset: node.start, specifier, path: resolve(file.path, specifier) };
    const typeOnly = node['importKind'] === 'type' || node['exportKind'] === 'type';
    if (node.type === 'ImportDeclaration')
      imports.push({
        ...base,
        typeOnly: typeOnly || importsOnlyTypes(node),
        names: getImportedNames(node),
        kind: 'import',
      });
    else if (node.type === 'ExportNamedDeclaration')
      imports.push({ ...base, typeOnly, names: [], kind: 'export' });
    else if (node.type === 'ExportAllDeclaration')
      imports.push({ ...base, typeOnly, names: ['*'], kind: 'export-all' });
    else if (node.type === 'ImportExpression')
      imports.push({ ...base, typeOnly: false, names: ['*'], kind: 'dynamic' });
  }
  return imports;
}

export const listAllImports = (project: Project): Import[] =>
  typeScriptFiles(project).flatMap(listImports);

const getSpecifiers = (node: Node): Node[] => (node['specifiers'] as Node[] | undefined) ?? [];

const importsOnlyTypes = (node: Node): boolean =>
  getSpecifiers(node).length > 0 &&
  getSpecifiers(node).every((each) => each['importKind'] === 'type');

function getImportedNames(node: Node): string[] {
  return getSpecifiers(node).flatMap((each) => {
    if (each['importKind'] === 'type') return [];
    if (each.type === 'ImportNamespaceSpecifier') return ['*'];
    if (each.type === 'ImportDefaultSpecifier') return ['default'];
    return [String((each['imported'] as Node)['name'] ?? (each['imported'] as Node)['value'])];
  });
}

function resolve(from: string, specifier: string): string | undefined {
  const [bare = ''] = specifier.split('?');
  if (bare.startsWith('.')) return posix.join(posix.dirname(from), bare);
  return /^#(domain|server|web)\//.test(bare) ? posix.normalize(bare.slice(1)) : undefined;
}
