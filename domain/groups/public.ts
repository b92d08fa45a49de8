/** Exports of groups for other features. */
export { groupKinds } from './types.ts';
