/** Exports of the budget for other features. */
export { getPresentYear, listMonths, readActual, readBudget } from './read-budget.ts';
