/** Law 7: fields are listed once, in domain. Law 8: errors are words of one vocabulary, made into HTTP in one place. */
import {
  calledName,
  isNode,
  isTest,
  type Law,
  memberName,
  type Node,
  nodesOf,
  type SourceFile,
  typeScriptFiles,
} from '../source.ts';
import { violation, type Violation } from '../source.ts';

export const vocabulary: Law = (project) =>
  typeScriptFiles(project)
    .filter(
      ({ path }) =>
        /^(server|web)\//.test(path) &&
        !/^server\/(core|testing|migrations)\//.test(path) &&
        !isTest(path),
    )
    .flatMap((file) =>
      [...nodesOf(file)].flatMap(({ node }) => [
        ...secondList(file, node),
        ...ownStatus(file, node),
      ]),
    );

const shapes = new Set(['object', 'strictObject', 'looseObject']);

function secondList(file: SourceFile, node: Node): Violation[] {
  const callee = node['callee'];
  if (node.type !== 'CallExpression' || !isNode(callee) || !shapes.has(calledName(node) ?? ''))
    return [];
  const object = callee['object'];
  if (memberName(callee) === undefined || !isNode(object) || object['name'] !== 'z') return [];
  return [
    violation(
      7,
      file,
      node.start,
      'Shapes live in domain (schema.ts, contract.ts): derive from there with pick, omit, extend',
    ),
  ];
}

const isFailure = (value: unknown): boolean =>
  typeof value === 'number' && value >= 400 && value < 600;

/** `{ status: 404 }` or `c.json(body, 404)` in a room: throw a Problem with its word instead. */
function ownStatus(file: SourceFile, node: Node): Violation[] {
  if (!file.path.startsWith('server/')) return [];
  const told = (at: Node): Violation[] => [
    violation(8, file, at.start, 'Throw a Problem: the kernel turns its word into a status'),
  ];
  const { key, value } = node as { key?: unknown; value?: unknown };
  if (
    node.type === 'Property' &&
    isNode(key) &&
    key['name'] === 'status' &&
    isNode(value) &&
    isFailure(value['value'])
  )
    return told(node);
  if (
    node.type !== 'CallExpression' ||
    !['json', 'text', 'body', 'html'].includes(calledName(node) ?? '')
  )
    return [];
  const second = (node['arguments'] as unknown[])[1];
  return isNode(second) && isFailure(second['value']) ? told(second) : [];
}
