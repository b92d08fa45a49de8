import { defineFeature } from '#web/core/feature.ts';
import { followUpsScreens } from './routes.ts';

export const followUpsFeature = defineFeature({ name: 'follow-ups', screens: followUpsScreens });
