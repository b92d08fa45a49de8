/**
 * Whether a statement compares the church id of every tenant table it names with a value, so that a distributed PostgreSQL
 * can route it to one shard. Row-level security is not enough for that.
 */
import { loadModule, parseSync } from 'libpg-query';
import { isNode, type Node } from './syntax-tree.ts';
import { findLinks, type Link } from './church-links.ts';

await loadModule();

interface Scope {
  readonly parent: Scope | null;
  /** Names of common table expressions, which hide tables of the same name. */
  readonly commonTables: ReadonlySet<string>;
  /** Aliases of tables whose church id equals a value. */
  readonly bound: ReadonlySet<string>;
}

const statementKinds = ['SelectStmt', 'UpdateStmt', 'DeleteStmt', 'InsertStmt'] as const;

/** The tenant tables whose church id has no value, as `table alias`; empty when the statement is right. */
export function findUnboundTables(text: string, tenantTables: ReadonlySet<string>): string[] {
  const unbound: string[] = [];
  const empty: Scope = { parent: null, commonTables: new Set(), bound: new Set() };
  visit(parseSync(text).stmts, empty);
  return unbound;

  function visit(value: unknown, scope: Scope): void {
    if (Array.isArray(value)) for (const each of value) visit(each, scope);
    if (!isNode(value)) return;
    const kind = statementKinds.find((each) => isNode(value[each]));
    if (kind) checkStatement(value[kind] as Node, kind, scope);
    else for (const each of Object.values(value)) visit(each, scope);
  }

  function checkStatement(node: Node, kind: (typeof statementKinds)[number], parent: Scope): void {
    const commonTables = new Set([...parent.commonTables, ...readCommonTableNames(node)]);
    const relations = readRelations(node, kind).filter(
      ({ table }) => tenantTables.has(table) && !commonTables.has(table),
    );
    const outer = new Set(parent.bound);
    const bound = bindAliases(findLinks(node), relations, outer);
    for (const { table, alias } of relations)
      if (!bound.has(alias)) unbound.push(alias === table ? table : `${table} ${alias}`);
    const target = kind === 'InsertStmt' ? readRelation(node['relation']) : null;
    if (target && tenantTables.has(target.table) && !namesChurch(node['cols']))
      unbound.push(`insert into ${target.table}`);
    // The two halves of a UNION are nodes without a kind.
    for (const half of ['larg', 'rarg'])
      if (isNode(node[half]))
        checkStatement(node[half], 'SelectStmt', { parent, commonTables, bound });
    for (const [key, each] of Object.entries(node))
      if (key !== 'larg' && key !== 'rarg') visit(each, { parent, commonTables, bound });
  }
}

function readCommonTableNames(node: Node): string[] {
  const withClause = node['withClause'];
  const common = isNode(withClause) && Array.isArray(withClause['ctes']) ? withClause['ctes'] : [];
  return common.map((each: Node) => String((each['CommonTableExpr'] as Node)['ctename']));
}

interface Relation {
  readonly table: string;
  readonly alias: string;
}

function readRelation(value: unknown): Relation | null {
  if (!isNode(value) || typeof value['relname'] !== 'string') return null;
  const alias = value['alias'];
  return {
    table: value['relname'],
    alias: isNode(alias) ? String(alias['aliasname']) : value['relname'],
  };
}

/** The tables that the statement itself reads or changes, without those of subqueries. */
function readRelations(node: Node, kind: string): Relation[] {
  const target =
    kind === 'UpdateStmt' || kind === 'DeleteStmt' ? readRelation(node['relation']) : null;
  return [
    ...(target ? [target] : []),
    ...collect(node['fromClause']),
    ...collect(node['usingClause']),
  ];
}

function collect(value: unknown): Relation[] {
  if (Array.isArray(value)) return value.flatMap(collect);
  if (!isNode(value)) return [];
  const table = readRelation(value['RangeVar']);
  if (table) return [table];
  const join = value['JoinExpr'];
  return isNode(join) ? [...collect(join['larg']), ...collect(join['rarg'])] : [];
}

const namesChurch = (columns: unknown): boolean =>
  Array.isArray(columns) &&
  columns.some((each: Node) => (each['ResTarget'] as Node)['name'] === 'church_id');

/** `outer`: bound aliases of the surrounding statements. */
function bindAliases(
  links: readonly Link[],
  relations: readonly Relation[],
  outer: ReadonlySet<string>,
): ReadonlySet<string> {
  const own = new Set(relations.map(({ alias }) => alias));
  const bound = new Set([...outer].filter((alias) => !own.has(alias)));
  const [only] = relations;
  // A column without a table is the only table's.
  const resolve = (alias: string): string =>
    alias === '' && relations.length === 1 && only ? only.alias : alias;
  for (let before = -1; before !== bound.size;) {
    before = bound.size;
    for (const { left, right } of links) {
      if (right === null || bound.has(resolve(right))) bound.add(resolve(left));
      else if (bound.has(resolve(left))) bound.add(resolve(right));
    }
  }
  return bound;
}
