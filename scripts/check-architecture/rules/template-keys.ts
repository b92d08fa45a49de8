/** Rule 9: a key that is built from a template, such as `status.${status}`, has a text for each value that is known here. */
import { listImports } from '../imports.ts';
import { listTexts, stripSuffix } from '../locale-files.ts';
import {
  createViolation,
  getCalledName,
  getLiteralText,
  getTemplateTexts,
  isNode,
  isTest,
  type Node,
  type Project,
  type Rule,
  type SourceFile,
  typeScriptFiles,
  walkNodes,
} from '../source.ts';
import { listNamespaces } from './locales.ts';

export const templateKeys: Rule = (project) => {
  const keys = new Set(
    listTexts(project, 'es').flatMap(({ namespace, key }) =>
      [key, stripSuffix(key)].map((each) => `${namespace}:${each}`),
    ),
  );
  return typeScriptFiles(project)
    .filter(({ path }) => /^(web|server)\//.test(path) && !isTest(path))
    .flatMap((file) =>
      walkNodes(file).flatMap(({ node, ancestors }) =>
        listPatterns(project, file, node, ancestors)
          .filter((pattern) => !hasText(file, keys, pattern))
          .map((pattern) =>
            createViolation(9, file, node.start, `No text for ${pattern.replaceAll('\0', '…')}`),
          ),
      ),
    );
};

/** Stands in a pattern for a value that is not known here. */
const unknown = '\0';

/** The keys of the template in `t(…)`: one for each value, if the values of its expression are known. */
function listPatterns(
  project: Project,
  file: SourceFile,
  node: Node,
  ancestors: readonly Node[],
): string[] {
  if (node.type !== 'CallExpression' || getCalledName(node) !== 't') return [];
  const [template] = node['arguments'] as unknown[];
  if (!isNode(template)) return [];
  const pieces = getTemplateTexts(template) ?? [];
  // A template that begins with an expression may name any key.
  if (pieces.length < 2 || !/^[\w-]+[:.]/.test(pieces[0] ?? '')) return [];
  const expressions = template['expressions'] as Node[];
  return pieces.slice(1).reduce<string[]>(
    (patterns, piece, index) => {
      const values = listValues(project, file, expressions[index], ancestors) ?? [unknown];
      return patterns.flatMap((pattern) => values.map((value) => `${pattern}${value}${piece}`));
    },
    [pieces[0] ?? ''],
  );
}

function hasText(file: SourceFile, keys: ReadonlySet<string>, pattern: string): boolean {
  const ids = pattern.includes(':')
    ? [pattern]
    : listNamespaces(file).map((namespace) => `${namespace}:${pattern}`);
  return ids.some((id) => {
    if (!id.includes(unknown)) return keys.has(id);
    const parts = id.split(unknown).map((part) => part.replaceAll('.', '\\.'));
    const expression = new RegExp(`^${parts.join('.+')}$`);
    return [...keys].some((key) => expression.test(key));
  });
}

/** The values of `value` in `values.map((value) => …)`, where `values` is a list of strings. */
function listValues(
  project: Project,
  file: SourceFile,
  expression: Node | undefined,
  ancestors: readonly Node[],
): string[] | undefined {
  if (expression?.type !== 'Identifier') return undefined;
  const at = ancestors.findLastIndex(
    (each) =>
      each.type === 'ArrowFunctionExpression' &&
      isNamed((each['params'] as Node[])[0], String(expression['name'])),
  );
  const call = ancestors[at - 1];
  if (call?.type !== 'CallExpression' || !/^(map|flatMap)$/.test(getCalledName(call) ?? ''))
    return undefined;
  const list = (call['callee'] as Node)['object'];
  return isNode(list) && list.type === 'Identifier'
    ? findList(project, file, String(list['name']))
    : undefined;
}

const isNamed = (node: Node | undefined, name: string): boolean =>
  node?.type === 'Identifier' && node['name'] === name;

/** The strings of a list that the file declares or imports. */
function findList(project: Project, file: SourceFile, name: string): string[] | undefined {
  for (const { node } of walkNodes(file))
    if (node.type === 'VariableDeclarator' && isNamed(node['id'] as Node, name))
      return readList(node['init']);
  const source = listImports(file).find((each) => each.names.includes(name))?.path;
  const imported = source === undefined ? undefined : project.file(source);
  return imported && imported !== file ? findList(project, imported, name) : undefined;
}

function readList(node: unknown): string[] | undefined {
  if (!isNode(node)) return undefined;
  if (node.type === 'TSAsExpression' || node.type === 'TSSatisfiesExpression')
    return readList(node['expression']);
  if (node.type !== 'ArrayExpression') return undefined;
  const texts = (node['elements'] as unknown[]).map((each) => getLiteralText(each));
  return texts.every((text) => text !== undefined) ? texts : undefined;
}
