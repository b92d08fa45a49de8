/** The project's files with their text and, parsed on demand, their syntax tree. */
import { readdirSync, readFileSync, statSync } from 'node:fs';
import { extname, join } from 'node:path';
import { parseSync, type ParseResult } from 'oxc-parser';

export interface SourceFile {
  /** Relative to the project's root, with `/`: `server/people/queries.ts`. */
  readonly path: string;
  readonly text: string;
  /** Parsed on first access. TypeScript files only. */
  readonly syntax: ParseResult;
}

export interface Project {
  readonly files: readonly SourceFile[];
  file(path: string): SourceFile | undefined;
}

export interface Violation {
  /** Number of the rule in docs/architecture.md. */
  readonly rule: number;
  readonly path: string;
  readonly line: number;
  readonly message: string;
}

export type Rule = (project: Project) => readonly Violation[];

/** A syntax tree node: ESTree with TypeScript's extensions. */
export interface Node {
  readonly type: string;
  readonly start: number;
  readonly end: number;
  readonly [property: string]: unknown;
}

const folders = ['domain', 'server', 'web', 'e2e', 'bench', 'scripts'];
const rootFiles = /\.config\.ts$/;
const extensions = new Set(['.ts', '.tsx', '.css', '.json']);

/** Reads the project in a folder. */
export function readProject(root: string): Project {
  const inFolders = folders.flatMap((folder) => listPaths(root, folder));
  const atRoot = readdirSync(root).filter((name) => rootFiles.test(name));
  return createProject(
    Object.fromEntries(
      [...atRoot, ...inFolders].map((path) => [path, readFileSync(join(root, path), 'utf8')]),
    ),
  );
}

/** A project from texts by path. The tests of the rules use it to create violations. */
export function createProject(texts: Readonly<Record<string, string>>): Project {
  const byPath = new Map(
    Object.entries(texts).map(([path, text]) => [path, sourceFile(path, text)]),
  );
  return { files: [...byPath.values()], file: (path) => byPath.get(path) };
}

function sourceFile(path: string, text: string): SourceFile {
  let parsed: ParseResult | undefined;
  return {
    path,
    text,
    get syntax() {
      return (parsed ??= parseSync(path, text));
    },
  };
}

function listPaths(root: string, folder: string): string[] {
  const full = join(root, folder);
  if (!statSync(full, { throwIfNoEntry: false })?.isDirectory()) return [];
  return readdirSync(full, { withFileTypes: true }).flatMap((entry) => {
    const path = `${folder}/${entry.name}`;
    if (entry.isDirectory())
      return entry.name.startsWith('.') || entry.name === 'node_modules'
        ? []
        : listPaths(root, path);
    return extensions.has(extname(entry.name)) ? [path] : [];
  });
}

export const isTypeScript = (file: SourceFile): boolean => /\.tsx?$/.test(file.path);
export const isTest = (path: string): boolean => /\.(test|spec)\.tsx?$/.test(path);

export const typeScriptFiles = (project: Project): SourceFile[] =>
  project.files.filter(isTypeScript);

interface Visit {
  readonly node: Node;
  readonly ancestors: readonly Node[];
}

/** Most rules go through all nodes of all files. */
const visitsOfFile = new WeakMap<SourceFile, readonly Visit[]>();

/** Every node of a file with its ancestors, outermost first; a node before those inside it. */
export function walkNodes(file: SourceFile): readonly Visit[] {
  const known = visitsOfFile.get(file);
  if (known) return known;
  const visits = listVisits({ node: file.syntax.program as unknown as Node, ancestors: [] });
  visitsOfFile.set(file, visits);
  return visits;
}

function listVisits(outermost: Visit): Visit[] {
  const visits: Visit[] = [];
  const waiting = [outermost];
  for (let visit = waiting.pop(); visit; visit = waiting.pop()) {
    visits.push(visit);
    const children = Object.values(visit.node).flat().filter(isNode);
    if (children.length === 0) continue;
    const ancestors = [...visit.ancestors, visit.node];
    for (const node of children.toReversed()) waiting.push({ node, ancestors });
  }
  return visits;
}

export const isNode = (value: unknown): value is Node =>
  typeof value === 'object' &&
  value !== null &&
  typeof (value as Node).type === 'string' &&
  typeof (value as Node).start === 'number';

export const getLine = (text: string, offset: number): number =>
  text.slice(0, offset).split('\n').length;

export const createViolation = (
  rule: number,
  file: SourceFile,
  offset: number,
  message: string,
): Violation => ({
  rule,
  path: file.path,
  line: getLine(file.text, offset),
  message,
});

/** The name of the called function: `x` in `x()`, `a.x()` and `a?.x()`. */
export function getCalledName(node: Node): string | undefined {
  const callee = node['callee'];
  if (!isNode(callee)) return undefined;
  if (callee.type === 'Identifier') return String(callee['name']);
  return getMemberName(callee);
}

/** The property's name in `a.x`. */
export function getMemberName(node: Node): string | undefined {
  const property = node['property'];
  return node.type === 'MemberExpression' && isNode(property) && property.type === 'Identifier'
    ? String(property['name'])
    : undefined;
}

/** The text of a string literal or of a template without variables. */
export function getLiteralText(node: unknown): string | undefined {
  if (!isNode(node)) return undefined;
  if (node.type === 'Literal' && typeof node['value'] === 'string') return node['value'];
  const pieces = getTemplateTexts(node);
  return pieces?.length === 1 ? pieces[0] : undefined;
}

/** The fixed texts of a template literal, in order; there is one expression between each two. */
export function getTemplateTexts(node: Node): string[] | undefined {
  if (node.type !== 'TemplateLiteral') return undefined;
  return (node['quasis'] as Node[]).map(
    (quasi) => (quasi['value'] as { cooked: string | null }).cooked ?? '',
  );
}
