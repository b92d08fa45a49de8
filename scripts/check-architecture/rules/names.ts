/** Rule 10: names of files and folders. */
import { basename } from 'node:path';
import {
  isNode,
  type Rule,
  type Node,
  walkNodes,
  type SourceFile,
  createViolation,
  type Violation,
} from '../source.ts';

export const names: Rule = (project) =>
  project.files
    .filter(({ path }) => !path.startsWith('web/public/'))
    .flatMap((file) => [...checkCase(file), ...checkVagueWords(file)]);

/** File names that React Router prescribes. */
const frameworkFiles = new Set(['root.tsx', 'entry.client.tsx', 'entry.server.tsx']);
const pascal = /^[A-Z][A-Za-z0-9]*(\.(test|module))?\.(tsx|css)$/;
const kebab = /^[a-z0-9]+(-[a-z0-9]+)*(\.(test|spec|config|module|d))*\.(ts|css|json)$/;
/** A file with a provider and its hook is named after their subject: `session.tsx`. */
const providerAndHook = /^[a-z0-9]+(-[a-z0-9]+)*\.tsx$/;
const migration = /^\d{4}_[a-z0-9_]+\.ts$/;

function checkCase(file: SourceFile): Violation[] {
  const name = basename(file.path);
  if (frameworkFiles.has(name) || pascal.test(name) || kebab.test(name)) return [];
  if (providerAndHook.test(name) && listExportedNames(file).some((each) => /^[a-z]/.test(each)))
    return [];
  if (file.path.startsWith('server/migrations/') && migration.test(name)) return [];
  return [
    createViolation(
      10,
      file,
      0,
      `${name}: PascalCase.tsx for a component's file, kebab-case.ts for all else`,
    ),
  ];
}

function listExportedNames(file: SourceFile): string[] {
  return walkNodes(file).flatMap(({ node }) => {
    if (node.type !== 'ExportNamedDeclaration') return [];
    const declaration = node['declaration'];
    if (!isNode(declaration) || declaration.type.startsWith('TS')) return [];
    const declared = (declaration['declarations'] as Node[] | undefined) ?? [declaration];
    return declared.flatMap((each) => (isNode(each['id']) ? [String(each['id']['name'])] : []));
  });
}

const vagueWords = /^(.*-)?(utils?|helpers?|misc|commons?|managers?|services?)$/;

function checkVagueWords(file: SourceFile): Violation[] {
  const words = file.path.split('/').map((part) => toKebabCase(part.replace(/\..*$/, '')));
  const vague = words.find((word) => vagueWords.test(word));
  return vague === undefined
    ? []
    : [createViolation(10, file, 0, `“${vague}” is too vague: name the contents`)];
}

const toKebabCase = (name: string): string =>
  name.replaceAll(/([a-z0-9])([A-Z])/g, '$1-$2').toLowerCase();
