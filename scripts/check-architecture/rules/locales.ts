/** Rule 9: Spanish and English have the same keys and variables; no key is missing, empty or unused. */
import {
  createViolation,
  getCalledName,
  getLiteralText,
  getTemplateTexts,
  isNode,
  isTest,
  type Rule,
  type Node,
  type Project,
  type SourceFile,
  typeScriptFiles,
  type Violation,
  walkNodes,
} from '../source.ts';
import { features } from '../places.ts';
import {
  stripSuffix,
  type LocaleText,
  listLocaleFiles,
  listTexts,
  listVariables,
} from '../locale-files.ts';

export const locales: Rule = (project) => {
  const [spanish, english] = [listTexts(project, 'es'), listTexts(project, 'en')];
  return [
    ...findUntranslated(spanish, english, 'en'),
    ...findUntranslated(english, spanish, 'es'),
    ...findDifferentVariables(spanish, english),
    ...[...spanish, ...english].flatMap(findInvalid),
    ...findMissing(project, spanish),
    ...findUnused(project, spanish),
    ...findForeignNamespaces(project),
  ];
};

const getId = (text: LocaleText): string => `${text.namespace}:${text.key}`;
const getPlainId = (text: LocaleText): string => `${text.namespace}:${stripSuffix(text.key)}`;
const violationAt = (text: LocaleText, message: string): Violation => {
  const last = text.key.split('.').at(-1) ?? text.key;
  return createViolation(9, text.file, Math.max(0, text.file.text.indexOf(`"${last}"`)), message);
};

/** Spanish has a plural form `_many`, English doesn't. */
function findUntranslated(
  texts: readonly LocaleText[],
  others: readonly LocaleText[],
  otherLanguage: string,
): Violation[] {
  const otherIds = new Set(others.map(getId));
  return texts
    .filter((text) => !otherIds.has(getId(text)) && !text.key.endsWith('_many'))
    .map((text) => violationAt(text, `${getId(text)} is missing in ${otherLanguage}`));
}

/** Compared over all plural forms of a key, because `_one` may omit the number. */
function findDifferentVariables(
  texts: readonly LocaleText[],
  others: readonly LocaleText[],
): Violation[] {
  const otherVariables = groupVariables(others);
  return [...groupVariables(texts)].flatMap(([id, { first, variables }]) => {
    const other = otherVariables.get(id);
    if (!other || [...variables].toSorted().join() === [...other.variables].toSorted().join())
      return [];
    return [
      violationAt(
        first,
        `${id} has different variables in each language: ${[...variables].join(', ')} / ${[...other.variables].join(', ')}`,
      ),
    ];
  });
}

function groupVariables(
  texts: readonly LocaleText[],
): Map<string, { first: LocaleText; variables: Set<string> }> {
  const found = new Map<string, { first: LocaleText; variables: Set<string> }>();
  for (const text of texts) {
    const entry = found.get(getPlainId(text)) ?? { first: text, variables: new Set<string>() };
    // A text uses a term, such as `newsletter.many`, in the form that its grammar needs.
    for (const variable of listVariables(text.text))
      entry.variables.add(variable.replace(/\..*/, ''));
    found.set(getPlainId(text), entry);
  }
  return found;
}

function findInvalid(text: LocaleText): Violation[] {
  if (typeof text.text !== 'string') return [violationAt(text, `${getId(text)} is not a string`)];
  return text.text.trim() === '' ? [violationAt(text, `${getId(text)} is empty`)] : [];
}

const translateFunctions = new Set(['t', 'exists', 'translate']);
const listProductFiles = (project: Project): SourceFile[] =>
  typeScriptFiles(project).filter(
    ({ path }) => !isTest(path) && !/^(scripts|bench|e2e)\//.test(path),
  );

