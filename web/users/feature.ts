import { defineFeature } from '#web/core/feature.ts';
import { usersScreens } from './routes.ts';

export const usersFeature = defineFeature({ name: 'users', screens: usersScreens });
