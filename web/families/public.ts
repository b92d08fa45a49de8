/** The interface for other rooms. */
export { familyPath } from './routes.ts';
