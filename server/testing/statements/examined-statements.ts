/** Measures what PostgreSQL reads for the statements that this process runs for churches, whatever its plans are. */
import pg from 'pg';

/** All executions of a statement together. */
export interface ExaminedStatement extends Measures {
  readonly text: string;
  readonly executions: number;
}

interface Measures {
  /** Rows of all nodes of its plans, with those that filters removed. */
  readonly rows: number;
  /** Pages of tables and indexes. */
  readonly pages: number;
  /** Rows that its plans and its triggers, such as foreign keys, read from tables. */
  readonly fetched: number;
}

interface Statement {
  readonly text: string;
  readonly values: readonly unknown[];
  readonly name: string | undefined;
}

type Run = (...parameters: unknown[]) => Promise<pg.QueryResult>;

// The driver has no event for a statement.
const prototype = pg.Client.prototype as unknown as { query: Run };

/** What the nth executions of a statement read. */
class Samples {
  executions = 0;
  readonly #explained = new Map<number, Measures>();

  add(execution: number, measures: Measures): void {
    this.#explained.set(execution, measures);
  }

  /** An execution that was not explained counts as the last one before it that was. */
  sum(): Measures {
    const sum = { rows: 0, pages: 0, fetched: 0 };
    const numbers = [...this.#explained.keys()].toSorted((one, other) => one - other);
    for (const [index, number] of numbers.entries()) {
      const times = (numbers[index + 1] ?? this.executions + 1) - number;
      const measures = this.#explained.get(number) ?? sum;
      sum.rows += measures.rows * times;
      sum.pages += measures.pages * times;
      sum.fetched += measures.fetched * times;
    }
    return sum;
  }
}

/** The first ones, when tables are small, and now and then one when they have grown. */
const isExplained = (execution: number): boolean => execution <= 50 || execution % 50 === 0;

/** A statement that is explained runs twice in its transaction; the first time is rolled back. */
export async function examineStatements(
  work: () => Promise<unknown>,
): Promise<ExaminedStatement[]> {
  const original = prototype.query;
  const found = new Map<string, Samples>();
  const bound = new WeakSet<object>();
  prototype.query = function query(this: object, ...parameters: unknown[]) {
    const run: Run = (...others) => original.apply(this, others);
    const statement = readStatement(parameters);
    if (statement && isBound(bound, this, statement.text)) {
      const text = shorten(statement.text);
      const samples = found.get(text) ?? new Samples();
      found.set(text, samples);
      samples.executions += 1;
      const { executions } = samples;
      if (isExplained(executions))
        void explain(run, statement, isPrepared(this, statement)).then(
          (measures) => measures && samples.add(executions, measures),
        );
    }
    return run(...parameters);
  };
  try {
    await work();
  } finally {
    prototype.query = original;
  }
  return [...found].map(([text, samples]) => ({
    text,
    executions: samples.executions,
    ...samples.sum(),
  }));
}

function readStatement([first, second]: unknown[]): Statement | null {
  if (typeof first === 'string')
    return { text: first, values: Array.isArray(second) ? second : [], name: undefined };
  // COPY and cursors have `submit`.
  if (typeof first !== 'object' || first === null || 'submit' in first || !('text' in first))
    return null;
  const { text, values, name } = first as { text: string; values?: unknown[]; name?: string };
  return { text, values: values ?? [], name };
}

/** Whether it reads or writes rows in the transaction of a church. */
function isBound(bound: WeakSet<object>, client: object, text: string): boolean {
  if (text.startsWith('BEGIN; SET LOCAL ROLE redil_tenant')) bound.add(client);
  else if (/^(COMMIT|ROLLBACK)$/.test(text)) bound.delete(client);
  return bound.has(client) && /^\s*(SELECT|INSERT|UPDATE|DELETE|WITH)\b/i.test(text);
}

/** Without lists of parameters, whose lengths vary, and without literal ids. */
const shorten = (text: string): string =>
  text
    .replaceAll(/\$\d+(::\w+)?(,\s*\$\d+(::\w+)?)+/g, '$…')
    .replaceAll(/'[0-9a-f-]{36}'/g, "'…'")
    .replaceAll(/\s+/g, ' ')
    .trim();

/** Whether the connection has a plan of the statement, which may be of an earlier time. */
const isPrepared = (client: object, { name }: Statement): boolean =>
  name !== undefined &&
  name in
    (client as { connection: { parsedStatements: Record<string, string> } }).connection
      .parsedStatements;

const countFetched = `
  SELECT coalesce(sum(coalesce(seq_tup_read, 0) + coalesce(idx_tup_fetch, 0)), 0)::float8 AS fetched
  FROM pg_stat_xact_user_tables`;

/** null: the statement fails, as it will again. The driver runs these statements before the next one of the connection. */
async function explain(
  run: Run,
  { text, values, name }: Statement,
  isKnown: boolean,
): Promise<Measures | null> {
  const options = 'EXPLAIN (ANALYZE, BUFFERS, TIMING OFF, FORMAT JSON)';
  const list = values.length > 0 ? `(${values.map(toLiteral).join(', ')})` : '';
  const [, before, plan, after] = await Promise.allSettled([
    run('SAVEPOINT examined'),
    run(countFetched),
    isKnown ? run(`${options} EXECUTE "${name}"${list}`) : run(`${options} ${text}`, values),
    run(countFetched),
    run('ROLLBACK TO SAVEPOINT examined; RELEASE SAVEPOINT examined'),
  ]);
  if (![before, plan, after].every(({ status }) => status === 'fulfilled')) return null;
  const [first, explained, last] = [before, plan, after].map(
    (each) => each.status === 'fulfilled' && each.value.rows[0],
  );
  const root = explained['QUERY PLAN'][0].Plan as PlanNode;
  return {
    rows: countRows(root),
    pages: (root['Shared Hit Blocks'] ?? 0) + (root['Shared Read Blocks'] ?? 0),
    fetched: last.fetched - first.fetched,
  };
}

interface PlanNode {
  readonly 'Actual Rows'?: number;
  readonly 'Actual Loops'?: number;
  readonly 'Rows Removed by Filter'?: number;
  readonly 'Rows Removed by Join Filter'?: number;
  readonly 'Rows Removed by Index Recheck'?: number;
  readonly 'Shared Hit Blocks'?: number;
  readonly 'Shared Read Blocks'?: number;
  readonly Plans?: readonly PlanNode[];
}

function countRows(node: PlanNode): number {
  const ofEachLoop =
    (node['Actual Rows'] ?? 0) +
    (node['Rows Removed by Filter'] ?? 0) +
    (node['Rows Removed by Join Filter'] ?? 0) +
    (node['Rows Removed by Index Recheck'] ?? 0);
  const below = (node.Plans ?? []).map(countRows);
  return below.reduce((sum, rows) => sum + rows, ofEachLoop * (node['Actual Loops'] ?? 1));
}

/** The statement EXECUTE takes no parameters. */
function toLiteral(value: unknown): string {
  if (value === null || value === undefined) return 'NULL';
  if (value instanceof Date) return pg.escapeLiteral(value.toISOString());
  if (Array.isArray(value)) return pg.escapeLiteral(toArrayLiteral(value));
  return pg.escapeLiteral(typeof value === 'object' ? JSON.stringify(value) : String(value));
}

const toArrayLiteral = (values: readonly unknown[]): string =>
  `{${values.map((each) => (each === null ? 'NULL' : JSON.stringify(String(each)))).join(',')}}`;
