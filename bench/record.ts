/** Listens to what the product says to PostgreSQL while it answers one request. */
import pg from 'pg';

export interface Statement {
  readonly text: string;
  readonly values: unknown[];
  readonly name?: string;
}

type Query = (...args: unknown[]) => unknown;

/** Every statement sent by this process while `work` runs. */
export async function recordStatements(work: () => Promise<unknown>): Promise<Statement[]> {
  const statements: Statement[] = [];
  const prototype = pg.Client.prototype as unknown as { query: Query };
  const original = prototype.query;
  prototype.query = function record(this: unknown, ...args) {
    const [first, values] = args;
    if (typeof first === 'string') statements.push({ text: first, values: Array.isArray(values) ? values : [] });
    else if (isStatement(first)) statements.push({ text: first.text, values: first.values ?? [], ...(first.name ? { name: first.name } : {}) });
    return original.apply(this, args);
  };
  try {
    await work();
  } finally {
    prototype.query = original;
  }
  return statements;
}

function isStatement(value: unknown): value is { text: string; values?: unknown[]; name?: string } {
  return typeof value === 'object' && value !== null && 'text' in value && typeof value.text === 'string';
}
