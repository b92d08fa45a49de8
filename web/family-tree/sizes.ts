/** Sizes of a family tree, in pixels. */
export const cardWidth = 124;
export const cardHeight = 132;
/** Between people of a unit, where the line of a couple is drawn. */
export const memberGap = 22;
export const unitGap = 34;
/** Between rows, where the lines to children are drawn. */
export const rowGap = 48;
export const margin = 16;
