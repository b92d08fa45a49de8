import { defineFeature } from '#web/core/feature.ts';

/** Shows what a form changes in the record of a known person. */
export const knownPeopleFeature = defineFeature({ name: 'known-people', screens: [] });
