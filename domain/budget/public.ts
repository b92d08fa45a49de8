/** Exports of the budget for other features. */
export { findFiscalYear, nameFiscalYear } from './fiscal-year.ts';
export { budgetYear } from './schema.ts';
