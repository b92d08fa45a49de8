import type subscription from '../../web/public/locales/es/subscription.json';
import { defineFeature } from '#domain/kernel/feature.ts';
import { subscriptionAudit } from './audit.ts';
import { subscriptionPermissions } from './permissions.ts';

declare module '#domain/kernel/text-keys.ts' {
  interface Texts {
    readonly subscription: typeof subscription;
  }
}

export const subscriptionFeature = defineFeature({
  name: 'subscription',
  permissions: Object.values(subscriptionPermissions),
  audit: subscriptionAudit,
});
