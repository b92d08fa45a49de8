/** Exports of imports of groups for other features. */
export { importGroupsPath } from './routes.ts';
