import { defineFeature } from '#web/core/feature.ts';

/** The filters of the list of people by their families. */
export const familyFiltersFeature = defineFeature({ name: 'family-filters', screens: [] });
