/** The interface for the seed and for measurements. */
export { addSampleEvents } from './sample-queries.ts';
