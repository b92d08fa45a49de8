/** A feature reads and writes its own tables; those of another by functions of that feature's `public.ts` (rule 3). */
import { getPlace } from '../places.ts';
import {
  createViolation,
  getCalledName,
  isNode,
  type Node,
  type Project,
  type Rule,
  walkNodes,
} from '../source.ts';
import { getText, listServerFiles } from './statements.ts';

export const foreignTables: Rule = (project) => {
  const owners = readOwners(project);
  return listServerFiles(project)
    .filter(({ path }) => getPlace(path).kind === 'feature')
    .flatMap((file) => {
      const { feature } = getPlace(file.path);
      return walkNodes(file).flatMap(({ node }) =>
        listTables(node)
          .filter((table) => (owners.get(table) ?? feature) !== feature)
          .map((table) =>
            createViolation(
              3,
              file,
              node.start,
              `${table} belongs to ${owners.get(table)}: use its public.ts`,
            ),
          ),
      );
    });
};

/** The feature of each table: those that `tables.ts` of a feature lists as exported or excluded. */
function readOwners(project: Project): ReadonlyMap<string, string> {
  const owners = new Map<string, string>();
  for (const file of project.files) {
    const [, feature] = /^server\/([^/]+)\/tables\.ts$/.exec(file.path) ?? [];
    if (feature === undefined) continue;
    for (const { node } of walkNodes(file)) {
      if (node.type !== 'Property' || !/^(exported|excluded)$/.test(getKey(node))) continue;
      const properties = isNode(node['value']) ? node['value']['properties'] : undefined;
      for (const each of (properties as Node[] | undefined) ?? [])
        owners.set(getKey(each), feature);
    }
  }
  return owners;
}

function getKey(property: Node): string {
  const key = property['key'];
  return isNode(key) ? String(key['name'] ?? key['value']) : '';
}

const tableMethods =
  /^(selectFrom|insertInto|updateTable|deleteFrom|mergeInto|using|(inner|left|right|full)Join)$/;
const tableInSql = /\b(?:from|join|into|update)\s+(?:only\s+)?([a-z_]+)\b/gi;

function listTables(node: Node): string[] {
  if (node.type === 'CallExpression' && tableMethods.test(getCalledName(node) ?? '')) {
    const [first] = node['arguments'] as unknown[];
    return isNode(first) ? [getText(first).replace(/ as .*/, '')] : [];
  }
  return [...getText(node).matchAll(tableInSql)].map(([, table = '']) => table);
}
