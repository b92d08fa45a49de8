import { defineFeature } from '#domain/kernel/feature.ts';

export const relationProposalsFeature = defineFeature({ name: 'relation-proposals' });
