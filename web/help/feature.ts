import { defineFeature } from '#web/core/feature.ts';

export const helpFeature = defineFeature({ name: 'help', screens: [] });
