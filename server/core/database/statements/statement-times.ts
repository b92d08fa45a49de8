/** How long the statements of the query builder take, for the metrics of the process. */
import { Counter, Histogram } from 'prom-client';

const slowSeconds = 1;

export const statementSeconds = new Histogram({
  name: 'redil_statement_seconds',
  help: 'Duration of the statements of the query builder.',
  buckets: [0.005, 0.025, 0.1, 0.5, 1, 5, 15, 60],
  registers: [],
});

export const slowStatements = new Counter({
  name: 'redil_slow_statements_total',
  help: `Statements that took more than ${slowSeconds} second.`,
  registers: [],
});

export function observeStatement(milliseconds: number): void {
  const seconds = milliseconds / 1000;
  statementSeconds.observe(seconds);
  if (seconds > slowSeconds) slowStatements.inc();
}
