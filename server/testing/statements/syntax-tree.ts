/** Reads the syntax tree of PostgreSQL's own parser. */
export interface Node {
  readonly [key: string]: unknown;
}

export const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** The parts of a name: `p.church_id` is `['p', 'church_id']`. null for another expression. */
export function readName(value: unknown): string[] | null {
  if (!isNode(value) || !isNode(value['ColumnRef'])) return null;
  return readStrings(value['ColumnRef']['fields']);
}

export function readStrings(value: unknown): string[] {
  if (!Array.isArray(value)) return [];
  return value.map((each: Node) => (isNode(each['String']) ? String(each['String']['sval']) : '*'));
}
