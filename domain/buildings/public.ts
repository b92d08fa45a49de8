/** Exports of buildings for other features. */
export { checkView } from './check.ts';
export { isWindow } from './use.ts';
