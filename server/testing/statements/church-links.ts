/** Comparisons of church ids in the conditions of a statement. */
import { isNode, readName, readStrings, type Node } from './syntax-tree.ts';

/** The church id of `left` equals that of `right`, or a value (null). An alias is empty when the column names no table. */
export interface Link {
  readonly left: string;
  readonly right: string | null;
}

/** Those that hold for every row: parts of WHERE and of the conditions of joins that are connected by AND. */
export function findLinks(statement: Node): Link[] {
  return [...readCondition(statement['whereClause']), ...readJoins(statement['fromClause'])];
}

function readJoins(value: unknown): Link[] {
  if (Array.isArray(value)) return value.flatMap(readJoins);
  if (!isNode(value) || !isNode(value['JoinExpr'])) return [];
  const join = value['JoinExpr'];
  const shared = readStrings(join['usingClause']).includes('church_id')
    ? [{ left: readAlias(join['larg']), right: readAlias(join['rarg']) }]
    : [];
  return [
    ...shared,
    ...readCondition(join['quals']),
    ...readJoins(join['larg']),
    ...readJoins(join['rarg']),
  ];
}

/** The first table's of a join, to which the others are joined. */
function readAlias(value: unknown): string {
  if (!isNode(value)) return '';
  if (isNode(value['JoinExpr'])) return readAlias(value['JoinExpr']['larg']);
  const table = value['RangeVar'];
  if (!isNode(table)) return '';
  return isNode(table['alias']) ? String(table['alias']['aliasname']) : String(table['relname']);
}

function readCondition(value: unknown): Link[] {
  if (!isNode(value)) return [];
  const combination = value['BoolExpr'];
  if (isNode(combination) && combination['boolop'] === 'AND_EXPR')
    return (combination['args'] as unknown[]).flatMap(readCondition);
  const comparison = value['A_Expr'];
  if (!isNode(comparison) || comparison['kind'] !== 'AEXPR_OP') return [];
  if (readStrings(comparison['name'])[0] !== '=') return [];
  const sides = [comparison['lexpr'], comparison['rexpr']];
  const [left, right] = sides.map(readChurchColumn);
  if (left !== undefined && right !== undefined) return [{ left, right }];
  if (left !== undefined && isValue(sides[1])) return [{ left, right: null }];
  if (right !== undefined && isValue(sides[0])) return [{ left: right, right: null }];
  return [];
}

/** The alias of a column `church_id`, empty without one; undefined for another expression. */
function readChurchColumn(value: unknown): string | undefined {
  const name = readName(value);
  if (name?.at(-1) !== 'church_id') return undefined;
  return name.length > 1 ? name.at(-2) : '';
}

/** A parameter, a constant or the transaction's setting. */
function isValue(value: unknown): boolean {
  if (!isNode(value)) return false;
  if (isNode(value['TypeCast'])) return isValue(value['TypeCast']['arg']);
  if (isNode(value['FuncCall']))
    return readStrings(value['FuncCall']['funcname']).at(-1) === 'current_setting';
  return isNode(value['ParamRef']) || isNode(value['A_Const']);
}
