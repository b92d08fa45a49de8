/** Exports of users for other features. */
export { userPath } from './routes.ts';
