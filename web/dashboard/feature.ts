import { defineFeature } from '#web/core/feature.ts';
import { dashboardScreens } from './routes.ts';

export const dashboardFeature = defineFeature({ name: 'dashboard', screens: dashboardScreens });
