/** The interface for other features, for the seed and for measurements. */
export { addSampleRooms } from './sample-queries.ts';
