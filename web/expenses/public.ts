/** The interface for other features. */
export { expensesPath } from './routes.ts';
