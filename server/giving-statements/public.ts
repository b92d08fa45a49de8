/** Exports of statements of givers for other features and scripts. */
export type { PrintedStatement, StatementsPaper } from './draw-statements.ts';
export { createPrinter, toStatementsPaper } from './print-statements.ts';
export { requireRun } from './read-run.ts';
export { findStatement, listStatementPage } from './statement-queries.ts';
