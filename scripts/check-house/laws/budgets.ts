/** Law 10: sizes, suppressions and the names of files. */
import { dirname } from 'node:path';
import {
  isNode,
  type Law,
  lineAt,
  type Node,
  nodesOf,
  type Project,
  type SourceFile,
  typeScriptFiles,
} from '../source.ts';
import { violation, type Violation } from '../source.ts';

export const limits = {
  fileLines: 300,
  medianLines: 80,
  functionLines: 60,
  /** Too few files are better off in the folder above; too many are two folders. */
  folderFiles: { fewest: 3, most: 25 },
} as const;

/** Written by a program (its own check compares it with the database). */
const generated = new Set(['server/core/database/database-types.ts']);

export const budgets: Law = (project) => {
  const own = project.files.filter(({ path }) => !generated.has(path) && !path.endsWith('.json'));
  return [
    ...own.flatMap(fileSize),
    ...folderSizes(project),
    ...typeScriptFiles(project).flatMap((file) => [...suppressions(file), ...functionSizes(file)]),
  ];
};

export const lineCount = (file: SourceFile): number => file.text.trimEnd().split('\n').length;

/** The middle size of the files that people write. */
export function medianLines(project: Project): number {
  const sizes = typeScriptFiles(project)
    .filter(({ path }) => !generated.has(path))
    .map(lineCount)
    .toSorted((one, other) => one - other);
  return sizes[Math.floor(sizes.length / 2)] ?? 0;
}

function fileSize(file: SourceFile): Violation[] {
  const lines = lineCount(file);
  return lines > limits.fileLines
    ? [violation(10, file, 0, `${lines} lines: a file has at most ${limits.fileLines}`)]
    : [];
}

/** Migrations only ever grow, and what the browser fetches as it is has no structure of ours. */
const unlimited = /^(server\/migrations(\/|$)|web\/public(\/|$)|\.$)/;
/** A room, a floor or a top folder may begin with one file. */
const mayBeSmall = /^[^/]+(\/[^/]+)?$/;

function folderSizes(project: Project): Violation[] {
  const files = project.files.filter(({ path }) => !path.endsWith('.json'));
  const folders = Map.groupBy(files, ({ path }) => dirname(path));
  return [...folders].flatMap(([folder, inside]) => {
    const [first] = inside;
    if (!first || unlimited.test(folder)) return [];
    const { fewest, most } = limits.folderFiles;
    const hasFolders = [...folders.keys()].some((other) => other.startsWith(`${folder}/`));
    if (inside.length > most)
      return [
        violation(
          10,
          first,
          0,
          `${folder} has ${inside.length} files: a folder has at most ${most}`,
        ),
      ];
    if (inside.length < fewest && !hasFolders && !mayBeSmall.test(folder))
      return [
        violation(
          10,
          first,
          0,
          `${folder} has ${inside.length} files: fewer than ${fewest} join the folder above`,
        ),
      ];
    return [];
  });
}

const functions = new Set(['FunctionDeclaration', 'FunctionExpression', 'ArrowFunctionExpression']);
const grouping = new Set(['describe', 'suite']);

function functionSizes(file: SourceFile): Violation[] {
  if (generated.has(file.path)) return [];
  return [...nodesOf(file)].flatMap(({ node, around }) => {
    if (!functions.has(node.type) || isTestGroup(around.at(-1))) return [];
    const lines = ownLines(file.text, node);
    return lines > limits.functionLines
      ? [
          violation(
            10,
            file,
            node.start,
            `${lines} lines: a function has at most ${limits.functionLines}`,
          ),
        ]
      : [];
  });
}

const linesOf = (text: string, node: Node): number =>
  lineAt(text, node.end) - lineAt(text, node.start) + 1;

/** The lines of a function without the methods of the object that it returns: those are functions of their own. */
function ownLines(text: string, node: Node): number {
  const methods = returnedObjects(node).flatMap((object) =>
    (object['properties'] as Node[]).flatMap(({ value }) =>
      isNode(value) && functions.has(value.type) ? [linesOf(text, value) - 1] : [],
    ),
  );
  return linesOf(text, node) - methods.reduce((sum, lines) => sum + lines, 0);
}

function returnedObjects({ body }: Node): Node[] {
  if (!isNode(body)) return [];
  if (body.type === 'ObjectExpression') return [body];
  const statements = Array.isArray(body['body']) ? body['body'].filter(isNode) : [];
  return statements.flatMap(({ type, argument }) =>
    type === 'ReturnStatement' && isNode(argument) && argument.type === 'ObjectExpression'
      ? [argument]
      : [],
  );
}

/** `describe('…', () => { … })` is a heading over tests. */
function isTestGroup(parent: Node | undefined): boolean {
  const callee = parent?.['callee'];
  if (!isNode(callee)) return false;
  const base = callee.type === 'MemberExpression' ? callee['object'] : callee;
  if (!isNode(base)) return false;
  return (
    grouping.has(String(base['name'])) ||
    (callee.type === 'MemberExpression' &&
      isNode(callee['property']) &&
      callee['property']['name'] === 'describe')
  );
}

const suppression =
  /\b(oxlint-disable|eslint-disable|ts-expect-error|ts-ignore|ts-nocheck|knip-ignore|v8 ignore|oxfmt-ignore|prettier-ignore)\b/;
const withReason = /--\s*\S.{9,}/;

/** `// oxlint-disable-next-line rule -- the reason` */
function suppressions(file: SourceFile): Violation[] {
  return file.syntax.comments
    .filter(
      ({ value }) =>
        suppression.test(value.trim().split('\n')[0] ?? '') &&
        /^\s*(@?ts-|oxlint-|eslint-|knip-|v8 |oxfmt-|prettier-)/.test(value.replace('@', '')),
    )
    .filter(({ value }) => !withReason.test(value))
    .map((comment) =>
      violation(10, file, comment.start, 'A suppression says why: `-- the reason`'),
    );
}
