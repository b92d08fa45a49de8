/** The interface for other features. */
export { bankPath } from './parts/paths.ts';
