import { defineFeature } from '#domain/kernel/feature.ts';
import { finderAudit } from './audit.ts';

export const finderFeature = defineFeature({ name: 'finder', audit: finderAudit });
