/** Exports of statements of givers for other features and scripts. */
export type { PrintedStatement } from './draw-statements.ts';
export { toPrinted } from './print-statements.ts';
export { findStatement, listStatementPage } from './statement-queries.ts';
