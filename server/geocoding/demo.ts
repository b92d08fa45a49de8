import type { Demo } from '#server/feature.ts';
import { addSamplePoints } from './sample-points.ts';

/** Places of the demo church have points around its town. */
export const geocodingDemo = { fill: addSamplePoints } satisfies Demo;
