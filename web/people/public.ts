/** The interface of this room for other rooms. */
export { memberPath } from './routes.ts';
