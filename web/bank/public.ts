/** The interface for other features. */
export { bankPath } from './paths.ts';
