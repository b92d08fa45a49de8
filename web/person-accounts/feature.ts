import { defineFeature } from '#web/core/feature.ts';
import { personAccountsScreens } from './routes.ts';

export const personAccountsFeature = defineFeature({
  name: 'person-accounts',
  screens: personAccountsScreens,
});
