/**
 * Tables of the coordinator in statements that read distributed tables too. Their rows are read first and become a value of the
 * statement, so that Citus can send the whole statement to the node of the church. The joins of Citus between both kinds of tables can
 * crash the coordinator.
 */

export interface NodeTables {
  readonly distributed: ReadonlySet<string>;
  /** The tables of the coordinator, with their columns and types. */
  readonly local: ReadonlyMap<string, readonly (readonly [name: string, type: string])[]>;
  /** Those of them that are functions of the coordinator without arguments, which read its tables. */
  readonly functions: ReadonlySet<string>;
}

const named = /(?:\b(?:FROM|JOIN|UPDATE|INTO|USING)|,)\s+(?:LATERAL\s+|ONLY\s+)?"?([a-z_]\w*)"?/gi;
const start = /^\s*WITH\s+(RECURSIVE\s+)?/i;

export interface Join {
  /** The parameters after those of the statement are the rows of the tables, as JSON. */
  readonly text: string;
  /** One for each table, which reads its rows. */
  readonly reads: readonly string[];
}

/** null: all tables of the statement are in one place. `values`: the number of its parameters. */
export function joinLocalTables(
  statement: string,
  values: number,
  { distributed, local, functions }: NodeTables,
): Join | null {
  const names = new Set([...statement.matchAll(named)].map(([, name = '']) => name));
  const joined = [...names].filter((name) => local.has(name));
  if (joined.length === 0 || ![...names].some((name) => distributed.has(name))) return null;
  const called = joined.filter((name) => functions.has(name));
  const text = called.reduce((each, name) => each.replaceAll(`${name}()`, name), statement);
  const words = new Set(text.match(/\w+/g));
  const takesAll = /\bselect\s+\*|\.\*/i.test(text);
  const parts = joined.map((table, index) => {
    const columns = (local.get(table) ?? []).filter(
      ([name], place) => place === 0 || takesAll || words.has(name),
    );
    const list = columns.map(([name, type]) => `"${name}" ${type}`).join(', ');
    return {
      common: `"${table}" AS NOT MATERIALIZED (SELECT * FROM jsonb_to_recordset($${values + index + 1}::jsonb) AS x (${list}))`,
      read: `SELECT coalesce(jsonb_agg(to_jsonb(t)), '[]')::text AS rows FROM (SELECT ${columns.map(([name]) => `"${name}"`).join(', ')} FROM "${table}"${functions.has(table) ? '()' : ''}) t`,
    };
  });
  const common = parts.map((part) => part.common).join(', ');
  const match = start.exec(text);
  return {
    text: match
      ? `WITH ${match[1] ?? ''}${common}, ${text.slice(match[0].length)}`
      : `WITH ${common} ${text}`,
    reads: parts.map(({ read }) => read),
  };
}
