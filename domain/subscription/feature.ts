import { defineFeature } from '#domain/kernel/feature.ts';
import { subscriptionAudit } from './audit.ts';
import { subscriptionPermissions } from './permissions.ts';

export const subscriptionFeature = defineFeature({
  name: 'subscription',
  permissions: Object.values(subscriptionPermissions),
  audit: subscriptionAudit,
});
