/**
 * How long a statement may run or wait for a lock, and a transaction wait for its next statement. PostgreSQL then stops the
 * statement (SQLSTATE 57014) or ends the connection, so that none is held for long.
 */
import type pg from 'pg';

export interface TimeLimit {
  /** Seconds of one statement. */
  readonly statement: number;
  /** Seconds between two statements of a transaction. */
  readonly idle: number;
}

export interface TimeLimits {
  /** Of requests, and of every statement outside a transaction. */
  readonly request: TimeLimit;
  /** Of background jobs, and of the endpoints with `takesLong`. */
  readonly long: TimeLimit;
}

const getSettings = ({ statement, idle }: TimeLimit): string[] => [
  `statement_timeout = '${statement}s'`,
  `idle_in_transaction_session_timeout = '${idle}s'`,
];

/** Sets the limit of a transaction; appended to its BEGIN statement. */
export const buildLimitSql = (limit: TimeLimit | null): string =>
  limit
    ? getSettings(limit)
        .map((setting) => `; SET LOCAL ${setting}`)
        .join('')
    : '';

/**
 * As in the embedded PostgreSQL: statements are short, so that a parallel worker or compiled code costs more than it saves. PostgreSQL has
 * no statistics of church ids, takes a church for a part of the database, and would use both as soon as there are many churches.
 */
const plannerSettings = ['max_parallel_workers_per_gather = 0', 'jit = off'];

/** Sets the limit of a connection, for its statements outside a transaction, and how its statements are planned. */
export async function limitConnection(client: pg.ClientBase, limit: TimeLimit): Promise<void> {
  await client.query(
    [...getSettings(limit), ...plannerSettings].map((setting) => `SET ${setting}`).join('; '),
  );
}
