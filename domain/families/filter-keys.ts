/** The keys of this feature's filters of the list of people. */

/** The filters of families that the list of people and the map have too, about the primary household of a person. */
export const homeFilters = ['size', 'children', 'kind', 'missing'] as const;
export type HomeFilter = (typeof homeFilters)[number];
/** Their keys among the filters of features. Several values are separated by full stops: `homeSize:3.4`. */
export const homeFilterKeys: Readonly<Record<HomeFilter, string>> = {
  size: 'homeSize',
  children: 'homeChildren',
  kind: 'homeKind',
  missing: 'homeMissing',
};

/** The key of the filter of people who are left out. Its value has the filters of the families. */
export const leftOutKey = 'leftOutOfDirectory';
