/** Exports of users for other features. */
export { userPath, usersPath } from './routes.ts';
