/** Exports of geocoding for other rooms. */
export { addSamplePoints } from './sample-points.ts';
export { findTowns } from './find-towns.ts';
