/**
 * Names for statements that come again. A connection prepares a statement with a name once, and Citus then keeps what it planned at the
 * coordinator; without a name it reads and plans each one anew.
 */
interface Statement {
  readonly text: string;
  readonly values?: unknown;
  readonly name?: string | undefined;
}

/** Each connection keeps the plans of its names in memory. A text that varies, as those with many rows do, seldom comes again. */
const maxNames = 200;
const longestNamed = 6000;
const usesBefore = 3;
/** Texts that are counted until they have a name. */
const maxCounted = 5000;

const names = new Map<string, string>();
const counts = new Map<string, number>();

export function nameRepeated<S extends Statement>(statement: S): S {
  const { text, values, name } = statement;
  const hasValues = Array.isArray(values) && values.length > 0;
  if (name !== undefined || !hasValues || text.length > longestNamed) return statement;
  const known = names.get(text) ?? countUse(text);
  return known === undefined ? statement : { ...statement, name: known };
}

/** The name of the text, from its fourth use on. */
function countUse(text: string): string | undefined {
  if (names.size >= maxNames) return undefined;
  const count = (counts.get(text) ?? 0) + 1;
  if (count <= usesBefore) {
    if (counts.size >= maxCounted) counts.clear();
    counts.set(text, count);
    return undefined;
  }
  counts.delete(text);
  const name = `node_${names.size}`;
  names.set(text, name);
  return name;
}
