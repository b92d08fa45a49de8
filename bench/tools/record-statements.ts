/** Records the SQL statements that the product sends during one request. */
import { AsyncLocalStorage } from 'node:async_hooks';
import pg from 'pg';

export interface Statement {
  readonly text: string;
  readonly values: unknown[];
  readonly name?: string;
}

type Query = (...args: unknown[]) => unknown;

/** The statements that `work` sends, without those of concurrent work. */
export async function recordStatements(work: () => unknown): Promise<Statement[]> {
  const recording = new AsyncLocalStorage<Statement[]>();
  const statements: Statement[] = [];
  const prototype = pg.Client.prototype as unknown as { query: Query };
  const original = prototype.query;
  prototype.query = function record(this: unknown, ...args) {
    recording.getStore()?.push(...toStatements(args));
    return original.apply(this, args);
  };
  try {
    await recording.run(statements, async () => work());
  } finally {
    prototype.query = original;
  }
  return statements;
}

function toStatements([first, values]: unknown[]): Statement[] {
  if (typeof first === 'string')
    return [{ text: first, values: Array.isArray(values) ? values : [] }];
  if (!isStatement(first)) return [];
  return [
    { text: first.text, values: first.values ?? [], ...(first.name ? { name: first.name } : {}) },
  ];
}

function isStatement(value: unknown): value is { text: string; values?: unknown[]; name?: string } {
  return (
    typeof value === 'object' && value !== null && 'text' in value && typeof value.text === 'string'
  );
}