/** Checks keys in string literals: with a namespace, that the key exists; without, that a namespace of the file has it. */
function findMissing(project: Project, texts: readonly LocaleText[]): Violation[] {
  const ids = new Set(texts.flatMap((text) => [getId(text), getPlainId(text)]));
  const allNamespaces = [...new Set(texts.map(({ namespace }) => namespace))];
  return listProductFiles(project).flatMap((file) => {
    const namespaces = listNamespaces(file);
    return walkNodes(file).flatMap(({ node }) => {
      const usage = findKey(node);
      if (usage === undefined) return [];
      const { key, inTable } = usage;
      const candidates = key.includes(':')
        ? [key]
        : (inTable ? allNamespaces : namespaces).map((namespace) => `${namespace}:${key}`);
      return candidates.some((id) => ids.has(id))
        ? []
        : [
            createViolation(
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

/** A key in a property such as `titleKey` may come from any namespace. */
function findKey(node: Node): { key: string; inTable: boolean } | undefined {
  const isCall =
    node.type === 'CallExpression' && translateFunctions.has(getCalledName(node) ?? '');
  const name =
    node.type === 'Property'
      ? node['key']
      : node.type === 'JSXAttribute'
        ? node['name']
        : undefined;
  if (!isCall && !(isNode(name) && keyProperties.has(String(name['name'])))) return undefined;
  const key = toKey(getLiteralText(isCall ? (node['arguments'] as unknown[])[0] : node['value']));
  return key === undefined ? undefined : { key, inTable: !isCall };
}

/** Other functions are called `t`, too: only texts in the form of a key count. */
const toKey = (text: string | undefined): string | undefined =>
  text !== undefined && /^[\w-]+(:[\w-]+)?([.][\w-]+)*$/.test(text) ? text : undefined;

export function listNamespaces(file: SourceFile): string[] {
  const used = walkNodes(file).flatMap(({ node }) => {
    if (node.type !== 'CallExpression' || getCalledName(node) !== 'useTranslation') return [];
    const first = (node['arguments'] as unknown[])[0];
    const all =
      isNode(first) && first.type === 'ArrayExpression'
        ? (first['elements'] as unknown[])
        : [first];
    return all.map((each) => getLiteralText(each) ?? 'common');
  });
  return [...new Set([...used, 'common', ...(file.path.startsWith('web/') ? [] : ['errors'])])];
}

/** The namespaces that the specification names (section 2). */
const specifiedNamespaces =
  'admin auth common countries dashboard familyRole landingV1 landingV2 memberDetailPage members modals nav'.split(
    ' ',
  );
/** Texts that belong to no feature: errors and mails in general, pages without a menu, when something repeats, and use without a network. */
const generalNamespaces = [
  'errors',
  'mails',
  'mailbox',
  'offline',
  'pages',
  'reference',
  'schedules',
];
/** Further files of features that also have texts in a file of their own, or in a specified one. */
const additionalNamespaces = [
  'acceptInvitation',
  'completion',
  'security',
  'settings',
  'tasks',
  'usersPage',
];
const namespaces = new Set([
  ...features,
  ...specifiedNamespaces,
  ...generalNamespaces,
  ...additionalNamespaces,
]);

/** A later feature has all of its texts in one file, which has its name. */
function findForeignNamespaces(project: Project): Violation[] {
  return listLocaleFiles(project)
    .filter(({ namespace }) => !namespaces.has(namespace))
    .map(({ file, namespace }) =>
      createViolation(
        9,
        file,
        0,
        `${namespace} is not a feature: texts are in the file of their feature`,
      ),
    );
}

/** Namespaces whose keys are data: country codes. */
const dataNamespaces = new Set(['countries']);
/** Namespaces that the specification names (section 2) for screens that are not built yet. */
const futureNamespaces = new Set(['admin', 'landingV2', 'modals']);

/** A key is used if a string literal equals it or a template literal can produce it: `status.${status}`. */
function findUnused(project: Project, texts: readonly LocaleText[]): Violation[] {
  const { exact, templates } = collectStrings(project);
  const isUsed = (text: LocaleText): boolean => {
    if (dataNamespaces.has(text.namespace) || futureNamespaces.has(text.namespace)) return true;
    const forms = [stripSuffix(text.key), text.key].flatMap((key) => [
      key,
      `${text.namespace}:${key}`,
    ]);
    return forms.some(
      (form) => exact.has(form) || templates.some((each) => each.matches(form, text.namespace)),
    );
  };
  return texts
    .filter((text) => !isUsed(text))
    .map((text) => violationAt(text, `${getId(text)} is not used`));
}

interface Template {
  matches(key: string, namespace: string): boolean;
}

function collectStrings(project: Project): { exact: Set<string>; templates: Template[] } {
  const exact = new Set<string>();
  const templates: Template[] = [];
  for (const file of listProductFiles(project)) {
    for (const { node } of walkNodes(file)) {
      const value = node.type === 'Literal' ? node['value'] : null;
      if (typeof value === 'string') {
        exact.add(value);
        // The activity log translates a value with the keys below the one that its format names.
        if (value.startsWith('word:'))
          templates.push(...toTemplate(file, [`${value.slice('word:'.length)}.`, '']));
      }
      if (node.type === 'Identifier' && typeof node['name'] === 'string') exact.add(node['name']);
      const pieces = getTemplateTexts(node) ?? [];
      if (pieces.length === 1) exact.add(pieces[0] ?? '');
      if (pieces.length > 1) templates.push(...toTemplate(file, pieces));
    }
  }
  return { exact, templates };
}

/**
 * A template that begins with an expression could produce any key, so it only counts for the namespaces of its file. Where
 * a colon follows, the expression is the namespace of a feature: `${namespace}:audit.actions.${action}`.
 */
function toTemplate(file: SourceFile, pieces: readonly string[]): Template[] {
  const fixed = pieces.join('');
  if (!/^[\w.:-]*[.:][\w.:-]*$/.test(fixed) || !/\w{3}/.test(fixed)) return [];
  const pattern = new RegExp(`^${pieces.map((piece) => piece.replaceAll('.', '\\.')).join('.+')}$`);
  const namespaces =
    pieces[0] === '' && !pieces[1]?.startsWith(':') ? listNamespaces(file) : undefined;
  return [
    {
      matches: (key, namespace) =>
        (namespaces === undefined || namespaces.includes(namespace)) && pattern.test(key),
    },
  ];
}
