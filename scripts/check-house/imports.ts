/** What a file imports, and which file of the project that is. */
import { posix } from 'node:path';
import { nodesOf, type Node, type Project, type SourceFile, typeScriptFiles } from './source.ts';

export interface Import {
  readonly from: SourceFile;
  readonly offset: number;
  /** As written: `#domain/people/schema.ts`, `node:fs`. */
  readonly specifier: string;
  /** Path in the project, when it leads there. */
  readonly path: string | undefined;
  /** `import type` and `export type`: gone when the program runs. */
  readonly typeOnly: boolean;
  /** Names taken; `*` for all of them, `default`. */
  readonly names: readonly string[];
  readonly kind: 'import' | 'export' | 'export-all' | 'dynamic';
}

export function importsOf(file: SourceFile): Import[] {
  const found: Import[] = [];
  for (const { node } of nodesOf(file)) {
    const source = node['source'] as Node | null | undefined;
    const specifier = source?.type === 'Literal' ? source['value'] : undefined;
    if (typeof specifier !== 'string') continue;
    const base = { from: file, offset: node.start, specifier, path: resolve(file.path, specifier) };
    const typeOnly = node['importKind'] === 'type' || node['exportKind'] === 'type';
    if (node.type === 'ImportDeclaration')
      found.push({
        ...base,
        typeOnly: typeOnly || allTypes(node),
        names: importedNames(node),
        kind: 'import',
      });
    else if (node.type === 'ExportNamedDeclaration')
      found.push({ ...base, typeOnly, names: [], kind: 'export' });
    else if (node.type === 'ExportAllDeclaration')
      found.push({ ...base, typeOnly, names: ['*'], kind: 'export-all' });
    else if (node.type === 'ImportExpression')
      found.push({ ...base, typeOnly: false, names: ['*'], kind: 'dynamic' });
  }
  return found;
}

export const allImports = (project: Project): Import[] =>
  typeScriptFiles(project).flatMap(importsOf);

const specifiersOf = (node: Node): Node[] => (node['specifiers'] as Node[] | undefined) ?? [];

const allTypes = (node: Node): boolean =>
  specifiersOf(node).length > 0 &&
  specifiersOf(node).every((each) => each['importKind'] === 'type');

function importedNames(node: Node): string[] {
  return specifiersOf(node).flatMap((each) => {
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
