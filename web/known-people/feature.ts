import { defineFeature } from '#web/core/feature.ts';

/** What becomes of fields that are typed about somebody who is on record. */
export const knownPeopleFeature = defineFeature({ name: 'known-people', screens: [] });
