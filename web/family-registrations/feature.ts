import { defineFeature } from '#web/core/feature.ts';

/** What families sent by a link, in the inbox. */
export const familyRegistrationsFeature = defineFeature({
  name: 'family-registrations',
  screens: [],
});
