/** Rule 7: schemas are declared only in domain. Rule 8: features throw error codes; one place maps them to HTTP statuses. */
import {
  createViolation,
  getCalledName,
  getMemberName,
  isNode,
  isTest,
  type Rule,
  type Node,
  type SourceFile,
  typeScriptFiles,
  type Violation,
  walkNodes,
} from '../source.ts';

export const schemasAndErrors: Rule = (project) =>
  typeScriptFiles(project)
    .filter(
      ({ path }) =>
        /^(server|web)\//.test(path) &&
        !/^server\/(core|testing|migrations|mailbox)\//.test(path) &&
        !isTest(path),
    )
    .flatMap((file) =>
      walkNodes(file).flatMap(({ node }) => [
        ...checkSchema(file, node),
        ...checkStatus(file, node),
      ]),
    );

const schemaFunctions = new Set(['object', 'strictObject', 'looseObject']);

function checkSchema(file: SourceFile, node: Node): Violation[] {
  const callee = node['callee'];
  if (
    node.type !== 'CallExpression' ||
    !isNode(callee) ||
    !schemaFunctions.has(getCalledName(node) ?? '')
  )
    return [];
  const object = callee['object'];
  if (getMemberName(callee) === undefined || !isNode(object) || object['name'] !== 'z') return [];
  return [
    createViolation(
      7,
      file,
      node.start,
      'Schemas belong in domain (schema.ts, contract.ts): derive from them with pick, omit, extend',
    ),
  ];
}

const isErrorStatus = (value: unknown): boolean =>
  typeof value === 'number' && value >= 400 && value < 600;

/** `{ status: 404 }` or `c.json(body, 404)` in a feature: it should throw a Problem with a code instead. */
function checkStatus(file: SourceFile, node: Node): Violation[] {
  if (!file.path.startsWith('server/')) return [];
  const violationAt = (at: Node): Violation[] => [
    createViolation(8, file, at.start, 'Throw a Problem: the kernel maps its code to a status'),
  ];
  const { key, value } = node as { key?: unknown; value?: unknown };
  if (
    node.type === 'Property' &&
    isNode(key) &&
    key['name'] === 'status' &&
    isNode(value) &&
    isErrorStatus(value['value'])
  )
    return violationAt(node);
  if (
    node.type !== 'CallExpression' ||
    !['json', 'text', 'body', 'html'].includes(getCalledName(node) ?? '')
  )
    return [];
  const second = (node['arguments'] as unknown[])[1];
  return isNode(second) && isErrorStatus(second['value']) ? violationAt(second) : [];
}
