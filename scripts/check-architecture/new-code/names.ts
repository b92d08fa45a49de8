/** Names that are not those of the field: `can` says that something is allowed, and a noun says what a function returns. */
import {
  createViolation,
  isNode,
  isTest,
  type Node,
  type Rule,
  typeScriptFiles,
  walkNodes,
} from '../source.ts';

const declarations = new Set([
  'VariableDeclarator',
  'FunctionDeclaration',
  'TSPropertySignature',
  'Property',
]);

export const standardNames: Rule = (project) =>
  typeScriptFiles(project)
    .filter(({ path }) => !isTest(path) && !path.startsWith('server/migrations/'))
    .flatMap((file) =>
      walkNodes(file).flatMap(({ node }) => {
        const name = declarations.has(node.type) ? getName(node) : '';
        if (/^may[A-Z]/.test(name))
          return [createViolation(10, file, node.start, `${name}: say can…, not may…`)];
        return /[a-z]Of$/.test(name)
          ? [createViolation(10, file, node.start, `${name}: name what it is, not whose (…Of)`)]
          : [];
      }),
    );

function getName(node: Node): string {
  const name = node['id'] ?? node['key'];
  return isNode(name) && name.type === 'Identifier' ? String(name['name']) : '';
}
