/** Exports of people for other rooms. */
export { peopleSelection } from './list.ts';
