import { defineFeature } from '#domain/kernel/feature.ts';
import { placesAudit } from './audit.ts';

export const placesFeature = defineFeature({
  name: 'places',
  audit: placesAudit,
});
