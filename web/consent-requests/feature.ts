import { defineFeature } from '#web/core/feature.ts';
import { consentRequestsScreens } from './routes.ts';

export const consentRequestsFeature = defineFeature({
  name: 'consent-requests',
  screens: consentRequestsScreens,
});
