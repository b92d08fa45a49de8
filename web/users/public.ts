/** Exports of users for other rooms. */
export { userPath } from './routes.ts';
