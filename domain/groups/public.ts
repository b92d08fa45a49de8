/** Exports of groups for other features. */
export { groupKinds, typeInput } from './types.ts';
