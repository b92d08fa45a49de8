/** Law 9: no user-visible text outside locales. */
import {
  calledName,
  isNode,
  isTest,
  type Law,
  type Node,
  nodesOf,
  type SourceFile,
  templatePieces,
  typeScriptFiles,
} from '../source.ts';
import { textsOf } from '../locale-files.ts';
import { literalText, violation, type Violation } from '../source.ts';

export const wordsInLocales: Law = (project) => {
  const keys = new Set(textsOf(project, 'es').map(({ key }) => key));
  return typeScriptFiles(project)
    .filter(({ path }) => /^(web|server)\//.test(path) && !isTest(path) && !invented.test(path))
    .flatMap((file) =>
      [...nodesOf(file)].flatMap((at) =>
        file.path.startsWith('web/') ? inWeb(file, at, keys) : spanish(file, at.node),
      ),
    );
};

/**
 * Names and places of invented people are data, in no language of the interface; nor is the kit's gallery, which only
 * exists in development.
 */
const invented = /^server\/(testing\/|demo\.ts$)|\/sample-[a-z-]+\.ts$|^web\/ui\/gallery\//;

/** Attributes and fields that people read. */
const shown = new Set(
  (
    'aria-label aria-description aria-roledescription aria-valuetext ariaLabel title label placeholder alt description message heading ' +
    'header caption legend subtitle tooltip hint error emptyText nothingFoundMessage confirmLabel cancelLabel buttonLabel children'
  ).split(' '),
);
const announcing = /^(alert|confirm|prompt|toast)$/;
const announcers = /^(toast|notify|notifications)$/;
/** The same in every language: names, and what is written on keys. */
const everywhere = /^(Redil|(Ctrl|Alt|Shift|Esc|Tab)( ?\+? ?[A-Z])?)$/;

type At = { readonly node: Node; readonly around: readonly Node[] };

function inWeb(file: SourceFile, { node, around }: At, keys: ReadonlySet<string>): Violation[] {
  const tell = (at: Node, text: string): Violation =>
    violation(
      9,
      file,
      at.start,
      `“${text.trim().replaceAll(/\s+/g, ' ').slice(0, 60)}” belongs to web/public/locales`,
    );
  const shownTexts = textsShownBy(node, around.at(-1)).filter(
    ([, text]) => isWording(text) && !isKey(text, keys),
  );
  return shownTexts.length > 0
    ? shownTexts.map(([at, text]) => tell(at, text))
    : spanish(file, node);
}

function textsShownBy(node: Node, parent: Node | undefined): [Node, string][] {
  const value = node['value'];
  if (node.type === 'JSXText') return [[node, String(value)]];
  if (node.type === 'JSXExpressionContainer')
    return parent?.type === 'JSXAttribute' ? [] : texts(node['expression']);
  if (node.type === 'JSXAttribute' && isNode(value) && shown.has(attributeName(node))) {
    return texts(value.type === 'JSXExpressionContainer' ? value['expression'] : value);
  }
  if (node.type === 'Property' && shown.has(propertyName(node))) return texts(value);
  if (node.type === 'CallExpression' && announces(node))
    return (node['arguments'] as unknown[]).slice(0, 1).flatMap(texts);
  return [];
}

function attributeName(node: Node): string {
  return String((node['name'] as Node)['name']);
}

function propertyName(node: Node): string {
  const key = node['key'];
  return isNode(key) ? String(key['name'] ?? key['value']) : '';
}

function announces(call: Node): boolean {
  const callee = call['callee'];
  if (!isNode(callee)) return false;
  if (callee.type === 'Identifier') return announcing.test(String(callee['name']));
  const object = callee['object'];
  return isNode(object) && object.type === 'Identifier' && announcers.test(String(object['name']));
}

/** The texts that an expression may come to. */
function texts(node: unknown): [Node, string][] {
  if (!isNode(node)) return [];
  if (node.type === 'ConditionalExpression')
    return [...texts(node['consequent']), ...texts(node['alternate'])];
  if (node.type === 'LogicalExpression' || node.type === 'BinaryExpression')
    return [...texts(node['left']), ...texts(node['right'])];
  if (node.type === 'TemplateLiteral')
    return (templatePieces(node) ?? []).map((piece) => [node, piece]);
  const text = literalText(node);
  return text === undefined ? [] : [[node, text]];
}

/** `members:list.title`: looks like a key, or is one. */
const isKey = (text: string, keys: ReadonlySet<string>): boolean =>
  /^[a-zA-Z][\w-]*([:.][\w-]+)+$/.test(text) || keys.has(text);

const isWording = (text: string): boolean => {
  const bare = text.replaceAll(/&#?\w+;/g, ' ').trim();
  return /\p{L}{2}/u.test(bare) && !everywhere.test(bare);
};

/** Letters of Spanish in any string are wording, wherever they stand. */
function spanish(file: SourceFile, node: Node): Violation[] {
  const pieces =
    node.type === 'Literal' && typeof node['value'] === 'string'
      ? [node['value']]
      : (templatePieces(node) ?? []);
  const text = pieces.find((piece) => /[áéíóúüñ¿¡]/i.test(piece) && /\p{L}{3}/u.test(piece));
  if (text === undefined || calledName(node) !== undefined) return [];
  return [
    violation(9, file, node.start, `“${text.trim().slice(0, 60)}” belongs to web/public/locales`),
  ];
}
