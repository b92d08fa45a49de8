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
  folderFiles: 15,
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

/** A component, its style sheet and its test are one thing to know. */
const stem = (path: string): string => path.replace(/(\.(test|spec|module))?\.(tsx?|css)$/, '');

function folderSizes(project: Project): Violation[] {
  const folders = Map.groupBy(
    project.files.filter(({ path }) => !path.endsWith('.json')),
    ({ path }) => dirname(path),
  );
  return [...folders].flatMap(([folder, files]) => {
    const [first] = files;
    const count = new Set(files.map(({ path }) => stem(path))).size;
    if (!first || folder === '.' || count <= limits.folderFiles) return [];
    return [
      violation(
        10,
        first,
        0,
        `${folder} has ${count} files: a folder has at most ${limits.folderFiles}`,
      ),
    ];
  });
}

const functions = new Set(['FunctionDeclaration', 'FunctionExpression', 'ArrowFunctionExpression']);
const grouping = new Set(['describe', 'suite']);

function functionSizes(file: SourceFile): Violation[] {
  if (generated.has(file.path)) return [];
  return [...nodesOf(file)].flatMap(({ node, around }) => {
    if (!functions.has(node.type) || isTestGroup(around.at(-1))) return [];
    const lines = lineAt(file.text, node.end) - lineAt(file.text, node.start) + 1;
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
