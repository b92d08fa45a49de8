/** Exports of the budget for other features. */
export { budgetYear } from './schema.ts';
