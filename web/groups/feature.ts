import { defineFeature } from '#web/core/feature.ts';
import { groupsScreens } from './routes.ts';

export const groupsFeature = defineFeature({ name: 'groups', screens: groupsScreens });
