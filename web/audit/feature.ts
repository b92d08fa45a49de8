import { defineFeature } from '#web/core/feature.ts';
import { auditScreens } from './routes.ts';

export const auditFeature = defineFeature({ name: 'audit', screens: auditScreens });
