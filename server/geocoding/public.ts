/** Exports of geocoding for other features. */
export { addSamplePoints } from './sample-points.ts';
export { findTowns } from './find-towns.ts';
