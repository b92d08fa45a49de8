/** Exports of groups for other rooms. */
export { seedGroups } from './samples/demo-groups.ts';
