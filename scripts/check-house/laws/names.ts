/** Law 10 and *Names*: what files and folders are called. */
import { basename } from 'node:path';
import {
  isNode,
  type Law,
  type Node,
  nodesOf,
  type SourceFile,
  violation,
  type Violation,
} from '../source.ts';

export const names: Law = (project) =>
  project.files
    .filter(({ path }) => !path.startsWith('web/public/'))
    .flatMap((file) => [...shape(file), ...banned(file)]);

/** Names that React Router gives. */
const framework = new Set(['root.tsx', 'entry.client.tsx', 'entry.server.tsx']);
const pascal = /^[A-Z][A-Za-z0-9]*(\.(test|module))?\.(tsx|css)$/;
const kebab = /^[a-z0-9]+(-[a-z0-9]+)*(\.(test|spec|config|module|d))*\.(ts|css|json)$/;
/** A file that gives a provider together with its hook is named for what both are about. */
const providerAndHook = /^[a-z0-9]+(-[a-z0-9]+)*\.tsx$/;
const migration = /^\d{4}_[a-z0-9_]+\.ts$/;

function shape(file: SourceFile): Violation[] {
  const name = basename(file.path);
  if (framework.has(name) || pascal.test(name) || kebab.test(name)) return [];
  if (providerAndHook.test(name) && exportedNames(file).some((each) => /^[a-z]/.test(each)))
    return [];
  if (file.path.startsWith('server/migrations/') && migration.test(name)) return [];
  return [
    violation(
      10,
      file,
      0,
      `${name}: PascalCase.tsx for a component's file, kebab-case.ts for all else`,
    ),
  ];
}

function exportedNames(file: SourceFile): string[] {
  return [...nodesOf(file)].flatMap(({ node }) => {
    if (node.type !== 'ExportNamedDeclaration') return [];
    const declaration = node['declaration'];
    if (!isNode(declaration) || declaration.type.startsWith('TS')) return [];
    const declared = (declaration['declarations'] as Node[] | undefined) ?? [declaration];
    return declared.flatMap((each) => (isNode(each['id']) ? [String(each['id']['name'])] : []));
  });
}

const empty = /^(.*-)?(utils?|helpers?|misc|commons?|managers?|services?)$/;

function banned(file: SourceFile): Violation[] {
  const words = file.path.split('/').map((part) => kebabOf(part.replace(/\..*$/, '')));
  const bad = words.find((word) => empty.test(word));
  return bad === undefined
    ? []
    : [violation(10, file, 0, `“${bad}” says nothing: name what is inside`)];
}

const kebabOf = (name: string): string =>
  name.replaceAll(/([a-z0-9])([A-Z])/g, '$1-$2').toLowerCase();
