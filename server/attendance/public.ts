/** Exports of attendance for other rooms. */
export { insertSampleGatherings, type SampleGathering } from './sample-gathering-queries.ts';
