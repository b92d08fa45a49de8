/** The interface for other rooms. */
export { membersPath } from './routes.ts';
