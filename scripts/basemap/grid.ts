/** The grid of the basemap's points. */

/** Degrees to whole numbers: about 100 m, which is finer than the data (1:10,000,000). */
export const unitsPerDegree = 1000;

/** Whole numbers, longitude and latitude in thousandths of a degree. */
export type GridPoint = readonly [number, number];
