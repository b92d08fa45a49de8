/** Rule 10: sizes of files, functions and folders, and reasons of suppressions. */
import { dirname } from 'node:path';
import {
  createViolation,
  getLine,
  isNode,
  type Rule,
  type Node,
  type Project,
  type SourceFile,
  typeScriptFiles,
  type Violation,
  walkNodes,
} from '../source.ts';

export const budgetLimits = {
  fileLines: 300,
  medianLines: 80,
  functionLines: 60,
  /** With fewer, move the files to the parent folder; with more, split the folder. */
  folderFiles: { fewest: 3, most: 25 },
} as const;

/** Generated files. A server test compares this one with the database. */
const generated = new Set(['server/core/database/database-types.ts']);

export const budgets: Rule = (project) => {
  const ownFiles = project.files.filter(
    ({ path }) => !generated.has(path) && !path.endsWith('.json'),
  );
  return [
    ...ownFiles.flatMap(fileSize),
    ...folderSizes(project),
    ...typeScriptFiles(project).flatMap((file) => [...suppressions(file), ...functionSizes(file)]),
  ];
};

export const countLines = (file: SourceFile): number => file.text.trimEnd().split('\n').length;

/** Median lines of the TypeScript files, generated ones excluded. */
export function getMedianLines(project: Project): number {
  const sizes = typeScriptFiles(project)
    .filter(({ path }) => !generated.has(path))
    .map(countLines)
    .toSorted((one, other) => one - other);
  return sizes[Math.floor(sizes.length / 2)] ?? 0;
}

function fileSize(file: SourceFile): Violation[] {
  const lines = countLines(file);
  return lines > budgetLimits.fileLines
    ? [createViolation(10, file, 0, `${lines} lines: a file has at most ${budgetLimits.fileLines}`)]
    : [];
}

/** Folders without a limit: `web/public` has the structure of its addresses. */
const unlimited = /^(web\/public(\/|$)|\.$)/;
/** Layers and features may have fewer files. */
const mayBeSmall = /^[^/]+(\/[^/]+)?$/;

function folderSizes(project: Project): Violation[] {
  const files = project.files.filter(({ path }) => !path.endsWith('.json'));
  const folders = Map.groupBy(files, ({ path }) => dirname(path));
  return [...folders].flatMap(([folder, filesInside]) => {
    const [first] = filesInside;
    if (!first || unlimited.test(folder)) return [];
    const { fewest, most } = budgetLimits.folderFiles;
    const hasFolders = [...folders.keys()].some((other) => other.startsWith(`${folder}/`));
    if (filesInside.length > most)
      return [
        createViolation(
          10,
          first,
          0,
          `${folder} has ${filesInside.length} files: a folder has at most ${most}`,
        ),
      ];
    if (filesInside.length < fewest && !hasFolders && !mayBeSmall.test(folder))
      return [
        createViolation(
          10,
          first,
          0,
          `${folder} has ${filesInside.length} files: move fewer than ${fewest} to the parent folder`,
        ),
      ];
    return [];
  });
}

const functions = new Set(['FunctionDeclaration', 'FunctionExpression', 'ArrowFunctionExpression']);
const testGroups = new Set(['describe', 'suite']);

function functionSizes(file: SourceFile): Violation[] {
  if (generated.has(file.path)) return [];
  return walkNodes(file).flatMap(({ node, ancestors }) => {
    if (!functions.has(node.type) || isTestGroup(ancestors.at(-1))) return [];
    const lines = countOwnLines(file.text, node);
    return lines > budgetLimits.functionLines
      ? [
          createViolation(
            10,
            file,
            node.start,
            `${lines} lines: a function has at most ${budgetLimits.functionLines}`,
          ),
        ]
      : [];
  });
}

const countNodeLines = (text: string, node: Node): number =>
  getLine(text, node.end) - getLine(text, node.start) + 1;

/** The lines of a function, without the methods of an object that it returns: those count as separate functions. */
function countOwnLines(text: string, node: Node): number {
  const methods = getReturnedObjects(node).flatMap((object) =>
    (object['properties'] as Node[]).flatMap(({ value }) =>
      isNode(value) && functions.has(value.type) ? [countNodeLines(text, value) - 1] : [],
    ),
  );
  return countNodeLines(text, node) - methods.reduce((sum, lines) => sum + lines, 0);
}

function getReturnedObjects({ body }: Node): Node[] {
  if (!isNode(body)) return [];
  if (body.type === 'ObjectExpression') return [body];
  const statements = Array.isArray(body['body']) ? body['body'].filter(isNode) : [];
  return statements.flatMap(({ type, argument }) =>
    type === 'ReturnStatement' && isNode(argument) && argument.type === 'ObjectExpression'
      ? [argument]
      : [],
  );
}

/** `describe('…', () => { … })` only groups tests, so its length is not limited. */
function isTestGroup(parent: Node | undefined): boolean {
  const callee = parent?.['callee'];
  if (!isNode(callee)) return false;
  const base = callee.type === 'MemberExpression' ? callee['object'] : callee;
  if (!isNode(base)) return false;
  return (
    testGroups.has(String(base['name'])) ||
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
      createViolation(10, file, comment.start, 'A suppression needs its reason: `-- the reason`'),
    );
}
