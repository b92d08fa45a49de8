/** Exports of geocoding for other rooms. */
export { addSamplePoints } from './sample-points.ts';
