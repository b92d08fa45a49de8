/** Law 9, the other half: Spanish and English say the same things, nothing is missing and nothing is left over. */
import {
  calledName,
  isNode,
  isTest,
  type Law,
  literalText,
  type Node,
  nodesOf,
  type Project,
  templatePieces,
} from '../source.ts';
import { type SourceFile, typeScriptFiles, violation, type Violation } from '../source.ts';
import { singular, type Text, textsOf, variablesOf } from '../locale-files.ts';

export const locales: Law = (project) => {
  const [spanish, english] = [textsOf(project, 'es'), textsOf(project, 'en')];
  return [
    ...unmatched(spanish, english, 'en'),
    ...unmatched(english, spanish, 'es'),
    ...otherVariables(spanish, english),
    ...[...spanish, ...english].flatMap(unreadable),
    ...missing(project, spanish),
    ...unused(project, spanish),
  ];
};

const idOf = (text: Text): string => `${text.namespace}:${text.key}`;
const plainId = (text: Text): string => `${text.namespace}:${singular(text.key)}`;
const at = (text: Text, message: string): Violation => {
  const last = text.key.split('.').at(-1) ?? text.key;
  return violation(9, text.file, Math.max(0, text.file.text.indexOf(`"${last}"`)), message);
};

/** Spanish has a plural form `_many` that English has not. */
function unmatched(
  texts: readonly Text[],
  others: readonly Text[],
  otherLanguage: string,
): Violation[] {
  const there = new Set(others.map(idOf));
  return texts
    .filter((text) => !there.has(idOf(text)) && !text.key.endsWith('_many'))
    .map((text) => at(text, `${idOf(text)} is missing in ${otherLanguage}`));
}

/** Compared over all plural forms of a key: “one” may leave the number out. */
function otherVariables(texts: readonly Text[], others: readonly Text[]): Violation[] {
  const told = variablesByKey(others);
  return [...variablesByKey(texts)].flatMap(([id, { first, variables }]) => {
    const other = told.get(id);
    if (!other || [...variables].toSorted().join() === [...other.variables].toSorted().join())
      return [];
    return [
      at(
        first,
        `${id} has other variables in each language: ${[...variables].join(', ')} / ${[...other.variables].join(', ')}`,
      ),
    ];
  });
}

function variablesByKey(
  texts: readonly Text[],
): Map<string, { first: Text; variables: Set<string> }> {
  const found = new Map<string, { first: Text; variables: Set<string> }>();
  for (const text of texts) {
    const entry = found.get(plainId(text)) ?? { first: text, variables: new Set<string>() };
    for (const variable of variablesOf(text.text)) entry.variables.add(variable);
    found.set(plainId(text), entry);
  }
  return found;
}

function unreadable(text: Text): Violation[] {
  if (typeof text.text !== 'string') return [at(text, `${idOf(text)} is no text`)];
  return text.text.trim() === '' ? [at(text, `${idOf(text)} is empty`)] : [];
}

const asking = new Set(['t', 'words', 'exists', 'translate']);
const askers = (project: Project): SourceFile[] =>
  typeScriptFiles(project).filter(
    ({ path }) => !isTest(path) && !/^(scripts|bench|e2e)\//.test(path),
  );

/** Keys asked for by a literal. With a namespace it must be there; without, in one that the file uses. */
function missing(project: Project, texts: readonly Text[]): Violation[] {
  const ids = new Set(texts.flatMap((text) => [idOf(text), plainId(text)]));
  const everywhere = [...new Set(texts.map(({ namespace }) => namespace))];
  return askers(project).flatMap((file) => {
    const namespaces = namespacesUsed(file);
    return [...nodesOf(file)].flatMap(({ node }) => {
      const asked = askedKey(node);
      if (asked === undefined) return [];
      const { key, inTable } = asked;
      const candidates = key.includes(':')
        ? [key]
        : (inTable ? everywhere : namespaces).map((namespace) => `${namespace}:${key}`);
      return candidates.some((id) => ids.has(id))
        ? []
        : [
            violation(
              9,
              file,
              node.start,
              `No text for ${key} (looked in ${inTable ? 'all' : namespaces.join(', ')})`,
            ),
          ];
    });
  });
}

