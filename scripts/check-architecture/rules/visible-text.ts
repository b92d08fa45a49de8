/** Rule 9: no user-visible text outside web/public/locales. */
import {
  createViolation,
  getCalledName,
  getLiteralText,
  getTemplateTexts,
  isNode,
  isTest,
  type Rule,
  type Node,
  type SourceFile,
  typeScriptFiles,
  type Violation,
  walkNodes,
} from '../source.ts';
import { listTexts } from '../locale-files.ts';

export const visibleText: Rule = (project) => {
  const keys = new Set(listTexts(project, 'es').map(({ key }) => key));
  return typeScriptFiles(project)
    .filter(({ path }) => /^(web|server)\//.test(path) && !isTest(path) && !exempt.test(path))
    .flatMap((file) =>
      walkNodes(file).flatMap((at) =>
        file.path.startsWith('web/') ? checkWebNode(file, at, keys) : checkSpanish(file, at.node),
      ),
    );
};

/** Sample data, and the kit's gallery, which only exists in development. */
const exempt =
  /^server\/(testing\/|([a-z-]+\/)?demo\.ts$)|\/sample-[a-z-]+\.ts$|^web\/ui\/GalleryPage/;

/** Attributes and properties that are displayed or read aloud. */
const visibleProperties = new Set(
  (
    'aria-label aria-description aria-roledescription aria-valuetext ariaLabel title label placeholder alt description message heading ' +
    'header caption legend subtitle tooltip hint error emptyText nothingFoundMessage confirmLabel cancelLabel buttonLabel children'
  ).split(' '),
);
const announceFunctions = /^(alert|confirm|prompt|toast)$/;
const announceObjects = /^(toast|notify|notifications)$/;
/** Identical in every language: the product's name and keyboard keys. */
const untranslated = /^(Redil|(Ctrl|Alt|Shift|Esc|Tab)( ?\+? ?[A-Z])?)$/;

type NodePosition = { readonly node: Node; readonly ancestors: readonly Node[] };

function checkWebNode(
  file: SourceFile,
  { node, ancestors }: NodePosition,
  keys: ReadonlySet<string>,
): Violation[] {
  const violationAt = (at: Node, text: string): Violation =>
    createViolation(
      9,
      file,
      at.start,
      `“${text.trim().replaceAll(/\s+/g, ' ').slice(0, 60)}” belongs in web/public/locales`,
    );
  const visibleTexts = getVisibleTexts(node, ancestors.at(-1)).filter(
    ([, text]) => isWording(text) && !isKey(text, keys),
  );
  return visibleTexts.length > 0
    ? visibleTexts.map(([at, text]) => violationAt(at, text))
    : checkSpanish(file, node);
}

function getVisibleTexts(node: Node, parent: Node | undefined): [Node, string][] {
  const value = node['value'];
  if (node.type === 'JSXText') return [[node, String(value)]];
  if (node.type === 'JSXExpressionContainer')
    return parent?.type === 'JSXAttribute' ? [] : getTexts(node['expression']);
  if (
    node.type === 'JSXAttribute' &&
    isNode(value) &&
    visibleProperties.has(getAttributeName(node))
  ) {
    return getTexts(value.type === 'JSXExpressionContainer' ? value['expression'] : value);
  }
  if (node.type === 'Property' && visibleProperties.has(getPropertyName(node)))
    return getTexts(value);
  if (node.type === 'CallExpression' && isAnnouncement(node))
    return (node['arguments'] as unknown[]).slice(0, 1).flatMap(getTexts);
  return [];
}

function getAttributeName(node: Node): string {
  return String((node['name'] as Node)['name']);
}

function getPropertyName(node: Node): string {
  const key = node['key'];
  return isNode(key) ? String(key['name'] ?? key['value']) : '';
}

function isAnnouncement(call: Node): boolean {
  const callee = call['callee'];
  if (!isNode(callee)) return false;
  if (callee.type === 'Identifier') return announceFunctions.test(String(callee['name']));
  const object = callee['object'];
  return (
    isNode(object) && object.type === 'Identifier' && announceObjects.test(String(object['name']))
  );
}

/** The texts that an expression may evaluate to. */
function getTexts(node: unknown): [Node, string][] {
  if (!isNode(node)) return [];
  if (node.type === 'ConditionalExpression')
    return [...getTexts(node['consequent']), ...getTexts(node['alternate'])];
  if (node.type === 'LogicalExpression' || node.type === 'BinaryExpression')
    return [...getTexts(node['left']), ...getTexts(node['right'])];
  if (node.type === 'TemplateLiteral')
    return (getTemplateTexts(node) ?? []).map((piece) => [node, piece]);
  const text = getLiteralText(node);
  return text === undefined ? [] : [[node, text]];
}

/** Has the form of a key (`members:list.title`), or is one. */
const isKey = (text: string, keys: ReadonlySet<string>): boolean =>
  /^[a-zA-Z][\w-]*([:.][\w-]+)+$/.test(text) || keys.has(text);

const isWording = (text: string): boolean => {
  const bare = text.replaceAll(/&#?\w+;/g, ' ').trim();
  return /\p{L}{2}/u.test(bare) && !untranslated.test(bare);
};

/** A string with Spanish letters is text, wherever it is. */
function checkSpanish(file: SourceFile, node: Node): Violation[] {
  const pieces =
    node.type === 'Literal' && typeof node['value'] === 'string'
      ? [node['value']]
      : (getTemplateTexts(node) ?? []);
  const text = pieces.find((piece) => /[áéíóúüñ¿¡]/i.test(piece) && /\p{L}{3}/u.test(piece));
  if (text === undefined || getCalledName(node) !== undefined) return [];
  return [
    createViolation(
      9,
      file,
      node.start,
      `“${text.trim().slice(0, 60)}” belongs in web/public/locales`,
    ),
  ];
}
