import { defineFeature } from '#server/feature.ts';
import { placesTables } from './tables.ts';

export const placesFeature = defineFeature({
  name: 'places',
  tables: placesTables,
});