const keyProperties = new Set(['titleKey', 'labelKey', 'messageKey', 'i18nKey', 'textKey']);

/** A key in a table says with its property which namespace is meant, so it may be any. */
function askedKey(node: Node): { key: string; inTable: boolean } | undefined {
  const isCall = node.type === 'CallExpression' && asking.has(calledName(node) ?? '');
  const name =
    node.type === 'Property'
      ? node['key']
      : node.type === 'JSXAttribute'
        ? node['name']
        : undefined;
  if (!isCall && !(isNode(name) && keyProperties.has(String(name['name'])))) return undefined;
  const key = namespaced(literalText(isCall ? (node['arguments'] as unknown[])[0] : node['value']));
  return key === undefined ? undefined : { key, inTable: !isCall };
}

/** `t('a')` of something else than translation takes other texts: only what looks like a key is one. */
const namespaced = (text: string | undefined): string | undefined =>
  text !== undefined && /^[\w-]+(:[\w-]+)?([.][\w-]+)*$/.test(text) ? text : undefined;

function namespacesUsed(file: SourceFile): string[] {
  const asked = [...nodesOf(file)].flatMap(({ node }) => {
    if (node.type !== 'CallExpression' || calledName(node) !== 'useTranslation') return [];
    const first = (node['arguments'] as unknown[])[0];
    const all =
      isNode(first) && first.type === 'ArrayExpression'
        ? (first['elements'] as unknown[])
        : [first];
    return all.map((each) => literalText(each) ?? 'common');
  });
  return [...new Set([...asked, 'common', ...(file.path.startsWith('web/') ? [] : ['errors'])])];
}

/** Keys that come with the data: codes of countries. */
const namedByData = new Set(['countries']);
/** Namespaces that the specification names (section 2) and whose screens are yet to be built. */
const awaited = new Set(['admin', 'familyRole', 'landingV2', 'modals']);

/** A key is used if a string of the code is that key, or if a template of the code can come to it: `status.${status}`. */
function unused(project: Project, texts: readonly Text[]): Violation[] {
  const { exact, templates } = stringsOf(project);
  const isUsed = (text: Text): boolean => {
    if (namedByData.has(text.namespace) || awaited.has(text.namespace)) return true;
    const forms = [singular(text.key), text.key].flatMap((key) => [
      key,
      `${text.namespace}:${key}`,
    ]);
    return forms.some(
      (form) => exact.has(form) || templates.some((each) => each.fits(form, text.namespace)),
    );
  };
  return texts
    .filter((text) => !isUsed(text))
    .map((text) => at(text, `${idOf(text)} is used nowhere`));
}

interface Template {
  fits(key: string, namespace: string): boolean;
}

function stringsOf(project: Project): { exact: Set<string>; templates: Template[] } {
  const exact = new Set<string>();
  const templates: Template[] = [];
  for (const file of askers(project)) {
    for (const { node } of nodesOf(file)) {
      if (node.type === 'Literal' && typeof node['value'] === 'string') exact.add(node['value']);
      if (node.type === 'Identifier' && typeof node['name'] === 'string') exact.add(node['name']);
      const pieces = templatePieces(node) ?? [];
      if (pieces.length === 1) exact.add(pieces[0] ?? '');
      if (pieces.length > 1) templates.push(...templateOf(file, pieces));
    }
  }
  return { exact, templates };
}

/** A template that begins with its variable could come to anything: it counts only for the namespaces of its file. */
function templateOf(file: SourceFile, pieces: readonly string[]): Template[] {
  const fixed = pieces.join('');
  if (!/^[\w.:-]*[.:][\w.:-]*$/.test(fixed) || !/\w{3}/.test(fixed)) return [];
  const pattern = new RegExp(`^${pieces.map((piece) => piece.replaceAll('.', '\\.')).join('.+')}$`);
  const namespaces = pieces[0] === '' ? namespacesUsed(file) : undefined;
  return [
    {
      fits: (key, namespace) =>
        (namespaces === undefined || namespaces.includes(namespace)) && pattern.test(key),
    },
  ];
}
